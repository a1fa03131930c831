-- Who is seen or heard in videos, or makes them; a person or a group, by the name that they go by.
create table actors (
  id bigint generated always as identity (start with 101) primary key,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  constraint actors_name_key unique (name)
);

create table video_actors (
  video_id bigint not null references videos,
  actor_id bigint not null references actors,
  -- 1: whose name stands beside a short.
  position smallint not null check (position > 0),
  primary key (video_id, position),
  constraint video_actors_once unique (video_id, actor_id)
);
-- The reference's own check, and whatever is asked of an actor.
create index video_actors_actor on video_actors (actor_id, video_id);

-- Feeds are public answers, and name them (0012).
create constraint trigger actors_changed after update or delete on actors
  deferrable initially deferred for each row execute function note_public_change();
create constraint trigger video_actors_changed after insert or update or delete on video_actors
  deferrable initially deferred for each row execute function note_public_change();
