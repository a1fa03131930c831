-- Lists of actors, of their works and of creators' works that cost the same however many there are.

-- When a work was published, and its kind, beside its actors: an index on both tables is not possible. Null: it is not
-- published.
alter table item_actors
  add column kind text,
  add column published_at timestamptz;
create function note_actor_work() returns trigger language plpgsql as $$
begin
  select items.kind, case when state = 'published' then items.published_at end into new.kind, new.published_at
  from items where id = new.item_id;
  return new;
end $$;
create trigger item_actors_added before insert on item_actors
  for each row execute function note_actor_work();
create function note_work_change() returns trigger language plpgsql as $$
begin
  update item_actors set kind = new.kind, published_at = case when new.state = 'published' then new.published_at end
  where item_id = new.id;
  return null;
end $$;
create trigger items_work_changed after update of kind, state, published_at on items
  for each row when (
    (old.kind, old.state, old.published_at) is distinct from (new.kind, new.state, new.published_at)
  ) execute function note_work_change();
update item_actors set kind = items.kind, published_at = case when state = 'published' then items.published_at end
from items where items.id = item_id;
-- No index is made while deferred triggers wait for the commit.
set constraints all immediate;
set constraints all deferred;
alter table item_actors alter column kind set not null;
create index item_actors_works on item_actors (actor_id, kind, published_at desc, item_id desc)
  where published_at is not null;

-- Of a creator, likewise by kind.
drop index items_owner_published;
create index items_owner_works on items (owner_id, kind, published_at desc, id desc)
  where owner_id is not null and state = 'published';

-- What is hot in a week and a month in a category, which was found among what is hot in all of them.
create index items_category_week on items (kind, category_id, hot_week desc, id desc) where state = 'published';
create index items_category_month on items (kind, category_id, hot_month desc, id desc) where state = 'published';

-- By what the list of actors is filtered, beside what it is sorted by.
alter table actor_counts
  add column area text not null default '',
  add column initial text not null default '#';
update actor_counts set area = actors.area, initial = actors.initial from actors where actors.id = actor_id;
set constraints all immediate;
set constraints all deferred;
create function note_actor_facts() returns trigger language plpgsql as $$
begin
  update actor_counts set area = new.area, initial = new.initial where actor_id = new.id;
  return null;
end $$;
create trigger actors_facts_changed after update of area, initial on actors
  for each row when ((old.area, old.initial) is distinct from (new.area, new.initial))
  execute function note_actor_facts();
create index actor_counts_newest on actor_counts (actor_id desc) where works > 0;
create index actor_counts_area on actor_counts (area, initial) where works > 0;
create index actor_counts_initial on actor_counts (initial) where works > 0;
