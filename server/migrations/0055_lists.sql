-- What is hot in a day, a week and a month, the lists' filters, and sub-categories.

-- A hot score is the sum of an item's views, each of which counts half as much with every period that has passed since.
-- Stored is a million times its logarithm to base 2, as of 1970: the order of two scores does not change as time passes,
-- so only items that are watched are written. 0: never watched.
create function add_to_hot_score(score bigint, views bigint, at timestamptz, period_days integer)
returns bigint language sql immutable as $$
  -- Powers are taken relative to the larger of both, and none is below what a float can hold.
  select round(1000000 * (largest + ln(power(2, greatest(before - largest, -1000))
    + views * power(2, greatest(moment - largest, -1000))) / ln(2::float8)))::bigint
  from (select score / 1000000.0::float8 as before, extract(epoch from at)::float8 / 86400 / period_days as moment) as terms,
    lateral (select greatest(before, moment) as largest) as larger
$$;
-- That sum at a moment; 0 for what is below a millionth.
create function hot_views_at(score bigint, at timestamptz, period_days integer) returns float8 language sql immutable as $$
  select case when exponent < -20 then 0 else power(2, least(exponent, 100)) end
  from (select score / 1000000.0::float8 - extract(epoch from at)::float8 / 86400 / period_days as exponent) as known
$$;

alter table items
  add column hot_week bigint not null default 0,
  add column hot_month bigint not null default 0,
  -- By length: 1 under 5 minutes, 2 to 20, 3 to 60, 4 longer. 0: it has none, or it is not known yet.
  add column length_class smallint not null default 0;
-- Until now a score was a thousand times the views of late, halved each day. Longer periods begin with the same views.
update items set
  hot_score = add_to_hot_score(0, 1, hot_hour, 1) + round(1000000 * log(2, hot_score / 1000.0))::bigint,
  hot_week = add_to_hot_score(0, 1, hot_hour, 7) + round(1000000 * log(2, hot_score / 1000.0))::bigint,
  hot_month = add_to_hot_score(0, 1, hot_hour, 30) + round(1000000 * log(2, hot_score / 1000.0))::bigint
where hot_score > 0;
alter table items drop column hot_hour;

create function length_class_of(duration_ms bigint) returns smallint language sql immutable as $$
  select case when duration_ms <= 0 then 0 when duration_ms < 300000 then 1 when duration_ms < 1200000 then 2
    when duration_ms < 3600000 then 3 else 4 end::smallint
$$;
update items set length_class = length_class_of(duration_ms) from videos where videos.id = items.id and duration_ms > 0;
-- No index is made while deferred triggers wait for the commit.
set constraints all immediate;
set constraints all deferred;
create function note_video_length() returns trigger language plpgsql as $$
begin
  update items set length_class = length_class_of(new.duration_ms)
  where id = new.id and length_class <> length_class_of(new.duration_ms);
  return null;
end $$;
create trigger videos_length_changed after insert or update of duration_ms on videos
  for each row execute function note_video_length();

create function price_class_of(price_asset text, is_vip_only boolean) returns smallint language sql immutable as $$
  select case when is_vip_only then 3 when price_asset is null then 1 else 2 end::smallint
$$;

create index items_hot_week on items (kind, hot_week desc, id desc) where state = 'published';
create index items_hot_month on items (kind, hot_month desc, id desc) where state = 'published';
create index items_views on items (kind, view_count desc, id desc) where state = 'published';
create index items_category_views on items (kind, category_id, view_count desc, id desc) where state = 'published';
-- Finds the items of a filter that has few.
create index items_classes on items (kind, length_class, price_class_of(price_asset, is_vip_only), category_id)
  where state = 'published';

-- A sub-category is in the menu below its parent, which has none itself (setting `categories`).
alter table categories add column parent_id bigint references categories;
create index categories_parent on categories (parent_id) where parent_id is not null;
