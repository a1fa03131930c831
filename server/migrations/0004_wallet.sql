-- The ledger: double entry, append-only. `wallet_post` is its only writer.

-- Which accounts there can be. 'spendable' is a member's. The site's: 'issuance' is where units come from, 'revenue'
-- where spent ones go.
create table wallet_roles (
  asset text not null,
  role text not null,
  primary key (asset, role)
);
insert into wallet_roles (asset, role)
select asset, role
from unnest(array['points', 'coins', 'diamonds', 'cache_points', 'free_views']) as asset,
  unnest(array['spendable', 'issuance', 'revenue']) as role;

-- Who holds how much of what. Members' accounts are locked while they change; the site's are sums, rolled up by a job.
create table wallet_accounts (
  id bigint generated always as identity primary key,
  -- Null: the site.
  owner_id bigint references accounts,
  asset text not null,
  role text not null,
  balance bigint not null default 0,
  -- How many entries a member's account has: each carries the next number, so that a missing one shows.
  version bigint not null default 0,
  -- The only check, since each is prepared anew by every update: three more of them doubled its time. A key that does
  -- not change is not looked at again.
  constraint wallet_accounts_not_negative
    check (case when role = 'spendable' then owner_id is not null and balance >= 0 else owner_id is null end),
  constraint wallet_accounts_kind foreign key (asset, role) references wallet_roles,
  -- Finds the account of a transfer.
  constraint wallet_accounts_key unique nulls not distinct (owner_id, asset, role)
)
-- Every posting rewrites a member's row: room on its page keeps the new version there (HOT), and indexes untouched.
with (fillfactor = 50);

insert into wallet_accounts (asset, role) select asset, role from wallet_roles where role <> 'spendable';

-- One business event.
create table wallet_postings (
  id bigint generated always as identity primary key,
  -- What makes a repeat harmless: 'purchase:<id>', 'free_view:<id>', 'card:<id>', 'code:<id>', 'grant:<uuid>', 'refund:<id>'.
  key text not null constraint wallet_postings_key unique,
  kind text not null,
  -- What it was for: {kind, id, title}. The title is as it was then.
  reference jsonb not null,
  at timestamptz not null
);

-- Two of each transfer: the same asset, the same amount, one taken, one given.
-- No foreign keys: each would lock the row of the site's account, which every purchase shares. `wallet_violations` looks.
create table wallet_entries (
  posting_id bigint not null,
  transfer_no smallint not null,
  wallet_account_id bigint not null,
  -- Negative: taken.
  amount bigint not null,
  -- Both of members' accounts only.
  balance_after bigint,
  version bigint,
  -- The entries of a posting (repeats, refunds); and, in order, those that the site's sums do not hold yet.
  primary key (posting_id, transfer_no, wallet_account_id)
);
-- A member's history, newest first.
create index wallet_entries_history on wallet_entries (wallet_account_id, posting_id desc, transfer_no desc)
  where version is not null;

create function wallet_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the ledger is append-only', tg_op, tg_table_name using errcode = 'LG009';
end $$;

-- For each statement: costs nothing where rows are only inserted.
create trigger wallet_postings_append_only before update or delete or truncate on wallet_postings
  for each statement execute function wallet_refuse_change();
create trigger wallet_entries_append_only before update or delete or truncate on wallet_entries
  for each statement execute function wallet_refuse_change();

-- A posting's transfers as rows. `transfers` is [{asset, amount, from, to}], a party {account} or {site}.
create function wallet_transfers(transfers jsonb)
returns table (transfer_no smallint, asset text, amount bigint, from_owner bigint, from_role text, to_owner bigint, to_role text)
language sql immutable as $$
  select (n - 1)::smallint, t ->> 'asset', (t ->> 'amount')::bigint,
    (t -> 'from' ->> 'account')::bigint, coalesce(t -> 'from' ->> 'site', 'spendable'),
    (t -> 'to' ->> 'account')::bigint, coalesce(t -> 'to' ->> 'site', 'spendable')
  from jsonb_array_elements(transfers) with ordinality as listed (t, n)
$$;

-- Locks a member's account until the transaction ends; one that does not exist yet is opened.
create function wallet_lock(p_owner bigint, p_asset text) returns void language plpgsql as $$
begin
  perform from wallet_accounts where owner_id = p_owner and asset = p_asset and role = 'spendable' for update;
  if not found then
    insert into wallet_accounts (owner_id, asset, role) values (p_owner, p_asset, 'spendable')
    on conflict on constraint wallet_accounts_key do nothing;
    perform from wallet_accounts where owner_id = p_owner and asset = p_asset and role = 'spendable' for update;
  end if;
end $$;

