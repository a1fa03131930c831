-- A row of the home page can have the works of an actor.
alter table home_sections
  add column actor_id bigint references actors,
  add constraint home_sections_actor check ((actor_id is not null) = (kind = 'actor'));
create index home_sections_of_actor on home_sections (actor_id) where actor_id is not null;
