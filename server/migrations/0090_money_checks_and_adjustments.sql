-- Checks of the whole ledger, or of payments, that the staff had the worker make.
create table money_checks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('ledger', 'payments')),
  -- By the name of that time.
  started_by text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  failure text,
  -- Entries of the ledger, or days of orders.
  checked bigint not null default 0,
  problems bigint not null default 0,
  -- The first of them: [{subject, what}]
  findings jsonb not null default '[]'
);
create index money_checks_newest on money_checks (kind, id desc);

-- A balance is adjusted by two people: one proposes, another approves.
create table wallet_adjustments (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  asset text not null,
  -- Negative: taken from the member.
  amount bigint not null check (amount <> 0),
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused')),
  proposed_by bigint not null references accounts,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by bigint references accounts,
  decided_by_name text,
  decided_at timestamptz,
  decision_reason text,
  constraint wallet_adjustments_decided check (
    (state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and (decided_by is null) = (decided_by_name is null) and (decided_by is null) = (decision_reason is null)
  ),
  constraint wallet_adjustments_two_people check (
    proposed_by <> account_id
    and (state <> 'approved' or (decided_by <> proposed_by and decided_by <> account_id))
  )
);
create index wallet_adjustments_account on wallet_adjustments (account_id, id desc);
create index wallet_adjustments_state on wallet_adjustments (state, id desc);

-- L12: each approved adjustment has its posting, and the other way round.
create function adjustment_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select 'L12', format('adjustment %s', a.id), 'it was approved and not booked'
  from wallet_adjustments a
  where a.state = 'approved' and not exists (
    select from wallet_effects e
    where e.key = 'adjustment:' || a.id and e.kind = 'adjustment' and e.owner_id = a.account_id and e.asset = a.asset
      and e.amount = a.amount
  )
  union all
  select 'L12', format('posting %s', p.key), 'there is no such approved adjustment'
  from wallet_postings p
  where p.kind = 'adjustment' and not exists (
    select from wallet_adjustments a where p.key = 'adjustment:' || a.id and a.state = 'approved'
  )
$$;

-- The back office lists the postings of a kind. Purchases are found near the end of the ledger in any case, and each of
-- them would have to write such an index.
create index wallet_postings_kind on wallet_postings (kind, id desc) where kind <> 'purchase';
