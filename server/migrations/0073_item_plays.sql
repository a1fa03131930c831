-- How items are watched, as players report it: for the statistics of their authors. Nothing about viewers.
create table item_plays (
  item_id bigint not null references items,
  -- Each item's counters are spread over several rows, so that concurrent reports do not wait for one row.
  shard smallint not null,
  plays bigint not null,
  watched_ms bigint not null,
  preview_ends bigint not null,
  -- Plays by the twentieth of the item in which their furthest position is.
  furthest bigint[] not null constraint item_plays_furthest check (cardinality(furthest) = 20),
  primary key (item_id, shard)
);
