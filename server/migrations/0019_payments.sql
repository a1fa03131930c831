-- Orders of points or VIP cards that are paid with money, and what providers told of them.

create table payment_orders (
  id bigint generated always as identity primary key,
  -- What the page's address and the provider know it by: unguessable.
  reference text not null constraint payment_orders_reference_key unique,
  account_id bigint not null references accounts,
  method text not null check (method in ('card', 'crypto')),
  -- Who takes the money: 'verotel', or 'sandbox', where no money moves.
  provider text not null,
  state text not null constraint payment_orders_state
    check (state in ('created', 'pending', 'paid', 'credited', 'expired', 'failed', 'refunded', 'disputed')),
  currency text not null,
  -- In the currency's smallest unit.
  amount bigint not null check (amount > 0),
  -- What it is worth; of a card's order, what the card costs.
  points bigint not null check (points > 0),
  card_id bigint references vip_cards,
  pay_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The provider's own name of the payment.
  sale_id text,
  paid_at timestamptz,
  credited_at timestamptz,
  -- What was credited: more or less than `points` only where money came short or over (crypto).
  credited_points bigint check (credited_points > 0),
  -- The event that proved the payment: it proves one order only.
  credited_event_id bigint constraint payment_orders_event_key unique,
  vip_entry_id bigint references vip_entries,
  -- When the points were taken back after a refund or a chargeback, and how many were not there any more.
  reversed_at timestamptz,
  lost_points bigint check (lost_points >= 0),
  -- A chargeback keeps spending locked until a person has decided.
  decided_at timestamptz,
  decided_by text,
  decision text check (decision in ('release', 'keep')),
  decision_note text,
  -- When the provider is asked next by itself, so that a lost notification loses no money.
  next_look_at timestamptz,
  looks integer not null default 0,
  constraint payment_orders_sale_key unique (provider, sale_id),
  constraint payment_orders_credited check (
    (credited_at is null) = (credited_points is null) and (credited_at is null) = (credited_event_id is null)
    and (state <> 'credited' or credited_at is not null)
    and (credited_at is null or state in ('credited', 'refunded', 'disputed'))
  ),
  constraint payment_orders_reversed check (
    (reversed_at is null) = (lost_points is null)
    and (reversed_at is null or (credited_at is not null and state in ('refunded', 'disputed')))
  )
);
-- My orders, newest first.
create index payment_orders_account on payment_orders (account_id, id desc);
-- The sweep: whose turn it is.
create index payment_orders_look on payment_orders (next_look_at) where next_look_at is not null;
-- Reconciliation reads the last days.
create index payment_orders_time on payment_orders using brin (created_at);

-- Whatever a provider told, written down before anything is done about it. The raw text stays here and in no log.
create table payment_events (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's, or made of what makes the event one: 'sale:<sale>'.
  event_id text not null,
  kind text not null check (kind in ('paid', 'refunded', 'disputed', 'other')),
  source text not null check (source in ('notification', 'look_up')),
  -- Null: it names none of ours.
  order_id bigint references payment_orders,
  merchant text,
  sale_id text,
  currency text,
  amount bigint,
  raw text not null,
  received_at timestamptz not null,
  -- waiting: its job is to come. quarantined: it contradicts the order, and waits for a person.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'quarantined', 'dismissed')),
  problem text,
  settled_at timestamptz,
  constraint payment_events_key unique (provider, event_id),
  constraint payment_events_settled check ((state = 'waiting') = (settled_at is null))
);
-- What waits for its job or for a person.
create index payment_events_open on payment_events (received_at) where state in ('waiting', 'quarantined');
create index payment_events_order on payment_events (order_id) where order_id is not null;

alter table payment_orders add constraint payment_orders_credited_event
  foreign key (credited_event_id) references payment_events;

-- Every move of an order. Append-only.
create table payment_moves (
  id bigint generated always as identity primary key,
  order_id bigint not null references payment_orders,
  move text not null,
  from_state text not null,
  to_state text not null,
  -- Null: no provider caused it.
  event_id bigint references payment_events,
  moved_at timestamptz not null
);
create index payment_moves_order on payment_moves (order_id, id);

-- 'loss': what had been spent before it was charged back. Each posting names the order, and so the member.
insert into wallet_roles (asset, role) values ('points', 'loss');
insert into wallet_accounts (asset, role) values ('points', 'loss');

-- A card that is taken back is an entry of its own; its length is what it takes away.
alter table vip_entries add column reverses_id bigint constraint vip_entries_reversal_key unique references vip_entries;
alter table vip_entries drop constraint vip_entries_time;
alter table vip_entries add constraint vip_entries_time check (reverses_id is not null or ends_at > starts_at);
alter table vip_entries drop constraint vip_entries_source_check;
alter table vip_entries add constraint vip_entries_source_check
  check (source in ('card', 'serial_code', 'operator', 'reversal'));
alter table vip_entries drop constraint vip_entries_source;
alter table vip_entries add constraint vip_entries_source check (
  (source = 'card') = (card_id is not null) and (source = 'serial_code') = (serial_code_id is not null)
  and (source = 'reversal') = (reverses_id is not null)
);

