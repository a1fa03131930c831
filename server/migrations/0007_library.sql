-- Where I am in a thing named by kind and id.
create table play_progress (
  account_id bigint not null references accounts,
  kind text not null check (kind in ('video')),
  item_id bigint not null,
  position_ms bigint not null check (position_ms >= 0),
  duration_ms bigint not null default 0,
  updated_at timestamptz not null,
  primary key (account_id, kind, item_id)
);
-- The history, newest first.
create index play_progress_recent on play_progress (account_id, updated_at desc);
