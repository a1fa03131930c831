-- When a hidden item is to be published again, as a member of the staff decided. The row ends with the next change of the
-- item's state.
create table item_schedules (
  item_id bigint primary key references items,
  publish_at timestamptz not null,
  reason text not null,
  -- Who decided it. The account: null at the command line.
  scheduled_by text not null,
  scheduled_by_id bigint references accounts,
  scheduled_at timestamptz not null,
  -- It was not published at that time, why, and it is not tried again. Null: it waits.
  refused_at timestamptz,
  problem text,
  constraint item_schedules_refusal check ((refused_at is null) = (problem is null))
);
create index item_schedules_due on item_schedules (publish_at) where refused_at is null;
create index item_schedules_by on item_schedules (scheduled_by_id) where scheduled_by_id is not null;

-- An import that encodes a published item's own file again. Until it is done, what it replaces is played.
alter table imports add column is_reencode boolean not null default false;

-- When another asset was played in its place. Its files stay until no grant can name them.
alter table video_assets add column replaced_at timestamptz;
create index video_assets_replaced on video_assets (replaced_at) where replaced_at is not null;
