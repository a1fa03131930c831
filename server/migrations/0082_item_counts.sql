-- A change of an item that moves it between no counts left them as they were by two writes to one row. An actor's change
-- is one of thousands of items, which wrote the same row thousands of times in one transaction.
create or replace function note_item_change() returns trigger language plpgsql as $$
begin
  -- Feeds of shorts also show the title of the long video that a short leads to.
  perform change_public_versions('items', 'shorts', 'item:' || coalesce(new.id, old.id));
  if tg_op = 'UPDATE' then
    if (old.kind, old.category_id, old.state, old.price_amount is null, old.is_vip_only)
      is not distinct from (new.kind, new.category_id, new.state, new.price_amount is null, new.is_vip_only)
    then return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then perform count_listed(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_listed(new, 1); end if;
  return null;
end $$;
