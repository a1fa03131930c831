-- Whatever was bought, given or redeemed stands in the ledger, and the other way round. The names L1 to L10 are
-- explained in domains/wallet/README.md.

-- What the ledger books under a key: one row per member and asset.
create view wallet_effects as
select p.id as posting_id, p.key, p.kind, a.owner_id, a.asset, e.amount
from wallet_postings p
join wallet_entries e on e.posting_id = p.id
join wallet_accounts a on a.id = e.wallet_account_id
where a.owner_id is not null;

-- L5 and L7 of videos: each purchase is one payment of its price, each refund gives exactly that back; L9.
create function purchase_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select 'L7', format('purchase %s', b.id), 'its price was not paid'
  from video_purchases b
  where not exists (
    select from wallet_effects e
    where e.key = 'purchase:' || b.id and e.kind = 'purchase' and e.owner_id = b.account_id
      and e.asset = b.price_asset and e.amount = - b.price_amount
  )
  union all
  select 'L7', format('posting %s', p.key), 'there is no such purchase'
  from wallet_postings p
  where p.kind = 'purchase' and not exists (select from video_purchases b where p.key = 'purchase:' || b.id)
  union all
  select 'L5', format('account %s, video %s', account_id, video_id), format('bought %s times', count(*))
  from video_purchases where refunded_at is null group by account_id, video_id having count(*) > 1
  union all
  select 'L7', format('purchase %s', b.id),
    case when b.refunded_at is null then 'refunded in the ledger only' else 'refunded, but not in the ledger' end
  from video_purchases b
  where (b.refunded_at is not null) <>
    exists (select from wallet_postings p where p.key = 'refund:' || b.id and p.kind = 'refund')
  union all
  -- L9: a refund undoes its purchase, entry for entry.
  select 'L9', format('purchase %s', b.id), 'its refund is not the payment turned round'
  from video_purchases b
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
  where p.kind = 'refund' and not exists (select from video_purchases b where p.key = 'refund:' || b.id)
$$;

-- L10: each use of a free view took one, and none was taken while an earlier one was still open for that video.
create function free_view_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select 'L10', format('free view %s', v.id), 'no free view was taken for it'
  from video_free_views v
  where not exists (
    select from wallet_effects e
    where e.key = 'free_view:' || v.id and e.kind = 'free_view' and e.owner_id = v.account_id
      and e.asset = 'free_views' and e.amount = -1
  )
  union all
  select 'L10', format('posting %s', p.key), 'there is no such free view'
  from wallet_postings p
  where p.kind = 'free_view' and not exists (select from video_free_views v where p.key = 'free_view:' || v.id)
  union all
  select 'L10', format('account %s, video %s', account_id, video_id), format('free view %s was taken while an earlier one was open', id)
  from (
    select v.*, max(valid_until) over (partition by account_id, video_id order by used_at, id
      rows between unbounded preceding and 1 preceding) as open_until
    from video_free_views v
  ) views
  where used_at < open_until
$$;

-- L5 and L7 of cards, codes and VIP time.
create function membership_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  -- A card that cost something was paid.
  select 'L7', format('VIP entry %s', v.id), 'its price was not paid'
  from vip_entries v
  where v.price_points > 0 and not exists (
    select from wallet_effects e
    where e.key = 'card:' || v.id and e.owner_id = v.account_id and e.asset = 'points' and e.amount = - v.price_points
  )
  union all
  select 'L7', format('posting %s', p.key), 'there is no such VIP entry'
  from wallet_postings p
  where p.kind in ('card_purchase', 'card_gift') and not exists (select from vip_entries v where p.key = 'card:' || v.id)
  union all
  -- A code that was used gave what its batch gives, to the one who used it; any other code gave nothing.
  select 'L7', format('code %s', c.id), format('gave %s %s to account %s instead of %s to %s',
    coalesce(given.amount, 0), coalesce(given.kind, due.kind), given.account_id, coalesce(due.amount, 0), due.account_id)
  from (
    select c.id as code_id, c.used_by as account_id, g.kind, sum(g.amount) as amount
    from serial_codes c join code_batches b on b.id = c.batch_id
    cross join jsonb_to_recordset(b.grants) as g (kind text, amount bigint)
    where c.used_by is not null
    group by c.id, c.used_by, g.kind
  ) due
  full join (
    select split_part(e.key, ':', 2)::bigint as code_id, e.owner_id as account_id, e.asset as kind, sum(e.amount) as amount
    from wallet_effects e where e.kind = 'serial_code' group by e.key, e.owner_id, e.asset
    union all
    select serial_code_id, account_id, 'vip_days', days from vip_entries where source = 'serial_code'
  ) given using (code_id, account_id, kind, amount)
  cross join lateral (select code_id as id) c
  where due.code_id is null or given.code_id is null
  union all
  -- Whoever is VIP was made VIP: the end is that of the last entry.
  select 'L7', format('account %s', coalesce(m.account_id, v.account_id)),
    format('VIP until %s, but the entries say %s', m.ends_at, v.ends_at)
  from vip_memberships m full join (
    select distinct on (account_id) account_id, ends_at from vip_entries order by account_id, id desc
  ) v on v.account_id = m.account_id
  where m.ends_at is distinct from v.ends_at
$$;

-- Everything that is wrong; no rows: nothing.
create function ledger_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select * from wallet_violations()
  union all select * from purchase_violations()
  union all select * from free_view_violations()
  union all select * from membership_violations()
$$;
