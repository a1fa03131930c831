-- Editorial topics: a picture, texts per language, and works in an editor's order.
create table topics (
  id bigint generated always as identity primary key,
  -- The name by which imports and editors address it; visitors never see it.
  slug text not null constraint topics_slug_key unique,
  -- The language of its own texts, which are shown where one of another language is missing.
  lang text not null check (lang in ('cn', 'hk', 'en', 'vi')),
  is_published boolean not null,
  picture_id bigint constraint topics_picture_fkey references pictures,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- When it was first published. Null: never.
  published_at timestamptz(3),
  constraint topics_published check (not is_published or published_at is not null)
);
-- The list of topics, the newest first.
create index topics_newest on topics (published_at desc, id desc) where is_published;
-- The refusal to remove a picture that a topic shows.
create index topics_picture on topics (picture_id) where picture_id is not null;

create table topic_texts (
  topic_id bigint not null references topics,
  lang text not null check (lang in ('cn', 'hk', 'en', 'vi')),
  title text not null,
  description text not null,
  primary key (topic_id, lang)
);
alter table topics add constraint topics_own_text foreign key (id, lang) references topic_texts (topic_id, lang)
  deferrable initially deferred;

create table topic_items (
  topic_id bigint not null references topics,
  position smallint not null check (position > 0),
  item_id bigint not null constraint topic_items_item_fkey references items,
  primary key (topic_id, position),
  constraint topic_items_once unique (topic_id, item_id)
);
-- The topics of an item.
create index topic_items_item on topic_items (item_id);

create constraint trigger topics_changed after insert or update or delete on topics
  deferrable initially deferred for each row execute function note_public_change('topics');
create constraint trigger topic_texts_changed after insert or update or delete on topic_texts
  deferrable initially deferred for each row execute function note_public_change('topics');
create constraint trigger topic_items_changed after insert or update or delete on topic_items
  deferrable initially deferred for each row execute function note_public_change('topics');

-- Apart from topics, so that a follow does not change what shows their texts.
create table topic_counts (
  topic_id bigint primary key references topics,
  followers bigint not null default 0 check (followers >= 0)
);
create constraint trigger topic_counts_changed after insert or update or delete on topic_counts
  deferrable initially deferred for each row execute function note_public_change('topic-counts');

-- A row of the home page can have the works of a topic.
alter table home_sections
  add column topic_id bigint references topics,
  add constraint home_sections_topic check ((topic_id is not null) = (kind = 'topic'));
create index home_sections_of_topic on home_sections (topic_id) where topic_id is not null;
