-- What everybody sees has a version: the transaction that changed it last. Each API process asks for it every second and
-- throws away the answers that it kept when it is another one (docs/decisions/008).
create table public_version (
  is_the_row boolean primary key default true check (is_the_row),
  version xid8 not null
);
insert into public_version (version) values (pg_current_xact_id());

-- How many videos the lists hold, so that no page has to count them.
create table video_counts (
  form text not null,
  -- Null: of no category.
  category_id bigint,
  is_free boolean not null,
  count bigint not null,
  constraint video_counts_key unique nulls not distinct (form, category_id, is_free)
);
insert into video_counts (form, category_id, is_free, count)
select form, category_id, price_amount is null and not is_vip_only, count(*)
from videos where state = 'published' group by 1, 2, 3;

-- A transaction writes the row once, and as its last thing but the counts: who holds it waits for nobody, so that two
-- that change several videos each cannot wait for each other in a circle.
create function change_public_version() returns void language sql as $$
  update public_version set version = pg_current_xact_id() where version <> pg_current_xact_id()
$$;

create function note_public_change() returns trigger language plpgsql as $$
begin
  perform change_public_version();
  return null;
end $$;

create function count_listed(listed videos, change integer) returns void language sql as $$
  insert into video_counts (form, category_id, is_free, count)
  select listed.form, listed.category_id, listed.price_amount is null and not listed.is_vip_only, change
  where listed.state = 'published'
  on conflict on constraint video_counts_key do update set count = video_counts.count + excluded.count
$$;

create function note_video_change() returns trigger language plpgsql as $$
begin
  perform change_public_version();
  if tg_op <> 'INSERT' then perform count_listed(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_listed(new, 1); end if;
  return null;
end $$;

-- Deferred: the row of the version is locked for the commit alone.
create constraint trigger videos_published_inserted after insert on videos deferrable initially deferred
  for each row when (new.state = 'published') execute function note_video_change();
create constraint trigger videos_published_deleted after delete on videos deferrable initially deferred
  for each row when (old.state = 'published') execute function note_video_change();
-- Whatever a list, a page or a card shows, but for numbers that change all the time: views, likes, what is hot.
create constraint trigger videos_published_changed after update of
  state, form, title, description, category_id, tags, price_asset, price_amount, is_vip_only, free_seconds, duration_ms,
  width, height, preview_end_ms, asset_id, cover, cover_token, published_at, owner_id, leads_to_video_id, leads_to_ms
  on videos deferrable initially deferred
  for each row when (old.state = 'published' or new.state = 'published') execute function note_video_change();
create constraint trigger categories_changed after insert or update or delete on categories deferrable initially deferred
  for each row execute function note_public_change();
create constraint trigger settings_changed after insert or update or delete on settings deferrable initially deferred
  for each row execute function note_public_change();
create constraint trigger policies_changed after insert or update or delete on policies deferrable initially deferred
  for each row execute function note_public_change();

-- The ids of one page of a list, in order. One arm for each index; without a cursor the bounds are beyond every row.
-- Planned once a connection: planning takes as long as the page does, and PostgreSQL, which cannot know that an
-- unknown limit is a small one, would plan each anew.
create function list_video_ids(
  p_order text, p_category_id bigint, p_is_free boolean, p_limit integer, p_offset integer,
  p_before timestamptz, p_before_score bigint, p_before_id bigint
) returns setof bigint language plpgsql stable rows 25
set plan_cache_mode = force_generic_plan as $$
begin
  if p_order = 'new' and p_category_id is null then
    return query select id from videos where state = 'published' and form = 'long'
      and (published_at, id) < (p_before, p_before_id)
      order by published_at desc, id desc limit p_limit offset p_offset;
  elsif p_order = 'new' then
    return query select id from videos where state = 'published' and form = 'long' and category_id = p_category_id
      and (published_at, id) < (p_before, p_before_id)
      order by published_at desc, id desc limit p_limit offset p_offset;
  elsif p_is_free then
    return query select id from videos where state = 'published' and form = 'long'
      and price_amount is null and not is_vip_only and (hot_score, id) < (p_before_score, p_before_id)
      order by hot_score desc, id desc limit p_limit offset p_offset;
  elsif p_category_id is null then
    return query select id from videos where state = 'published' and form = 'long'
      and (hot_score, id) < (p_before_score, p_before_id)
      order by hot_score desc, id desc limit p_limit offset p_offset;
  else
    return query select id from videos where state = 'published' and form = 'long' and category_id = p_category_id
      and (hot_score, id) < (p_before_score, p_before_id)
      order by hot_score desc, id desc limit p_limit offset p_offset;
  end if;
end $$;
