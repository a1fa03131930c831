-- L5 and L7 of items: each purchase is one payment of its price, each refund gives exactly that back; L9.
create or replace function purchase_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select 'L7', format('purchase %s', b.id), 'its price was not paid'
  from item_purchases b
  where not exists (
    select from wallet_effects e
    where e.key = 'purchase:' || b.id and e.kind = 'purchase' and e.owner_id = b.account_id
      and e.asset = b.price_asset and e.amount = - b.price_amount
  )
  union all
  select 'L7', format('posting %s', p.key), 'there is no such purchase'
  from wallet_postings p
  where p.kind = 'purchase' and not exists (select from item_purchases b where p.key = 'purchase:' || b.id)
  union all
  select 'L5', format('account %s, item %s', account_id, item_id), format('bought %s times', count(*))
  from item_purchases where refunded_at is null group by account_id, item_id having count(*) > 1
  union all
  select 'L7', format('purchase %s', b.id),
    case when b.refunded_at is null then 'refunded in the ledger only' else 'refunded, but not in the ledger' end
  from item_purchases b
  where (b.refunded_at is not null) <>
    exists (select from wallet_postings p where p.key = 'refund:' || b.id and p.kind = 'refund')
  union all
  -- L9: a refund undoes its purchase, entry for entry.
  select 'L9', format('purchase %s', b.id), 'its refund is not the payment turned round'
  from item_purchases b
  join wallet_postings r on r.key = 'refund:' || b.id
  join wallet_postings p on p.key = 'purchase:' || b.id
  where exists (
    (select wallet_account_id, amount from wallet_entries where posting_id = p.id
     except all select wallet_account_id, - amount from wallet_entries where posting_id = r.id)
    union all
    (select wallet_account_id, - amount from wallet_entries where posting_id = r.id
     except all select wallet_account_id, amount from wallet_entries where posting_id = p.id)
  )
  union all
  select 'L9', format('posting %s', p.key), 'refunds no purchase'
  from wallet_postings p
  where p.kind = 'refund' and not exists (select from item_purchases b where p.key = 'refund:' || b.id)
$$;
