-- The tags that most published works of an actor have, at most ten, for the filter of the list of actors.
create table actor_tags (
  actor_id bigint not null references actors,
  tag_id bigint not null references tags,
  primary key (actor_id, tag_id)
);
-- The actors of a tag.
create index actor_tags_tag on actor_tags (tag_id, actor_id);

insert into actor_tags (actor_id, tag_id)
select actor_id, tag_id from (
  select item_actors.actor_id, item_tags.tag_id,
    row_number() over (partition by item_actors.actor_id order by count(*) desc, item_tags.tag_id) as place
  from item_actors
  join items on items.id = item_actors.item_id and state = 'published'
  join item_tags on item_tags.item_id = items.id
  group by item_actors.actor_id, item_tags.tag_id
) as ranked
where place <= 10;

create constraint trigger actor_tags_changed after insert or update or delete on actor_tags
  deferrable initially deferred for each row execute function note_public_change('actor-counts');
