-- One page of a list of published items of a kind, in order. One branch for each index, in whose order rows are read;
-- without a cursor the
-- bounds are beyond every row. A page by its number begins after the entry before it, which the index alone finds: page
-- 500 skips 12,000 entries instead of 12,000 rows. Beyond the end there is none: nothing is less than null. Finding ids
-- first and each row by its key took a sixth longer.
-- Planned once a connection: planning takes as long as the page does, and PostgreSQL, which cannot know that an unknown
-- limit is a small one, would plan each anew.
create or replace function list_items(
  p_kind text, p_order text, p_category_id bigint, p_is_free boolean, p_limit integer, p_offset integer,
  p_before timestamptz, p_before_score bigint, p_before_id bigint
) returns table (id bigint, version bigint, hot_score bigint, published_at timestamptz, has_cover boolean)
language plpgsql stable rows 25
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if p_order = 'new' and p_category_id is null then
    if p_offset > 0 then
      select published_at, id into p_before, p_before_id from items
        where state = 'published' and kind = p_kind and (published_at, id) < (p_before, p_before_id)
        order by published_at desc, id desc limit 1 offset p_offset - 1;
    end if;
    return query select id, version, hot_score, published_at, cover is not null from items
      where state = 'published' and kind = p_kind and (published_at, id) < (p_before, p_before_id)
      order by published_at desc, id desc limit p_limit;
  elsif p_order = 'new' then
    if p_offset > 0 then
      select published_at, id into p_before, p_before_id from items
        where state = 'published' and kind = p_kind and category_id = p_category_id
          and (published_at, id) < (p_before, p_before_id)
        order by published_at desc, id desc limit 1 offset p_offset - 1;
    end if;
    return query select id, version, hot_score, published_at, cover is not null from items
      where state = 'published' and kind = p_kind and category_id = p_category_id
        and (published_at, id) < (p_before, p_before_id)
      order by published_at desc, id desc limit p_limit;
  elsif p_is_free then
    if p_offset > 0 then
      select hot_score, id into p_before_score, p_before_id from items
        where state = 'published' and kind = p_kind and price_amount is null and not is_vip_only
          and (hot_score, id) < (p_before_score, p_before_id)
        order by hot_score desc, id desc limit 1 offset p_offset - 1;
    end if;
    return query select id, version, hot_score, published_at, cover is not null from items
      where state = 'published' and kind = p_kind and price_amount is null and not is_vip_only
        and (hot_score, id) < (p_before_score, p_before_id)
      order by hot_score desc, id desc limit p_limit;
  elsif p_category_id is null then
    if p_offset > 0 then
      select hot_score, id into p_before_score, p_before_id from items
        where state = 'published' and kind = p_kind and (hot_score, id) < (p_before_score, p_before_id)
        order by hot_score desc, id desc limit 1 offset p_offset - 1;
    end if;
    return query select id, version, hot_score, published_at, cover is not null from items
      where state = 'published' and kind = p_kind and (hot_score, id) < (p_before_score, p_before_id)
      order by hot_score desc, id desc limit p_limit;
  else
    if p_offset > 0 then
      select hot_score, id into p_before_score, p_before_id from items
        where state = 'published' and kind = p_kind and category_id = p_category_id
          and (hot_score, id) < (p_before_score, p_before_id)
        order by hot_score desc, id desc limit 1 offset p_offset - 1;
    end if;
    return query select id, version, hot_score, published_at, cover is not null from items
      where state = 'published' and kind = p_kind and category_id = p_category_id
        and (hot_score, id) < (p_before_score, p_before_id)
      order by hot_score desc, id desc limit p_limit;
  end if;
end $$;
