-- How many viewers watched both of two items within a day: "viewers also watched". Each pair is there in both directions.
create table item_pairs (
  item_id bigint not null references items,
  other_id bigint not null references items,
  viewers bigint not null,
  primary key (item_id, other_id)
);
create index item_pairs_most on item_pairs (item_id, viewers desc, other_id);
create index item_pairs_other on item_pairs (other_id);

-- Views whose pairs are counted. Those of before are left out: their numbers would be of part of a day.
alter table item_views add column is_paired boolean not null default true;
alter table item_views alter column is_paired set default false;
create index item_views_unpaired on item_views (hour) where not is_paired;
create index item_views_viewer on item_views (viewer, hour);
