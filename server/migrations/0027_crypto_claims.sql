-- Transfers that no order waits for, which a member says are one of his orders': by their transaction's hash.

create table crypto_claims (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references crypto_transfers,
  order_id bigint not null references crypto_orders,
  -- open: waits for a signature of the address that sent the transfer, or for a person. frozen: two accounts say so, and
  -- a person decides. settled: the transfer is this order's. refused: it is another's, or has no effect.
  state text not null check (state in ('open', 'frozen', 'settled', 'refused')),
  -- What that address is asked to sign; null: on its chain nothing is signed.
  challenge text,
  created_at timestamptz not null,
  -- When that address did sign; of a frozen claim it credits nothing, and helps the person who decides.
  signed_at timestamptz,
  constraint crypto_claims_key unique (transfer_id, order_id)
);
create index crypto_claims_order on crypto_claims (order_id);
-- What waits for a person.
create index crypto_claims_undecided on crypto_claims (transfer_id) where state in ('open', 'frozen');

-- L6 of claims: a settled one's transfer is its order's, and what two accounts claim is open for neither.
create function claim_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select 'L6', format('claim %s', c.id), 'it is settled, and its transfer is not its order''s'
  from crypto_claims c join crypto_transfers t on t.id = c.transfer_id
  where c.state = 'settled' and t.order_id is distinct from c.order_id
  union all
  select 'L6', format('claim %s', c.id), 'it is open, and another account claims the same'
  from crypto_claims c join payment_orders o on o.id = c.order_id
  where c.state = 'open' and exists (
    select from crypto_claims r join payment_orders p on p.id = r.order_id
    where r.transfer_id = c.transfer_id and r.state in ('open', 'frozen') and p.account_id <> o.account_id
  )
$$;
