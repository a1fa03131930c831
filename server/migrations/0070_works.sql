-- What members upload, and what they write about it.

-- Blocked terms are refused in titles and descriptions too.
alter table blocked_terms drop constraint blocked_terms_surfaces_check;
update blocked_terms set surfaces = surfaces || array['work'] where 'comment' = any (surfaces);
alter table blocked_terms add constraint blocked_terms_surfaces_check check (
  cardinality(surfaces) > 0 and surfaces <@ array['search', 'comment', 'danmaku', 'name', 'message', 'work']
);

-- An author's side of an item.
create table works (
  item_id bigint primary key references items,
  -- Everyone who can be recognised in it. Only reviewers see the names.
  people text[] not null default '{}',
  -- Handed in, but its file or its cover is still being processed. It waits for review as soon as they are ready.
  is_handed_in boolean not null default false,
  -- The day in the site's time zone on which it was handed in, and whether it has a price: for the rule on works with a
  -- price. Null: not handed in, withdrawn or refused.
  day date,
  is_paid boolean not null default false,
  -- The cover that is being made: of the picture at this time, or of an uploaded picture.
  cover_at_ms bigint check (cover_at_ms >= 0),
  cover_picture_id bigint references pictures,
  -- Of a published work: the change that nobody has approved yet. Its cover is `items.next_cover`.
  edit jsonb,
  -- For reviewers: one picture for every five seconds of the video.
  contact_sheet jsonb,
  -- Its author deleted the draft.
  deleted_at timestamptz,
  constraint works_cover check (cover_at_ms is null or cover_picture_id is null)
);
insert into works (item_id) select id from items where owner_id is not null;
create index works_cover_picture on works (cover_picture_id) where cover_picture_id is not null;

-- The cover of a change of a published item that nobody has approved yet.
alter table items
  add column next_cover jsonb,
  add column next_cover_token text,
  add constraint items_next_cover check ((next_cover is null) = (next_cover_token is null));
create index items_next_cover_token on items (next_cover_token) where next_cover_token is not null;

-- A file that a member sends in parts.
create table uploads (
  -- Made by the client.
  id uuid primary key,
  account_id bigint not null references accounts,
  -- The work that it is the video of. Null: none yet.
  item_id bigint references works,
  -- As the member's device calls it.
  name text not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0,
  -- Of the whole file, as the client says. Given when everything was sent.
  sha256 bytea,
  -- `sent`: the client says that everything was sent. `stored`: a source of an import, so its parts are gone.
  state text not null default 'receiving' constraint uploads_state check (state in ('receiving', 'sent', 'stored')),
  created_at timestamptz not null,
  -- When something was received last.
  active_at timestamptz not null,
  constraint uploads_received check (received between 0 and bytes),
  constraint uploads_sent check ((sha256 is null) = (state = 'receiving'))
);
create index uploads_account on uploads (account_id);
create index uploads_item on uploads (item_id, created_at) where item_id is not null;
create index uploads_active on uploads (active_at);

create table upload_parts (
  upload_id uuid not null references uploads on delete cascade,
  -- Where it begins in the file.
  start bigint not null,
  bytes bigint not null check (bytes > 0),
  -- In storage.
  key text not null,
  primary key (upload_id, start)
);

alter table imports add column upload_id uuid references uploads on delete set null;
create index imports_upload on imports (upload_id) where upload_id is not null;
