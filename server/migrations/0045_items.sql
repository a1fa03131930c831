-- Whatever is published, priced, reviewed or found is an item of one table (docs/decisions/021). The rows of `videos`
-- stay where they are, as `items`, so that ids and foreign keys hold; what only videos have moves to a new `videos`.

drop function list_cards;
drop function purchase_violations cascade;
drop function free_view_violations cascade;
drop trigger videos_published_inserted on videos;
drop trigger videos_published_deleted on videos;
drop trigger videos_published_changed on videos;
drop trigger videos_page_changed on videos;
drop function note_video_change;
drop function note_video_page_change;
drop function count_listed;
drop trigger video_actors_changed on video_actors;
drop trigger video_subtitles_changed on video_subtitles;
drop function note_video_part_change;
drop function change_page_version;
drop index videos_new, videos_hot, videos_free_hot, videos_category, videos_category_hot, videos_tags, videos_leading,
  videos_shorts_new, videos_shorts_hot, videos_shorts;
alter table videos drop column card;
drop function video_card;

alter table videos rename to items;
alter table video_purchases rename to item_purchases;
alter table video_free_views rename to item_free_views;
alter table video_likes rename to item_likes;
alter table video_views rename to item_views;
alter table video_counts rename to item_counts;
alter table video_state_changes rename to item_state_changes;
alter table video_actors rename to item_actors;
alter table item_purchases rename column video_id to item_id;
alter table item_free_views rename column video_id to item_id;
alter table item_likes rename column video_id to item_id;
alter table item_views rename column video_id to item_id;
alter table item_state_changes rename column video_id to item_id;
alter table item_actors rename column video_id to item_id;
alter table item_counts rename column form to kind;
alter table playback_metrics rename column form to kind;
alter table playback_metrics drop constraint playback_metrics_form_check;
update item_counts set kind = 'video' where kind = 'long';
update playback_metrics set kind = 'video' where kind = 'long';
alter table playback_metrics add constraint playback_metrics_kind check (kind in ('video', 'short'));

-- Of a long video nothing is written: 'video' is the default with which the column is added.
alter table items
  add column kind text not null default 'video' constraint items_kind check (kind in ('video', 'short')),
  -- The language of its own title and description; those of other languages are translations.
  add column lang text not null default 'hk' constraint items_lang check (lang in ('cn', 'hk', 'en', 'vi')),
  -- Another one after every change of what a card shows: cards are cached by it.
  add column version bigint not null default 1;
update items set kind = 'short' where form = 'short';
alter table items alter column kind drop default, alter column lang drop default;

create table videos (
  id bigint primary key references items,
  -- The asset that is played: a random name in storage, the renditions below it. Null: nothing playable yet.
  asset_id bigint references video_assets,
  -- Of the playable file; 0 until it was probed.
  duration_ms bigint not null default 0,
  -- As shown: after rotation and pixel shape.
  width integer not null default 0,
  height integer not null default 0,
  free_seconds integer not null default 30 check (free_seconds >= 0),
  -- Where every rendition of the preview ends; recomputed when renditions change. 0: only the cover.
  preview_end_ms bigint not null default 0,
  -- A short can lead into a long video at a given second.
  leads_to_video_id bigint references videos,
  leads_to_ms bigint check (leads_to_ms >= 0),
  constraint videos_leads_to check ((leads_to_video_id is null) = (leads_to_ms is null))
);
insert into videos
select id, asset_id, duration_ms, width, height, free_seconds, preview_end_ms, leads_to_video_id, leads_to_ms from items;
-- The reference's own check, when a video is deleted.
create index videos_leading on videos (leads_to_video_id) where leads_to_video_id is not null;

-- One row for each language that an item has, its own among them.
create table item_texts (
  item_id bigint not null references items,
  lang text not null check (lang in ('cn', 'hk', 'en', 'vi')),
  title text not null,
  description text not null default '',
  primary key (item_id, lang)
);
insert into item_texts (item_id, lang, title, description) select id, lang, title, description from items;
alter table items add constraint items_own_text foreign key (id, lang) references item_texts (item_id, lang)
  deferrable initially deferred;

