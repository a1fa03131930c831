-- L11: each creator's share is held, released or reversed in the ledger exactly as its row says, and nothing else is.
create or replace function share_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  with movements as (
    -- What each posting moved to and from the account of held shares.
    select p.key, p.kind, sum(e.amount) as coins
    from wallet_accounts a
    join wallet_entries e on e.wallet_account_id = a.id
    join wallet_postings p on p.id = e.posting_id
    where a.owner_id is null and a.asset = 'coins' and a.role = 'pending'
    group by p.id
  )
  select 'L11', format('share of purchase %s', s.purchase_id), 'its coins were not held'
  from creator_shares s left join movements m on m.key = 'share:' || s.purchase_id
  where m.coins is distinct from s.coins
  union all
  select 'L11', format('share of purchase %s', s.purchase_id), format('it is %s, but not in the ledger', s.state)
  from creator_shares s
  left join movements released on released.key = 'share_release:' || s.purchase_id
  left join movements reversed on reversed.key = 'share_reversal:' || s.purchase_id
  where case s.state
    when 'held' then released.coins is not null or reversed.coins is not null
    when 'released' then released.coins is distinct from - s.coins or reversed.coins is not null
    else reversed.coins is distinct from - s.coins or released.coins is not null
  end
  union all
  select 'L11', format('share of purchase %s', s.purchase_id), 'its creator did not get it'
  from creator_shares s
  where s.state = 'released' and not exists (
    select from wallet_effects e
    where e.key = 'share_release:' || s.purchase_id and e.kind = 'sale_share' and e.owner_id = s.owner_id
      and e.asset = 'coins' and e.amount = s.coins
  )
  union all
  select 'L11', format('posting %s', m.key), 'there is no such share'
  from movements m
  where not exists (
    select from creator_shares s
    where m.key in ('share:' || s.purchase_id, 'share_release:' || s.purchase_id, 'share_reversal:' || s.purchase_id)
  )
  union all
  -- A refunded sale leaves nothing held.
  select 'L11', format('share of purchase %s', s.purchase_id), 'it is still held, but its sale was refunded'
  from creator_shares s join item_purchases b on b.id = s.purchase_id
  where s.state = 'held' and b.refunded_at is not null
  union all
  select 'L11', format('share of purchase %s', s.purchase_id), 'it was reversed, but its sale was not refunded'
  from creator_shares s join item_purchases b on b.id = s.purchase_id
  where s.state = 'reversed' and b.refunded_at is null
$$;
