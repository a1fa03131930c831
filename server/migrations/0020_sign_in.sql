-- One row a day and account: its key is what a hundred taps at once meet. A day is the calendar's at the site.
create table sign_ins (
  account_id bigint not null references accounts,
  day date not null,
  -- How many days in a row, this one included.
  streak integer not null check (streak >= 1),
  coins bigint not null check (coins >= 0),
  signed_at timestamptz not null,
  primary key (account_id, day)
);

-- Every day that gave coins stands in the ledger with just these, and the other way round.
create function sign_in_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select 'L7', format('sign-in of account %s on %s', s.account_id, s.day), format('its %s coins were not given', s.coins)
  from sign_ins s
  where s.coins > 0 and not exists (
    select from wallet_effects e
    where e.key = 'sign_in:' || s.account_id || ':' || s.day and e.kind = 'sign_in' and e.owner_id = s.account_id
      and e.asset = 'coins' and e.amount = s.coins
  )
  union all
  select 'L7', format('posting %s', p.key), 'there is no such sign-in'
  from wallet_postings p
  where p.kind = 'sign_in' and not exists (select from sign_ins s where p.key = 'sign_in:' || s.account_id || ':' || s.day)
$$;

-- Coins that became points: each posting takes and gives at one rate, whole points.
create function exchange_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
  select 'L7', format('posting %s', e.key), format('%s coins for %s points', - coins.amount, points.amount)
  from (select distinct posting_id, key from wallet_effects where kind = 'exchange') e
  left join wallet_effects coins on coins.posting_id = e.posting_id and coins.asset = 'coins'
  left join wallet_effects points on points.posting_id = e.posting_id and points.asset = 'points'
  where coins.amount is null or points.amount is null or coins.amount >= 0 or points.amount <= 0
    or - coins.amount % points.amount <> 0 or coins.owner_id <> points.owner_id
$$;

-- Everything that is wrong; no rows: nothing. Each domain brings a function of its own, named <what>_violations, so that
-- none can be left out here.
create or replace function ledger_violations() returns table (invariant text, subject text, detail text)
language plpgsql stable as $$
declare
  v_name text;
begin
  for v_name in
    select proname from pg_proc
    where pronamespace = current_schema()::regnamespace and pronargs = 0
      and proname like '%\_violations' and proname <> 'ledger_violations'
    order by proname
  loop
    return query execute format('select * from %I()', v_name);
  end loop;
end $$;