create table tags (
  id bigint generated always as identity primary key,
  -- The language of the name by which it was made.
  lang text not null check (lang in ('cn', 'hk', 'en', 'vi')),
  created_at timestamptz not null default now()
);
create table tag_names (
  tag_id bigint not null references tags,
  lang text not null check (lang in ('cn', 'hk', 'en', 'vi')),
  name text not null,
  primary key (tag_id, lang),
  -- A name means one tag: what is typed is found by it.
  constraint tag_names_name_key unique (lang, name)
);
create table item_tags (
  item_id bigint not null references items,
  position smallint not null check (position between 1 and 20),
  tag_id bigint not null references tags,
  primary key (item_id, position),
  constraint item_tags_once unique (item_id, tag_id)
);
-- Related items: shared tags.
create index item_tags_tag on item_tags (tag_id, item_id);
do $$
begin
  -- Numbered, so that each new tag meets its name.
  create temporary table old_tags on commit drop as
    select name, row_number() over (order by name) as nth from (select distinct unnest(tags) as name from items) names;
  insert into tags (lang) select 'hk' from old_tags order by nth;
  insert into tag_names (tag_id, lang, name)
    select tag.id, 'hk', name from old_tags join (select id, row_number() over (order by id) as nth from tags) tag using (nth);
  insert into item_tags (item_id, position, tag_id)
    select item.id, row_number() over (partition by item.id order by min(listed.place)), tag_id
    from items item cross join unnest(item.tags) with ordinality as listed (name, place)
    join tag_names on tag_names.name = listed.name
    group by item.id, tag_id;
end $$;

-- What the tables above now hold; and favourites and progress belong to items, whatever their kind.
alter table items
  drop column form, drop column title, drop column description, drop column tags, drop column asset_id,
  drop column duration_ms, drop column width, drop column height, drop column free_seconds, drop column preview_end_ms,
  drop column leads_to_video_id, drop column leads_to_ms;
alter table favourites drop constraint favourites_pkey;
alter table favourites drop column kind cascade;
alter table favourites add primary key (account_id, item_id),
  add constraint favourites_item_id_fkey foreign key (item_id) references items;
-- The list, newest first.
create index favourites_newest on favourites (account_id, added_at desc, item_id desc);
alter table play_progress drop constraint play_progress_pkey;
alter table play_progress drop column kind cascade;
alter table play_progress add primary key (account_id, item_id),
  add constraint play_progress_item_id_fkey foreign key (item_id) references items;
alter table video_assets drop constraint video_assets_video_id_fkey,
  add constraint video_assets_video_id_fkey foreign key (video_id) references videos;
alter table video_subtitles drop constraint video_subtitles_video_id_fkey,
  add constraint video_subtitles_video_id_fkey foreign key (video_id) references videos;
alter table imports drop constraint imports_video_id_fkey,
  add constraint imports_video_id_fkey foreign key (video_id) references videos;

-- Lists of one kind. /new and the home row; the newest shorts.
create index items_new on items (kind, published_at desc, id desc) where state = 'published';
-- /hot; the hottest shorts.
create index items_hot on items (kind, hot_score desc, id desc) where state = 'published';
-- The home row of free videos.
create index items_free_hot on items (kind, hot_score desc, id desc)
  where state = 'published' and price_amount is null and not is_vip_only;
-- A category, newest first.
create index items_category on items (kind, category_id, published_at desc, id desc) where state = 'published';
-- A category, most watched first.
create index items_category_hot on items (kind, category_id, hot_score desc, id desc) where state = 'published';
-- Shorts from random places.
create index items_published on items (kind, id) where state = 'published';

-- Names of what was renamed: constraints with their indexes, other indexes, sequences of ids. A constraint of `videos`
-- and an index of the same name were made above, under the name that they keep.
do $$
declare
  renamed constant jsonb := '{"video_purchases": "item_purchases", "video_free_views": "item_free_views",
    "video_likes": "item_likes", "video_views": "item_views", "video_counts": "item_counts",
    "video_state_changes": "item_state_changes", "video_actors": "item_actors", "videos": "items"}';
  old_name text;
  new_name text;
  one record;
