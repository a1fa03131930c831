-- Facts of actors in four languages, actors that were merged into others, and since when a topic has a work.

-- What areas are called in other languages than that of actors.area. All actors of an area share its names.
create table area_names (
  area text not null,
  lang text not null check (lang in ('cn', 'hk', 'en', 'vi')),
  name text not null check (char_length(name) between 1 and 60),
  primary key (area, lang)
);
-- The areas of a name, by which the list of actors is filtered.
create index area_names_name on area_names (name);
create constraint trigger area_names_changed after insert or update or delete on area_names
  deferrable initially deferred for each row execute function note_public_change('actors');

-- Facts in other languages than that of the actor's own. Empty: not in this language.
create table actor_texts (
  actor_id bigint not null references actors,
  lang text not null check (lang in ('cn', 'hk', 'en', 'vi')),
  birthplace text not null,
  hobbies text not null,
  primary key (actor_id, lang)
);
create constraint trigger actor_texts_changed after insert or update or delete on actor_texts
  deferrable initially deferred for each row execute function note_public_change('actors');

-- A zodiac sign was free text. One that is none of these names is unknown from now on.
alter table actors alter column zodiac_sign drop default, alter column zodiac_sign drop not null;
update actors set zodiac_sign = (
  select sign from (values
    ('aries', '{白羊座,牡羊座,aries,bạch dương}'::text[]),
    ('taurus', '{金牛座,taurus,kim ngưu}'),
    ('gemini', '{雙子座,双子座,gemini,song tử}'),
    ('cancer', '{巨蟹座,cancer,cự giải}'),
    ('leo', '{獅子座,狮子座,leo,sư tử}'),
    ('virgo', '{處女座,处女座,室女座,virgo,xử nữ}'),
    ('libra', '{天秤座,天平座,libra,thiên bình}'),
    ('scorpio', '{天蠍座,天蝎座,scorpio,thiên yết,bọ cạp,bò cạp}'),
    ('sagittarius', '{射手座,人馬座,人马座,sagittarius,nhân mã}'),
    ('capricorn', '{摩羯座,魔羯座,山羊座,capricorn,ma kết}'),
    ('aquarius', '{水瓶座,寶瓶座,宝瓶座,aquarius,bảo bình}'),
    ('pisces', '{雙魚座,双鱼座,pisces,song ngư}')
  ) as known (sign, names)
  where lower(zodiac_sign) = any(names) or lower(zodiac_sign || '座') = any(names)
);
-- No table is changed while deferred triggers wait for the commit.
set constraints all immediate;
set constraints all deferred;
alter table actors add constraint actors_zodiac_sign check (zodiac_sign in (
  'aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo', 'libra', 'scorpio', 'sagittarius', 'capricorn', 'aquarius',
  'pisces'));

-- Actors that are another one: their addresses lead there, and imports that name them mean it.
create table merged_actors (
  id bigint primary key,
  name text not null,
  actor_id bigint not null constraint merged_actors_actor_fkey references actors,
  merged_at timestamptz(3) not null
);
-- Those that are one actor, who is merged in turn.
create index merged_actors_actor on merged_actors (actor_id);
-- The actor that an import means.
create index merged_actors_name on merged_actors (name);

-- Since when visitors find a work in a topic, for messages to its followers. Null: the topic was never published with it.
alter table topic_items add column shown_at timestamptz(3);
update topic_items set shown_at = topics.published_at from topics where topics.id = topic_id;
set constraints all immediate;
set constraints all deferred;
create index topic_items_shown on topic_items (shown_at) where shown_at is not null;

-- A corrected pinyin was not in the search index. The worker writes these actors anew.
delete from search_documents using actors
where kind = 'actor' and search_documents.id = actors.id and pinyin <> ''
  and position(E'\n' || pinyin || E'\n' in spellings) = 0;
