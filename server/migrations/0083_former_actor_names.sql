-- Names that actors had before they were renamed or merged: an import that names one means the actor who had it last.
create table former_actor_names (
  name text primary key,
  actor_id bigint not null constraint former_actor_names_actor_fkey references actors,
  changed_at timestamptz(3) not null
);
-- Those of an actor, who is merged in turn.
create index former_actor_names_actor on former_actor_names (actor_id);
insert into former_actor_names (name, actor_id, changed_at)
select distinct on (name) name, actor_id, merged_at from merged_actors order by name, merged_at desc;
drop index merged_actors_name;
alter table merged_actors drop column name;
