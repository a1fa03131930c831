-- Since this release, the change of a published work has a price only if its author changed that. Earlier ones have every
-- field: a price that is the work's, or was before staff changed it, is left out, so that an approval keeps what staff
-- decide. A change that waits for review stays what was submitted.
update works set edit = edit - 'price' from items
where items.id = works.item_id and edit ? 'price' and case
  when exists (select from submissions where submissions.item_id = works.item_id and state = 'waiting')
    then edit ->> 'price' = coalesce(price_amount, 0)::text and price_asset is distinct from 'diamonds' and not is_vip_only
  else edit ->> 'price' = coalesce(price_amount, 0)::text or exists (
    select from audit
    where subject = 'item:' || works.item_id and act = 'catalogue.edit-item' and before ? 'price'
      and coalesce(before #>> '{price,amount}', '0') = edit ->> 'price'
  )
end;
