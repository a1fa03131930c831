-- Counts the changes of what people approve of an item: texts, tags, people, price, cover, free seconds. At the end of each
-- transaction, the last number of a member's published work has its content compared with what was approved, once.
alter table items add column content_version bigint not null default 0;

create function count_content_version() returns trigger language plpgsql as $$
begin
  new.content_version := old.content_version + 1;
  return new;
end $$;
create trigger items_content_version before update of
  kind, lang, category_id, price_asset, price_amount, is_vip_only, cover_token
  on items for each row when (
    (old.kind, old.lang, old.category_id, old.price_asset, old.price_amount, old.is_vip_only, old.cover_token)
      is distinct from (new.kind, new.lang, new.category_id, new.price_asset, new.price_amount, new.is_vip_only, new.cover_token)
  ) execute function count_content_version();

-- What cards show as well: one update of the item, as before.
create function note_card_content_change() returns trigger language plpgsql as $$
begin
  update items set version = version + 1, content_version = content_version + 1
  where id = coalesce(new.item_id, old.item_id);
  return null;
end $$;
create or replace trigger item_texts_changed after insert or update or delete on item_texts
  for each row execute function note_card_content_change();

-- A merged tag that makes room for the tag into which it was merged is no change of content: staff decided that both mean
-- the same, and what was approved stays approved.
create function note_item_tag_change() returns trigger language plpgsql as $$
declare
  v_item bigint := coalesce(new.item_id, old.item_id);
  v_into bigint;
  v_is_merge boolean := false;
begin
  if tg_op <> 'INSERT' then
    select merged_into into v_into from tags where id = old.tag_id;
    v_is_merge := v_into is not null and case tg_op
      when 'UPDATE' then new.tag_id = v_into
      else exists (select from item_tags where item_id = v_item and tag_id = v_into)
    end;
  end if;
  update items set version = version + 1, content_version = content_version + case when v_is_merge then 0 else 1 end
  where id = v_item;
  return null;
end $$;
create or replace trigger item_tags_changed after insert or update or delete on item_tags
  for each row execute function note_item_tag_change();

-- The argument is the column with the item's id.
create function note_content_change() returns trigger language plpgsql as $$
begin
  update items set content_version = content_version + 1 where id = (to_jsonb(new) ->> tg_argv[0])::bigint;
  return null;
end $$;
create trigger videos_content_changed after update of free_seconds, leads_to_video_id, leads_to_ms on videos
  for each row when (
    (old.free_seconds, old.leads_to_video_id, old.leads_to_ms)
      is distinct from (new.free_seconds, new.leads_to_video_id, new.leads_to_ms)
  ) execute function note_content_change('id');
create trigger works_content_changed after update of people on works
  for each row when (old.people is distinct from new.people) execute function note_content_change('item_id');
