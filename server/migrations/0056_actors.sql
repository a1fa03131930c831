-- What a page of an actor shows (spec 3), and who follows whom.
alter table actors
  -- Of the name, for the list by initial: A to Z, or # for others.
  add column initial text not null default '#' constraint actors_initial check (initial ~ '^[A-Z#]$'),
  add column pinyin text not null default '',
  add column aliases text[] not null default '{}',
  add column area text not null default '',
  add column birthplace text not null default '',
  add column birthday date,
  add column height_cm smallint constraint actors_height check (height_cm between 40 and 260),
  add column cup text not null default '',
  add column blood_type text constraint actors_blood_type check (blood_type in ('A', 'B', 'AB', 'O')),
  add column zodiac_sign text not null default '',
  add column hobbies text not null default '',
  add column picture_id bigint constraint actors_picture_fkey references pictures;
create index actors_picture on actors (picture_id) where picture_id is not null;

-- Names in other languages than that of actors.name.
create table actor_names (
  actor_id bigint not null references actors,
  lang text not null check (lang in ('cn', 'hk', 'en', 'vi')),
  name text not null check (char_length(name) between 1 and 60),
  primary key (actor_id, lang)
);

-- Apart from actors, so that a follow does not change what shows a name. Only actors with published works are listed.
create table actor_counts (
  actor_id bigint primary key references actors,
  works integer not null default 0 check (works >= 0),
  followers bigint not null default 0 check (followers >= 0)
);
create index actor_counts_followers on actor_counts (followers desc, actor_id desc) where works > 0;
create index actor_counts_works on actor_counts (works desc, actor_id desc) where works > 0;
insert into actor_counts (actor_id, works)
select actors.id, count(items.id) from actors
left join item_actors on actor_id = actors.id
left join items on items.id = item_id and state = 'published'
group by actors.id;

drop trigger actors_changed on actors;
create constraint trigger actors_changed after update or delete on actors
  deferrable initially deferred for each row execute function note_public_change('actors', 'shorts');
create constraint trigger actor_names_changed after insert or update or delete on actor_names
  deferrable initially deferred for each row execute function note_public_change('actors', 'shorts');
create constraint trigger actor_counts_changed after insert or update or delete on actor_counts
  deferrable initially deferred for each row execute function note_public_change('actor-counts');

-- Who follows an actor or a topic.
create table follows (
  account_id bigint not null references accounts,
  kind text not null check (kind in ('actor', 'topic')),
  subject_id bigint not null,
  followed_at timestamptz(3) not null,
  primary key (account_id, kind, subject_id)
);
create index follows_subject on follows (kind, subject_id, account_id);
