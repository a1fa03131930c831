-- Public data have a version for each topic instead of one for all, so that a change empties only the caches of
-- what it concerns (docs/decisions/008). Topics: 'settings', 'categories', 'policies', 'faq', 'videos' (lists and cards),
-- 'shorts' (the feeds), 'video:<id>' (its own page).
create table public_versions (
  topic text primary key,
  -- The transaction that changed it last.
  version xid8 not null
);
-- What changed since the last poll of an API process.
create index public_versions_version on public_versions (version);

-- Writers take turns until they commit, so that two that change several topics cannot deadlock. Call it last.
create function change_public_versions(variadic p_topics text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public_versions', 0));
  insert into public_versions (topic, version)
  select distinct topic, pg_current_xact_id() from unnest(p_topics) as topic
  on conflict (topic) do update set version = excluded.version where public_versions.version <> excluded.version;
end $$;

-- The topics are the trigger's arguments.
create or replace function note_public_change() returns trigger language plpgsql as $$
begin
  perform change_public_versions(variadic tg_argv);
  return null;
end $$;

-- What no list or card shows: a video's own page, and a short's slide in the feeds.
create function change_page_version(p_id bigint, p_form text) returns void language plpgsql as $$
begin
  if p_form = 'short' then
    perform change_public_versions('shorts', 'video:' || p_id);
  else
    perform change_public_versions('video:' || p_id);
  end if;
end $$;

-- For rows that belong to a video.
create function note_video_part_change() returns trigger language plpgsql as $$
declare
  changed_id bigint := coalesce(new.video_id, old.video_id);
begin
  perform change_page_version(changed_id, (select form from videos where id = changed_id));
  return null;
end $$;

create or replace function note_video_change() returns trigger language plpgsql as $$
begin
  -- Feeds of shorts also show the title of the long video that a short leads to.
  perform change_public_versions('videos', 'shorts', 'video:' || coalesce(new.id, old.id));
  if tg_op <> 'INSERT' then perform count_listed(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_listed(new, 1); end if;
  return null;
end $$;

create function note_video_page_change() returns trigger language plpgsql as $$
begin
  perform change_page_version(new.id, new.form);
  return null;
end $$;

drop trigger videos_published_changed on videos;
create constraint trigger videos_published_changed after update of
  state, form, title, category_id, tags, price_asset, price_amount, is_vip_only, duration_ms, width, height, cover,
  cover_token, published_at
  on videos deferrable initially deferred
  for each row when (old.state = 'published' or new.state = 'published') execute function note_video_change();
create constraint trigger videos_page_changed after update of
  description, free_seconds, preview_end_ms, asset_id, owner_id, leads_to_video_id, leads_to_ms
  on videos deferrable initially deferred
  for each row when (new.state = 'published') execute function note_video_page_change();

drop trigger categories_changed on categories;
create constraint trigger categories_changed after insert or update or delete on categories
  deferrable initially deferred for each row execute function note_public_change('categories');
drop trigger settings_changed on settings;
create constraint trigger settings_changed after insert or update or delete on settings
  deferrable initially deferred for each row execute function note_public_change('settings');
drop trigger policies_changed on policies;
create constraint trigger policies_changed after insert or update or delete on policies
  deferrable initially deferred for each row execute function note_public_change('policies');
drop trigger faq_entries_changed on faq_entries;
create constraint trigger faq_entries_changed after insert or update or delete on faq_entries
  deferrable initially deferred for each row execute function note_public_change('faq');
drop trigger actors_changed on actors;
create constraint trigger actors_changed after update or delete on actors
  deferrable initially deferred for each row execute function note_public_change('shorts');
drop trigger video_actors_changed on video_actors;
create constraint trigger video_actors_changed after insert or update or delete on video_actors
  deferrable initially deferred for each row execute function note_video_part_change();
drop trigger video_subtitles_changed on video_subtitles;
create constraint trigger video_subtitles_changed after insert or update or delete on video_subtitles
  deferrable initially deferred for each row execute function note_video_part_change();

drop table public_version;
drop function change_public_version();
