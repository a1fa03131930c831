-- From which devices and addresses an account was opened, as keyed hashes: who shares one is taken for one person when
-- something is given away. Removed 90 days after the last time.
create table account_traces (
  account_id bigint not null references accounts,
  kind text not null check (kind in ('device', 'address')),
  trace bytea not null,
  last_seen_at timestamptz not null,
  primary key (account_id, kind, trace)
);
-- Serves the removal of old ones.
create index account_traces_seen on account_traces (last_seen_at);

-- Whom a share code has brought, newest first.
create index accounts_invited_by on accounts (invited_by_share_code, id desc) where invited_by_share_code is not null;

-- Mailboxes that were welcomed, or were not to be: each once, whatever becomes of its account. Keyed hashes.
create table welcomed_mailboxes (
  mailbox bytea primary key,
  account_id bigint not null references accounts,
  device bytea,
  address_range bytea not null,
  welcomed_at timestamptz not null,
  -- Why it got nothing; null: it got what there was.
  refusal text check (refusal in ('device', 'address_range')),
  free_views bigint not null default 0 check (free_views >= 0),
  constraint welcomed_mailboxes_account_key unique (account_id)
);
-- How many were welcomed from there today.
create index welcomed_mailboxes_range on welcomed_mailboxes (address_range, welcomed_at);
create index welcomed_mailboxes_device on welcomed_mailboxes (device, welcomed_at) where device is not null;

-- Invitations whose invited person has a verified address: what they brought, or why nothing.
create table invitations (
  invited_id bigint primary key references accounts,
  inviter_id bigint not null references accounts,
  decided_at timestamptz not null,
  -- Why it earns nothing, listed for staff; null: it counts.
  refusal text check (refusal in ('same_device', 'same_address', 'daily_limit')),
  constraint invitations_not_oneself check (invited_id <> inviter_id)
);
-- How many counted for an inviter today.
create index invitations_inviter on invitations (inviter_id, decided_at desc);

-- What inviting earned. One of each kind for a person.
create table promotion_rewards (
  id bigint generated always as identity primary key,
  inviter_id bigint not null references accounts,
  invited_id bigint not null references accounts,
  kind text not null check (kind in ('verified', 'recharge')),
  coins bigint not null default 0 check (coins >= 0),
  free_views bigint not null default 0 check (free_views >= 0),
  -- Held: not in the wallet yet.
  state text not null check (state in ('held', 'paid', 'cancelled')),
  due_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  order_id bigint references payment_orders,
  constraint promotion_rewards_once unique (invited_id, kind),
  constraint promotion_rewards_settled check ((state = 'held') = (settled_at is null)),
  constraint promotion_rewards_order check ((kind = 'recharge') = (order_id is not null))
);
-- An inviter's log, newest first.
create index promotion_rewards_inviter on promotion_rewards (inviter_id, id desc);
-- What falls due.
create index promotion_rewards_due on promotion_rewards (due_at) where state = 'held';

-- What was welcomed and rewarded stands in the ledger, and the other way round.
create function promotion_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select 'L7', format('reward %s', r.id), format('%s %s booked for a reward that is %s', coalesce(e.amount, 0), due.asset, r.state)
  from promotion_rewards r
  cross join lateral (values ('coins', r.coins), ('free_views', r.free_views)) as due (asset, amount)
  left join wallet_effects e on e.key = 'reward:' || r.id and e.owner_id = r.inviter_id and e.asset = due.asset
  where coalesce(e.amount, 0) <> case when r.state = 'paid' then due.amount else 0 end
  union all
  select 'L7', format('posting %s', p.key), 'there is no such reward'
  from wallet_postings p
  where p.kind = 'invitation' and not exists (select from promotion_rewards r where p.key = 'reward:' || r.id)
  union all
  select 'L7', format('welcome of account %s', w.account_id), format('%s free views due, %s booked', w.free_views, coalesce(e.amount, 0))
  from welcomed_mailboxes w
  left join wallet_effects e on e.key = 'welcome:' || w.account_id and e.owner_id = w.account_id and e.asset = 'free_views'
  where coalesce(e.amount, 0) <> w.free_views
  union all
  select 'L7', format('posting %s', p.key), 'nobody was welcomed with it'
  from wallet_postings p
  where p.kind = 'welcome' and not exists (select from welcomed_mailboxes w where p.key = 'welcome:' || w.account_id)
$$;
