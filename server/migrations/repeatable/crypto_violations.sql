-- L6 (the invariant "an order is credited what was paid for it") of orders paid on a chain. It calculates the points again, apart
-- from `pointsForAmount`, which credits them, so that a mistake there is found.
create or replace function crypto_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select 'L6', format('order %s', o.reference), 'a crypto order without a row in crypto_orders'
  from payment_orders o
  where o.method = 'crypto' and not exists (select from crypto_orders c where c.order_id = o.id)
  union all
  select 'L6', format('order %s', o.reference),
    format('%s points were credited; what was counted for it is worth %s', o.credited_points, coalesce(received.points, 0))
  from payment_orders o join crypto_orders c on c.order_id = o.id left join lateral (
    select greatest(least(div(o.points * sum(t.amount), c.price), o.points), div(o.points * sum(t.amount), c.amount))
      as points
    from crypto_transfers t join payment_events e on e.id = t.event_id
    where t.order_id = o.id and t.chain = c.chain and e.order_id = o.id and e.state = 'done'
    having count(*) > 0
  ) received on true
  where o.credited_at is not null and o.credited_points is distinct from received.points
  union all
  select 'L6', format('event %s', e.id), 'it was counted for an order that has no credit'
  from payment_events e join crypto_transfers t on t.event_id = e.id
  left join payment_orders o on o.id = e.order_id
  where e.state = 'done' and o.credited_at is null
$$;
