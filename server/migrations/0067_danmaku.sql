-- Names an account to strangers: ids are numbers in a row, which would tell how many accounts there are.
alter table accounts add column public_id uuid not null default gen_random_uuid();
create unique index accounts_public_id on accounts (public_id);

-- Comments that move across the picture.
create table danmaku (
  id bigint generated always as identity primary key,
  item_id bigint not null references items,
  author_id bigint not null references accounts,
  -- Where in the film, ms.
  at_ms integer not null constraint danmaku_at check (at_ms >= 0),
  minute integer not null generated always as (at_ms / 60000) stored,
  mode text not null constraint danmaku_mode check (mode in ('scroll', 'top', 'bottom')),
  color text not null constraint danmaku_color check (color ~ '^#[0-9a-f]{6}$'),
  size text not null constraint danmaku_size check (size in ('small', 'medium', 'large')),
  text text not null,
  -- reported: hidden by reports, until staff decide. hidden: by staff. Its author still sees it.
  state text not null default 'visible' constraint danmaku_state check (state in ('visible', 'reported', 'hidden')),
  -- Staff decided to show it, so reports no longer hide it.
  is_cleared boolean not null default false,
  -- Those with the lowest are shown when a minute has more than fit: a sample that is fair and the same for everybody.
  sample_key integer not null default floor(random() * 2147483647)::integer,
  created_at timestamptz not null
);
-- A minute's sample. Whatever the number of danmaku, it reads as many rows as it returns.
create index danmaku_minute on danmaku (item_id, minute, sample_key) where state = 'visible';
-- An account's danmaku: on one item, export, erasure.
create index danmaku_author on danmaku (author_id, item_id, id);
create index danmaku_reported on danmaku (id) where state = 'reported';

create table danmaku_reports (
  danmaku_id bigint not null references danmaku on delete cascade,
  account_id bigint not null references accounts,
  reason text not null,
  -- By a member of a week or longer: only these hide a danmaku.
  is_credible boolean not null,
  reported_at timestamptz not null,
  primary key (danmaku_id, account_id)
);
create index danmaku_reports_account on danmaku_reports (account_id, danmaku_id);

-- Visible ones, by minute.
create table danmaku_counts (
  item_id bigint not null references items,
  minute integer not null,
  count bigint not null constraint danmaku_counts_count check (count >= 0),
  primary key (item_id, minute)
);
