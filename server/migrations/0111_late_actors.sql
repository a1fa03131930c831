-- When an actor was added to a work that had been published before, for messages to followers. Null: before its
-- publication, or by an earlier release.
alter table item_actors add column added_at timestamptz(3);
create index item_actors_added on item_actors (added_at) where added_at is not null;