begin
  for old_name, new_name in select * from jsonb_each_text(renamed) loop
    for one in
      select conname as name, conrelid::regclass as owner from pg_constraint
      where conrelid = new_name::regclass and starts_with(conname, old_name || '_')
    loop
      execute format('alter table %s rename constraint %I to %I', one.owner, one.name,
        replace(replace(one.name, old_name, new_name), '_video_id', '_item_id'));
    end loop;
    for one in
      select c.relname as name, c.relkind as kind from pg_class c
      where c.relnamespace = 'public'::regnamespace and starts_with(c.relname, old_name || '_') and (
        c.relkind = 'S' or c.relkind = 'i'
          and exists (select from pg_index i where i.indexrelid = c.oid and i.indrelid = new_name::regclass))
    loop
      execute format('alter %s %I rename to %I', case one.kind when 'i' then 'index' else 'sequence' end, one.name,
        replace(one.name, old_name, new_name));
    end loop;
  end loop;
end $$;

-- Topics of items: 'items' (lists and cards), 'shorts' (the feeds), 'item:<id>' (its own page), 'tags' (their names).
update public_versions set topic = 'items' where topic = 'videos';
update public_versions set topic = 'item:' || substr(topic, 7) where topic like 'video:%';

create function count_listed(listed items, change integer) returns void language sql as $$
  insert into item_counts (kind, category_id, is_free, count)
  select listed.kind, listed.category_id, listed.price_amount is null and not listed.is_vip_only, change
  where listed.state = 'published'
  on conflict on constraint item_counts_key do update set count = item_counts.count + excluded.count
$$;

create function note_item_change() returns trigger language plpgsql as $$
begin
  -- Feeds of shorts also show the title of the long video that a short leads to.
  perform change_public_versions('items', 'shorts', 'item:' || coalesce(new.id, old.id));
  if tg_op <> 'INSERT' then perform count_listed(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_listed(new, 1); end if;
  return null;
end $$;

-- What no list or card shows: a published item's own page, and a short's slide in the feeds. The argument is the column
-- with its id.
create function note_item_page_change() returns trigger language plpgsql as $$
declare
  changed_id bigint := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
  changed_kind text := (select kind from items where id = changed_id and state = 'published');
begin
  if changed_kind = 'short' then
    perform change_public_versions('shorts', 'item:' || changed_id);
  elsif changed_kind is not null then
    perform change_public_versions('item:' || changed_id);
  end if;
  return null;
end $$;

-- What cards show is also in the tables of texts, tags and kinds.
create function note_card_change() returns trigger language plpgsql as $$
begin
  update items set version = version + 1
  where id = (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::bigint;
  return null;
end $$;
create function count_item_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger items_version before update of
  kind, state, category_id, price_asset, price_amount, is_vip_only, cover, cover_token, view_count, like_count,
  published_at, lang
  on items for each row execute function count_item_version();
create trigger item_texts_changed after insert or update or delete on item_texts
  for each row execute function note_card_change('item_id');
create trigger item_tags_changed after insert or update or delete on item_tags
  for each row execute function note_card_change('item_id');
create trigger videos_card_changed after update of duration_ms, width, height on videos
  for each row execute function note_card_change('id');

-- Deferred: the rows of versions are locked for the commit alone. Whatever a list, a page or a card shows, but for
-- numbers that change all the time: views, likes, what is hot.
create constraint trigger items_published_inserted after insert on items deferrable initially deferred
  for each row when (new.state = 'published') execute function note_item_change();
create constraint trigger items_published_deleted after delete on items deferrable initially deferred
  for each row when (old.state = 'published') execute function note_item_change();
create constraint trigger items_published_changed after update of
  kind, state, category_id, price_asset, price_amount, is_vip_only, cover, cover_token, published_at, lang, version
  on items deferrable initially deferred
  for each row when (old.state = 'published' or new.state = 'published') execute function note_item_change();
create constraint trigger items_page_changed after update of owner_id on items deferrable initially deferred
  for each row when (new.state = 'published') execute function note_item_page_change('id');
create constraint trigger videos_page_changed after update of
  free_seconds, preview_end_ms, asset_id, leads_to_video_id, leads_to_ms
  on videos deferrable initially deferred for each row execute function note_item_page_change('id');
create constraint trigger item_actors_changed after insert or update or delete on item_actors
  deferrable initially deferred for each row execute function note_item_page_change('item_id');
create constraint trigger video_subtitles_changed after insert or update or delete on video_subtitles
  deferrable initially deferred for each row execute function note_item_page_change('video_id');
create constraint trigger tag_names_changed after insert or update or delete on tag_names
  deferrable initially deferred for each row execute function note_public_change('tags');