-- As before, but for L8: every account of the site counts.
create or replace function wallet_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  -- L1: each transfer is two entries of one asset that sum to zero.
  select 'L1', format('posting %s, transfer %s', e.posting_id, e.transfer_no),
    format('%s entries of %s assets sum to %s', count(*), count(distinct a.asset), sum(e.amount))
  from wallet_entries e left join wallet_accounts a on a.id = e.wallet_account_id
  group by e.posting_id, e.transfer_no
  having count(*) <> 2 or sum(e.amount) <> 0 or count(distinct a.asset) <> 1 or count(a.id) <> 2
  union all
  select 'L1', format('posting %s', coalesce(p.id, e.posting_id)),
    case when p.id is null then 'has entries but does not exist' else 'has no entries' end
  from wallet_postings p full join (select distinct posting_id from wallet_entries) e on e.posting_id = p.id
  where p.id is null or e.posting_id is null
  union all
  -- L2: a member's balance is the sum of the entries and the balance after the last; versions have no gap.
  select 'L2', format('account %s, %s', a.owner_id, a.asset),
    format('balance %s, version %s; %s entries sum to %s', a.balance, a.version, coalesce(e.entries, 0), coalesce(e.sum, 0))
  from wallet_accounts a left join (
    select wallet_account_id, sum(amount) as sum, count(*) as entries from wallet_entries group by wallet_account_id
  ) e on e.wallet_account_id = a.id
  where a.owner_id is not null and (a.balance <> coalesce(e.sum, 0) or a.version <> coalesce(e.entries, 0))
  union all
  select 'L2', format('account %s, %s, posting %s', owner_id, asset, posting_id),
    format('entry %s has version %s, balance %s; the entries up to it sum to %s', nth, version, balance_after, running)
  from (
    select a.owner_id, a.asset, e.posting_id, e.version, e.balance_after,
      row_number() over history as nth, sum(e.amount) over history as running
    from wallet_entries e join wallet_accounts a on a.id = e.wallet_account_id
    where a.owner_id is not null
    window history as (partition by a.id order by e.posting_id, e.transfer_no rows unbounded preceding)
  ) entries
  where version is distinct from nth or balance_after is distinct from running
  union all
  select 'L2', format('site, %s of %s', a.role, a.asset),
    format('balance %s; the entries up to posting %s sum to %s', a.balance, s.rolled_up_to, coalesce(e.sum, 0))
  from wallet_roll_up_state s cross join wallet_accounts a left join lateral (
    select sum(amount) as sum from wallet_entries
    where wallet_account_id = a.id and posting_id <= s.rolled_up_to
  ) e on true
  where a.owner_id is null and a.balance <> coalesce(e.sum, 0)
  union all
  -- L3: nobody but the site holds less than nothing.
  select 'L3', format('account %s, %s', a.owner_id, a.asset), format('balance %s', least(a.balance, e.lowest))
  from wallet_accounts a left join (
    select wallet_account_id, min(balance_after) as lowest from wallet_entries group by wallet_account_id
  ) e on e.wallet_account_id = a.id
  where a.owner_id is not null and least(a.balance, e.lowest) < 0
  union all
  -- L4: the triggers that refuse changes are there and on.
  select 'L4', wanted.name, 'update, delete and truncate are not refused'
  from (values ('wallet_postings_append_only'), ('wallet_entries_append_only')) as wanted (name)
  where not exists (select from pg_trigger t where t.tgname = wanted.name and t.tgenabled in ('O', 'A'))
  union all
  -- L8: what was issued is spent, lost (below zero: it was spent before) or held.
  select 'L8', asset, format('%s issued, %s spent, %s held', issued, spent, held)
  from (
    select a.asset,
      coalesce(- sum(e.sum) filter (where a.role = 'issuance'), 0) as issued,
      coalesce(sum(e.sum) filter (where a.role not in ('issuance', 'spendable')), 0) as spent,
      coalesce(sum(a.balance) filter (where a.role = 'spendable'), 0) as held
    from wallet_accounts a left join (
      select wallet_account_id, sum(amount) as sum from wallet_entries group by wallet_account_id
    ) e on e.wallet_account_id = a.id
    group by a.asset
  ) totals
  where issued <> spent + held
$$;

-- L6: every credited order has exactly one posting of its worth, and the other way round; so has each that was taken
-- back. One event proves one order, and says the same amount.
create function payment_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select 'L6', format('order %s', o.id), 'what it is worth was not credited'
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
  select 'L6', format('order %s', o.id), 'it was credited for an event that does not prove it'
  from payment_orders o left join payment_events e on e.id = o.credited_event_id
  where o.credited_at is not null and (
    e.id is null or e.order_id is distinct from o.id or e.kind <> 'paid' or e.state <> 'done'
    or (o.method = 'card' and (e.amount <> o.amount or e.currency <> o.currency))
  )
  union all
  -- Taken back: as many units return to where they came from as were given, from the member or from the loss.
  select 'L6', format('order %s', o.id), format('%s points were to be taken back, of them %s lost; the ledger says %s and %s',
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

create or replace function ledger_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select * from wallet_violations()
  union all select * from purchase_violations()
  union all select * from free_view_violations()
  union all select * from membership_violations()
  union all select * from payment_violations()
$$;
