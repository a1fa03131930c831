-- A short can lead into its long video at a given second.
alter table videos
  add column leads_to_video_id bigint references videos,
  add column leads_to_ms bigint check (leads_to_ms >= 0),
  add constraint videos_leads_to check ((leads_to_video_id is null) = (leads_to_ms is null)),
  add constraint videos_leads_to_from_short check (leads_to_video_id is null or form = 'short');
-- The reference's own check, when a video is deleted.
create index videos_leading on videos (leads_to_video_id) where leads_to_video_id is not null;

-- Candidates of every feed: the newest, the most watched of late, and from random places.
create index videos_shorts_new on videos (published_at desc, id desc) where state = 'published' and form = 'short';
create index videos_shorts_hot on videos (hot_score desc, id desc) where state = 'published' and form = 'short';
create index videos_shorts on videos (id) where state = 'published' and form = 'short';

-- What the operator put into a tab of the feed, in the operator's order.
create table short_picks (
  tab text not null check (tab in ('chosen', 'popular')),
  video_id bigint not null references videos,
  position integer not null,
  picked_by text not null,
  picked_at timestamptz not null,
  primary key (tab, video_id),
  -- Moving one moves those after it in the same statement.
  constraint short_picks_position_key unique (tab, position) deferrable initially deferred
);

-- A public feed as it was at one moment, so that its pages neither repeat nor leave out while shorts are published and
-- scores change. Made by a job; the newest is shown, older ones serve those who are still swiping through them.
create table short_editions (
  id bigint generated always as identity primary key,
  feed text not null check (feed in ('mix', 'chosen', 'popular')),
  made_at timestamptz not null
);
-- The newest of a feed.
create index short_editions_newest on short_editions (feed, id desc);

create table short_edition_entries (
  edition_id bigint not null references short_editions on delete cascade,
  position integer not null,
  video_id bigint not null references videos,
  primary key (edition_id, position)
);

-- What the personal feed knows: one row per account and short, swept after 90 days.
create table short_watches (
  account_id bigint not null references accounts,
  video_id bigint not null references videos,
  -- The last time.
  seen_at timestamptz not null,
  -- The most at one time, ms.
  watched_ms bigint not null check (watched_ms >= 0),
  -- The best so far: who once saw all of it did not skip it.
  outcome text not null check (outcome in ('skipped', 'seen', 'finished')),
  is_counted boolean not null default false,
  primary key (account_id, video_id)
);
-- The taste of an account: its last watches.
create index short_watches_recent on short_watches (account_id, seen_at desc);
-- The job that counts.
create index short_watches_uncounted on short_watches (video_id) where not is_counted;
-- The sweep.
create index short_watches_seen on short_watches (seen_at);

-- How a short fares with those who have an account. A row beside the video's own: views do not wait for it.
create table short_sums (
  video_id bigint primary key references videos,
  seen_count bigint not null default 0,
  finished_count bigint not null default 0,
  skipped_count bigint not null default 0
);

-- How playing went in the field: sums per day and kind of line, nobody's in particular.
create table play_measures (
  -- UTC.
  day date not null,
  form text not null check (form in ('long', 'short')),
  network text not null,
  measure text not null,
  -- Of the measure's list of bounds (domains/videos/shorts/play-measures.ts).
  bucket smallint not null,
  -- 0 to 15, at random: everybody reports into the same few rows, and must not wait for each other there.
  shard smallint not null,
  count bigint not null,
  primary key (day, form, network, measure, bucket, shard)
);

-- What an account keeps, of things named by kind and id.
create table favourites (
  account_id bigint not null references accounts,
  kind text not null check (kind in ('video')),
  item_id bigint not null,
  -- Whole milliseconds: cursors carry it.
  added_at timestamptz(3) not null,
  primary key (account_id, kind, item_id)
);
-- The list, newest first.
create index favourites_newest on favourites (account_id, kind, added_at desc, item_id desc);
