import { administrator, busyAccount, type FillContext } from './filling.ts'

/**
 * Orders for half the accounts since these were made, one of a hundred by the busy account, with the events that providers
 * reported and the postings of those that were credited or taken back. Without the log of their moves, which no list has.
 */
export async function fillOrders(filling: FillContext): Promise<void> {
  const { client, accounts } = filling
  const orders = Math.floor(accounts / 2)
  await planOrders(filling, orders)
  await insertOrders(client)
  await fillTransfers(client, { orders, unmatched: Math.max(40, Math.floor(accounts / 5000)) })
  await client.query(
    `insert into pending_postings (key, kind, reference, at, owner_id, asset, amount, site_role)
     select 'recharge:' || id, 'recharge', jsonb_build_object('kind', 'order', 'id', reference,
       'title', currency || ' ' || amount / 100 || '.00'), credited_at, account_id, 'points', points, 'issuance'
     from planned where credited_at is not null
     union all
     select 'recharge_back:' || id, case state when 'refunded' then 'recharge_refund' else 'chargeback' end,
       jsonb_build_object('kind', 'order', 'id', reference, 'title', currency || ' ' || amount / 100 || '.00'), reversed_at,
       account_id, 'points', - points, 'issuance'
     from planned where reversed_at is not null`,
  )
  await client.query(
    `insert into pending_actions (at, act, subject, before, after, reason)
     select decided_at, 'payments.decide-dispute', 'order:' || reference, '{}'::jsonb, jsonb_build_object('decision', decision), 'as agreed'
     from planned where decided_at is not null
     union all
     select reversed_at, 'payments.refund-order', 'order:' || reference, '{}', '{"lostPoints": 0}', 'as agreed'
     from planned where state = 'refunded'
     union all
     select settled_at, 'payments.decide-event', 'payment_event:' || id, null, '{"decision": "dismiss"}', 'as agreed'
     from payment_events where state = 'dismissed'`,
  )
  await client.query(
    `update accounts set is_spending_locked = true
     where id in (select account_id from planned where state = 'disputed' and decision is distinct from 'release')`,
  )
  for (const table of ['payment_orders', 'payment_events'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
  await client.query('drop table planned')
}

/**
 * Of a thousand 600 are credited, 10 were refunded, 5 charged back (of one nobody has decided), 280 expired, 105 failed; the
 * last thousandth is open. One of twenty is paid on a chain.
 */
async function planOrders({ client, accounts }: FillContext, orders: number): Promise<void> {
  await client.query(
    `create temp table planned as
     select id, upper(substr(md5('order' || id), 1, 20)) as reference, account_id, method, provider, state, currency,
       1000 * (1 + id % 10) as amount, 100 * (1 + id % 10) as points, created_at,
       created_at + case method when 'card' then interval '1 hour' else interval '15 minutes' end as expires_at,
       case when is_paid and method = 'card' then 'S' || id end as sale_id,
       case when is_paid then created_at + interval '2 minutes' end as credited_at,
       case when state in ('refunded', 'disputed') then least(now(), created_at + interval '2 days') end as reversed_at,
       case when state = 'disputed' and kind < 999 then least(now(), created_at + interval '3 days') end as decided_at,
       case when state = 'disputed' and kind < 999 then case when kind < 998 then 'release' else 'keep' end end as decision
     from (
       select *, state in ('credited', 'refunded', 'disputed') as is_paid from (
         select id, kind, created_at,
           case when id % 100 = 0 then $3::bigint else 10001 + id * 13 % $2::bigint end as account_id,
           case when id % 20 = 7 then 'crypto' else 'card' end as method,
           case when id % 20 = 7 then (array['ethereum', 'bsc', 'polygon', 'tron'])[1 + id / 20 % 4] else 'verotel' end as provider,
           case when id % 20 = 7 then 'CNY' else (array['USD', 'EUR', 'USD', 'AUD', 'EUR'])[1 + id % 5] end as currency,
           case when id * 1000 > $1::bigint * 999 then 'pending' when kind < 600 then 'credited' when kind < 880 then 'expired'
             when kind < 985 then 'failed' when kind < 995 then 'refunded' else 'disputed' end as state
         from (
           select id, id * 7919 % 1000 as kind, made.at + (now() - made.at) * (id::float8 / $1::bigint) as created_at
           from generate_series(1, $1::bigint) id, (select min(created_at) as at from accounts) as made
         ) as numbered
       ) as described
     ) as decided`,
    [orders, accounts, busyAccount],
  )
  await client.query('analyze planned')
}

/** In one statement: an order names the event that proved its payment, and each event its order. */
async function insertOrders(client: FillContext['client']): Promise<void> {
  await client.query(
    `with orders as (
       insert into payment_orders
         (id, reference, account_id, method, provider, state, currency, amount, points, created_at, expires_at, sale_id,
          paid_at, credited_at, credited_points, credited_event_id, reversed_at, lost_points, decided_at, decided_by, decision,
          decision_note, next_poll_at)
       overriding system value
       select id, reference, account_id, method, provider, state, currency, amount, points, created_at, expires_at, sale_id,
         credited_at, credited_at, case when credited_at is not null then points end,
         case when credited_at is not null then id end, reversed_at, case when reversed_at is not null then 0 end,
         decided_at, case when decided_at is not null then '${administrator}' end, decision,
         case when decided_at is not null then 'as agreed' end, case when state = 'pending' then now() + interval '5 minutes' end
       from planned order by id
     )
     insert into payment_events
       (id, provider, event_id, kind, source, order_id, sale_id, currency, amount, raw, received_at, state, settled_at)
     overriding system value
     select id, provider, 'sale:' || id, 'paid', 'notification', id, sale_id, case method when 'card' then currency end,
       case method when 'card' then amount end, '', credited_at, 'done', credited_at
     from planned where credited_at is not null order by id`,
  )
  // Refunds and chargebacks; and of those that were not paid one of sixty has an event that contradicts it, of which staff
  // dismissed a third.
  await client.query(
    `insert into payment_events
       (provider, event_id, kind, source, order_id, currency, amount, raw, received_at, state, problem, problem_kinds, settled_at, id)
     overriding system value
     select provider, 'later:' || id, coalesce(back, (array['paid', 'refunded', 'disputed', 'other'])[1 + id / 60 % 4]), 'notification',
       id, currency, amount, '', coalesce(reversed_at, created_at),
       case when back is not null then 'done' when id % 180 = 0 then 'dismissed' else 'quarantined' end,
       case when back is null then 'another amount' || case when id % 180 = 0 then '; dismissed by ${administrator}' else '' end end, case when back is null then '{otherAmount}'::text[] else '{}' end,
       coalesce(reversed_at, created_at), (select max(id) from planned) + id
     from (select *, case when reversed_at is not null then state end as back from planned) as ended
     where reversed_at is not null or state in ('expired', 'failed') and id % 60 = 0`,
  )
}

/** What chains have of orders; and transfers that belong to none, each claimed by somebody whose order expired. */
async function fillTransfers(
  client: FillContext['client'],
  { orders, unmatched }: { orders: number; unmatched: number },
): Promise<void> {
  const address = (what: string) => `'0x' || md5('${what}' || id) || substr(md5('rest' || id), 1, 8)`
  const hash = (what: string) => `'0x' || md5('${what}' || id) || md5('more' || id)`
  const transferColumns = `chain, tx_hash, log_index, block, block_hash, contract, sender, recipient, amount, order_id, state,
    event_id, seen_at`
  await client.query(
    `insert into crypto_orders
       (order_id, chain, address, recipient, address_index, amount, price, after_block, address_range, watch_until, is_watched)
     select id, provider, ${address('to')}, ${address('to')}, id, points * 10000, points * 10000, id, int8send(id),
       expires_at + interval '1 day', expires_at + interval '1 day' > now()
     from planned where method = 'crypto' order by id`,
  )
  await client.query(
    `insert into crypto_transfers (${transferColumns})
     select provider, ${hash('transfer')}, 0, id, ${hash('block')}, ${address('token')}, ${address('from')}, ${address('to')},
       points * 10000, id, 'confirmed', id, credited_at
     from planned where method = 'crypto' and credited_at is not null order by id`,
  )
  await client.query(
    `with expired as (
       select row_number() over (order by id desc) as nth, * from planned where method = 'crypto' and state = 'expired'
     ), claimed as (select *, 2 * $1::bigint + nth as event from expired where nth <= $2::bigint), events as (
       insert into payment_events
         (id, provider, event_id, kind, source, raw, received_at, state, problem, problem_kinds, settled_at)
       overriding system value
       select event, provider, 'transfer:' || event, 'paid', 'notification', '', created_at, 'quarantined', 'no order is of this amount',
         '{noOrderOfAmount}', created_at
       from claimed
     ), transfers as (
       insert into crypto_transfers (${transferColumns})
       select provider, ${hash('unmatched')}, 0, id, ${hash('block')}, ${address('token')}, ${address('from')}, ${address('to')},
         points * 10000 - 1, null::bigint, 'confirmed', event, created_at
       from claimed returning id, event_id
     )
     insert into crypto_claims (transfer_id, order_id, state, challenge, created_at)
     select transfers.id, claimed.id, 'open', 'sign this', created_at from transfers join claimed on event = event_id`,
    [orders, unmatched],
  )
}