-- Locks all members' accounts of a posting, in one order for everybody, so that two postings never wait for each other
-- in a circle.
create function wallet_lock_members(p_transfers jsonb) returns void language plpgsql as $$
declare
  v_payer bigint := (p_transfers #>> '{0,from,account}')::bigint;
  v_payee bigint := (p_transfers #>> '{0,to,account}')::bigint;
  v_member record;
begin
  -- Nearly every posting is one transfer between a member and the site: nothing to put in order.
  if jsonb_array_length(p_transfers) = 1 and (v_payer is null or v_payee is null) then
    if v_payer is not null or v_payee is not null then
      perform wallet_lock(coalesce(v_payer, v_payee), p_transfers #>> '{0,asset}');
    end if;
    return;
  end if;
  for v_member in
    select from_owner as owner, asset from wallet_transfers(p_transfers) where from_owner is not null
    union
    select to_owner, asset from wallet_transfers(p_transfers) where to_owner is not null
    order by owner, asset
  loop
    perform wallet_lock(v_member.owner, v_member.asset);
  end loop;
end $$;

-- Changes one side of a transfer and answers the account as it is then. The site's are only found: the roll-up sums them.
create function wallet_move(p_party jsonb, p_asset text, p_change bigint) returns wallet_accounts
language plpgsql as $$
declare
  v_owner bigint := (p_party ->> 'account')::bigint;
  v_account wallet_accounts;
begin
  if v_owner is null then
    select * into v_account from wallet_accounts
      where owner_id is null and asset = p_asset and role = p_party ->> 'site';
    if not found then
      raise exception 'the site has no account % of %', p_party, p_asset using errcode = 'LG004';
    end if;
    return v_account;
  end if;

  update wallet_accounts set balance = balance + p_change, version = version + 1
    where owner_id = v_owner and asset = p_asset and role = 'spendable' and balance + p_change >= 0
    returning * into v_account;
  if not found then
    raise exception 'account % has not enough %', v_owner, p_asset using errcode = 'LG001', detail = (
      select jsonb_build_object('asset', p_asset, 'needed', - p_change, 'balance', balance)
      from wallet_accounts where owner_id = v_owner and asset = p_asset and role = 'spendable');
  end if;
  -- After the lock, so that a lock set by whoever held the account before us is seen.
  if p_change < 0 and exists (select from accounts where id = v_owner and is_spending_locked) then
    raise exception 'account % may not spend', v_owner using errcode = 'LG002';
  end if;
  return v_account;
end $$;

-- The result of an earlier posting, if it is the same one. Its title does not count: it is only a note of its time.
create function wallet_repeat(p_id bigint, p_kind text, p_reference jsonb, p_transfers jsonb)
returns table (posting_id bigint, is_new boolean, owner_id bigint, asset text, amount bigint, balance_after bigint)
language plpgsql as $$
#variable_conflict use_column
begin
  if not exists (
    select from wallet_postings
    where id = p_id and kind = p_kind and reference - 'title' = p_reference - 'title'
  ) or exists (
    with asked as (
      select transfer_no, from_owner as owner, from_role as role, asset, - amount as amount
      from wallet_transfers(p_transfers)
      union all
      select transfer_no, to_owner, to_role, asset, amount from wallet_transfers(p_transfers)
    ), booked as (
      select e.transfer_no, a.owner_id, a.role, a.asset, e.amount
      from wallet_entries e join wallet_accounts a on a.id = e.wallet_account_id where e.posting_id = p_id
    )
    (table asked except table booked) union all (table booked except table asked)
  ) then
    raise exception 'posting % was another one', p_id using errcode = 'LG003';
  end if;
  return query
    select p_id, false, a.owner_id, a.asset, e.amount, e.balance_after
    from wallet_entries e join wallet_accounts a on a.id = e.wallet_account_id
    where e.posting_id = p_id and a.owner_id is not null
    order by e.transfer_no, e.amount;
  if not found then
    return query values (p_id, false, null::bigint, null::text, null::bigint, null::bigint);
  end if;
end $$;

-- Books one posting, all of it or none. Answers a row per member entry, with the balance after it, or one row of nulls
-- for a posting that moves the site's own units only. A repeat of the same posting answers the first result.
-- Errors: LG001 the balance does not suffice (facts as JSON in the detail), LG002 spending is locked,
-- LG003 the key stands for another posting, LG004 the posting makes no sense.
create function wallet_post(p_key text, p_kind text, p_reference jsonb, p_at timestamptz, p_transfers jsonb)
returns table (posting_id bigint, is_new boolean, owner_id bigint, asset text, amount bigint, balance_after bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_transfer jsonb;
  v_amount bigint;
  v_from wallet_accounts;
  v_to wallet_accounts;
  v_has_member boolean := false;
begin
  if jsonb_array_length(p_transfers) not between 1 and 32 then
    raise exception 'posting %: 1 to 32 transfers, not %', p_key, jsonb_array_length(p_transfers) using errcode = 'LG004';
  end if;
  -- The roll-up relies on it: whoever draws the id of a posting already has a transaction id.
  perform pg_current_xact_id();
  -- Before the id is drawn: within a member's account the ids of postings rise as its versions do.
  perform wallet_lock_members(p_transfers);

  insert into wallet_postings (key, kind, reference, at) values (p_key, p_kind, p_reference, p_at)
  on conflict on constraint wallet_postings_key do nothing returning id into posting_id;
  if not found then
    select id into posting_id from wallet_postings where key = p_key;
    return query select * from wallet_repeat(posting_id, p_kind, p_reference, p_transfers);
    return;
  end if;

  is_new := true;
  -- Plain expressions and return next: a query for each would take longer than the bookings.
  for transfer_no in 0 .. jsonb_array_length(p_transfers) - 1 loop
    v_transfer := p_transfers -> transfer_no;
    v_amount := (v_transfer ->> 'amount')::bigint;
    if v_amount is null or v_amount <= 0 then
      raise exception 'posting %: an amount must be above zero', p_key using errcode = 'LG004';
    end if;
    v_from := wallet_move(v_transfer -> 'from', v_transfer ->> 'asset', - v_amount);
    v_to := wallet_move(v_transfer -> 'to', v_transfer ->> 'asset', v_amount);
    if v_from.id = v_to.id then
      raise exception 'posting %: a transfer needs two accounts', p_key using errcode = 'LG004';
    end if;
    insert into wallet_entries (posting_id, transfer_no, wallet_account_id, amount, balance_after, version) values
      (posting_id, transfer_no, v_from.id, - v_amount,
        case when v_from.owner_id is not null then v_from.balance end,
        case when v_from.owner_id is not null then v_from.version end),
      (posting_id, transfer_no, v_to.id, v_amount,
        case when v_to.owner_id is not null then v_to.balance end,
        case when v_to.owner_id is not null then v_to.version end);
    asset := v_from.asset;
    if v_from.owner_id is not null then
      owner_id := v_from.owner_id; amount := - v_amount; balance_after := v_from.balance; v_has_member := true;
      return next;
    end if;
    if v_to.owner_id is not null then
      owner_id := v_to.owner_id; amount := v_amount; balance_after := v_to.balance; v_has_member := true;
      return next;
    end if;
  end loop;
  if not v_has_member then
    asset := null;
    return next;
  end if;
end $$;

-- How far the site's balances reach: they hold the entries of all postings up to `rolled_up_to`, and no other.
create table wallet_roll_up_state (
  is_the_row boolean primary key default true check (is_the_row),
  rolled_up_to bigint not null default 0,
  -- The next mark. Once every transaction before `fence_xid` has ended, no posting up to `fence` can still appear.
  fence bigint,
  fence_xid xid8
);
insert into wallet_roll_up_state default values;

-- Adds what is new to the site's balances and sets the next mark: what is posted now is summed by the next call that
-- finds its writers done. Ids of postings are drawn in one order and committed in another; the fence makes it exact.
-- To be called as a transaction of its own. Answers how many entries were added.
create function wallet_roll_up() returns bigint language plpgsql as $$
declare
  v_drawn bigint;
  v_state wallet_roll_up_state;
  v_added bigint := 0;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'wallet_roll_up must be a transaction of its own' using errcode = 'LG004';
  end if;
  -- Read before this transaction gets its id: whoever drew one of these ids had a transaction id below ours.
  select case when is_called then last_value else last_value - 1 end into v_drawn from wallet_postings_id_seq;
  select * into v_state from wallet_roll_up_state for update;

  -- A fence of the future comes from a dump restored into a younger server.
  if v_state.fence_xid < pg_current_xact_id() then
    if pg_snapshot_xmin(pg_current_snapshot()) < v_state.fence_xid then
      return 0;
    end if;
    with sums as (
      select wallet_account_id, sum(amount) as amount, count(*) as entries
      from wallet_entries
      where posting_id > v_state.rolled_up_to and posting_id <= v_state.fence and version is null
      group by wallet_account_id
    ), added as (
      update wallet_accounts a set balance = a.balance + sums.amount from sums where a.id = sums.wallet_account_id
      returning sums.entries
    )
    select coalesce(sum(entries), 0) into v_added from added;
    v_state.rolled_up_to := v_state.fence;
  end if;
  update wallet_roll_up_state set
    rolled_up_to = v_state.rolled_up_to,
    fence = greatest(v_drawn, v_state.rolled_up_to),
    fence_xid = pg_current_xact_id();
  return v_added;
end $$;

-- What is wrong with the ledger itself; no rows: nothing. The names L1 to L10 are explained in domains/wallet/README.md.
create function wallet_violations() returns table (invariant text, subject text, detail text) language sql stable as $$
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
  -- L8: what was issued is spent or held.
  select 'L8', asset, format('%s issued, %s spent, %s held', issued, spent, held)
  from (
    select a.asset,
      coalesce(- sum(e.sum) filter (where a.role = 'issuance'), 0) as issued,
      coalesce(sum(e.sum) filter (where a.role = 'revenue'), 0) as spent,
      coalesce(sum(a.balance) filter (where a.role = 'spendable'), 0) as held
    from wallet_accounts a left join (
      select wallet_account_id, sum(amount) as sum from wallet_entries group by wallet_account_id
    ) e on e.wallet_account_id = a.id
    group by a.asset
  ) totals
  where issued <> spent + held
$$;
