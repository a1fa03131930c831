-- Orders that are paid in USDT on a chain: where, how much, and what came.

-- Addresses of the operator's extended public key; none is given out twice.
create sequence crypto_address_index as bigint minvalue 0;

-- How far each chain has been read.
create table crypto_chains (
  chain text primary key,
  -- Every block up to this one is final and has been read.
  read_to bigint not null check (read_to >= -1),
  -- The newest block that the node knew when it last answered.
  head bigint not null,
  -- How many blocks the node lets be read at once: what it took last.
  window_blocks bigint not null check (window_blocks > 0),
  answered_at timestamptz not null,
  -- Why it cannot be read since; null: it can.
  problem text
);

create table crypto_orders (
  order_id bigint primary key references payment_orders,
  chain text not null,
  -- As it is shown, and as it stands in logs: 20 bytes, lower-case hex.
  address text not null,
  recipient text not null check (recipient ~ '^0x[0-9a-f]{40}$'),
  -- Null: the operator's one address, where the amount alone tells orders apart.
  address_index bigint constraint crypto_orders_index_key unique,
  -- In the token's smallest unit.
  amount numeric(78) not null check (amount > 0),
  -- What stands in this block or before it cannot be the order's payment.
  after_block bigint not null,
  -- A keyed hash of the network that it was made from.
  address_range bytea not null,
  watch_until timestamptz not null,
  -- Transfers may be matched to it: its address, or its amount at a shared one, belongs to no other.
  is_watched boolean not null default true
);
-- The amounts in use are those that settlement may match, grace period included.
create unique index crypto_orders_amount on crypto_orders (chain, recipient, amount)
  where address_index is null and is_watched;
-- What the watcher looks for.
create index crypto_orders_watched on crypto_orders (chain) where is_watched;
-- How many are open from one network.
create index crypto_orders_range on crypto_orders (address_range) where is_watched;

-- Transfers to addresses of ours, as the chain told them.
create table crypto_transfers (
  id bigint generated always as identity primary key,
  chain text not null,
  tx_hash text not null,
  log_index integer not null,
  block bigint not null,
  block_hash text not null,
  contract text not null,
  sender text not null,
  recipient text not null,
  amount numeric(78) not null check (amount > 0),
  -- Null: no order of ours waits for it.
  order_id bigint references crypto_orders,
  -- seen: its block is not final yet. gone: another took the place of its block. confirmed: final, an event of its own.
  -- other: a token that is not taken.
  state text not null check (state in ('seen', 'gone', 'confirmed', 'other')),
  event_id bigint constraint crypto_transfers_event_key unique references payment_events,
  seen_at timestamptz not null,
  constraint crypto_transfers_key unique (chain, tx_hash, log_index),
  constraint crypto_transfers_confirmed check ((state = 'confirmed') = (event_id is not null))
);
create index crypto_transfers_order on crypto_transfers (order_id) where order_id is not null;
-- What may still vanish.
create index crypto_transfers_seen on crypto_transfers (chain, block) where state = 'seen';

-- L6 of orders paid on a chain: what was credited is what the transfers that were counted for it are worth.
create function crypto_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select 'L6', format('order %s', o.id), 'it is paid on a chain, and nothing says where'
  from payment_orders o
  where o.method = 'crypto' and not exists (select from crypto_orders c where c.order_id = o.id)
  union all
  select 'L6', format('order %s', o.id),
    format('%s points were credited; what was counted for it is worth %s', o.credited_points, coalesce(came.worth, 0))
  from payment_orders o join crypto_orders c on c.order_id = o.id left join lateral (
    select div(o.points * sum(t.amount), c.amount) as worth
    from crypto_transfers t join payment_events e on e.id = t.event_id
    where t.order_id = o.id and t.chain = c.chain and e.order_id = o.id and e.state = 'done'
  ) came on true
  where o.credited_at is not null and o.credited_points is distinct from came.worth
  union all
  select 'L6', format('event %s', e.id), 'it was counted for an order that has no credit'
  from payment_events e join crypto_transfers t on t.event_id = e.id
  left join payment_orders o on o.id = e.order_id
  where e.state = 'done' and o.credited_at is null
$$;
