-- L6: every credited order has exactly one posting of its worth, and the other way round; so has each that was taken
-- back. One event proves one order, and says the same amount.
create or replace function payment_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select 'L6', format('order %s', o.reference), 'what it is worth was not credited'
  from payment_orders o
  where o.credited_at is not null and not exists (
    select from wallet_effects e
    where e.key = 'recharge:' || o.id and e.kind = 'recharge' and e.owner_id = o.account_id and e.asset = 'points'
      and e.amount = o.credited_points
  )
  union all
  select 'L6', format('posting %s', p.key), 'there is no such credited order'
  from wallet_postings p
  where p.kind = 'recharge' and not exists (
    select from payment_orders o where p.key = 'recharge:' || o.id and o.credited_at is not null
  )
  union all
  select 'L6', format('order %s', o.reference), 'it was credited for an event that does not prove it'
  from payment_orders o left join payment_events e on e.id = o.credited_event_id
  where o.credited_at is not null and (
    e.id is null or e.order_id is distinct from o.id or e.kind <> 'paid' or e.state <> 'done'
    or (o.method = 'card' and (e.amount <> o.amount or e.currency <> o.currency))
  )
  union all
  -- Taken back: as many units return to where they came from as were given, from the member or from the loss.
  select 'L6', format('order %s', o.reference), format('%s points were to be taken back, of them %s lost; the ledger says %s and %s',
    o.credited_points, o.lost_points, coalesce(r.returned, 0), coalesce(r.lost, 0))
  from payment_orders o left join lateral (
    select sum(e.amount) filter (where a.role = 'issuance') as returned,
      - coalesce(sum(e.amount) filter (where a.role = 'loss'), 0) as lost
    from wallet_postings p
    join wallet_entries e on e.posting_id = p.id
    join wallet_accounts a on a.id = e.wallet_account_id
    where p.key = 'recharge_back:' || o.id and p.kind in ('recharge_refund', 'chargeback')
  ) r on true
  where o.reversed_at is not null and (r.returned is distinct from o.credited_points or r.lost is distinct from o.lost_points)
  union all
  select 'L6', format('posting %s', p.key), 'takes back no order'
  from wallet_postings p
  where p.kind in ('recharge_refund', 'chargeback') and not exists (
    select from payment_orders o where p.key = 'recharge_back:' || o.id and o.reversed_at is not null
  )
  union all
  -- L9 of cards: what a card that was taken back had cost was given back, and the other way round.
  select 'L9', format('VIP entry %s', v.id), 'its price was not given back'
  from vip_entries v join vip_entries bought on bought.id = v.reverses_id
  where bought.price_points > 0 and not exists (
    select from wallet_effects e
    where e.key = 'card_refund:' || bought.id and e.kind = 'card_refund' and e.owner_id = bought.account_id
      and e.asset = 'points' and e.amount = bought.price_points
  )
  union all
  select 'L9', format('posting %s', p.key), 'no card was taken back for it'
  from wallet_postings p
  where p.kind = 'card_refund' and not exists (select from vip_entries v where p.key = 'card_refund:' || v.reverses_id)
$$;
