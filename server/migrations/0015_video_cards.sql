-- A card as answers hold it (contract, VideoCard), made when its video changes instead of each time it is read: a page
-- of a list is then text that PostgreSQL puts together and the API passes on. Another shape is another function, and
-- `alter table videos alter column card set expression` (every row is written anew).
-- Immutable in truth: to_char and json_build_object, which are not declared so, meet neither a local time nor a locale.
create function video_card(
  p_id bigint, p_form text, p_title text, p_cover jsonb, p_cover_token text, p_duration_ms bigint, p_width integer,
  p_height integer, p_price_asset text, p_price_amount bigint, p_is_vip_only boolean, p_view_count bigint,
  p_like_count bigint, p_published_at timestamptz
) returns json language sql immutable parallel safe as $$
  select json_build_object(
    'id', p_id,
    'form', p_form,
    'title', p_title,
    'cover', case when p_cover is not null and p_cover_token is not null then json_build_object(
      'folder', '/media/covers/' || p_cover_token || '/',
      'widths', jsonb_path_query_array(p_cover, '$.sources[*].width'),
      'placeholder', p_cover -> 'placeholder') end,
    'durationMs', p_duration_ms,
    'width', p_width,
    'height', p_height,
    'price', case when p_price_asset is not null then
      json_build_object('asset', p_price_asset, 'amount', p_price_amount) end,
    'isVipOnly', p_is_vip_only,
    'viewCount', p_view_count,
    'likeCount', p_like_count,
    'publishedAt', to_char(coalesce(p_published_at, 'epoch') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
$$;
alter table videos add column card json not null generated always as (video_card(
  id, form, title, cover, cover_token, duration_ms, width, height, price_asset, price_amount, is_vip_only, view_count,
  like_count, published_at)) stored;
-- Read far more often than the cover as it is kept: where a row is long, that one is compressed first.
alter table videos alter column card set storage main;
