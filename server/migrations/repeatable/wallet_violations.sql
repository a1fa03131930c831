-- What is wrong with the ledger itself; no rows: nothing. The names L1 to L10 are explained in domains/wallet/README.md.
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
