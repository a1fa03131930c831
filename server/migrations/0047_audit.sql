-- What operators did, when and why. Append-only, and each row contains the hash of the row before it, so that a row that
-- was changed, removed or inserted past the triggers is found (verify_audit).
create table audit (
  -- 1, 2, 3 ... without gaps.
  number bigint primary key,
  at timestamptz(3) not null,
  -- The staff account. Null: the command line.
  actor_id bigint references accounts,
  -- As typed by whoever is responsible, or the name of the account.
  actor_name text not null check (actor_name <> ''),
  -- The role at that time; `command_line` for the command line.
  role text not null,
  -- domain.verb-noun
  act text not null,
  -- kind:id
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  -- /24 or /48.
  address text,
  previous_hash bytea not null,
  hash bytea not null
);
-- The history of one subject, or of one person.
create index audit_subject on audit (subject, number desc);
create index audit_actor on audit (actor_id, number desc) where actor_id is not null;

-- The end of the chain, so that a removed last row is found, too. Its lock makes writers take turns until they commit:
-- write the audit last.
create table audit_head (
  is_the_row boolean primary key default true check (is_the_row),
  number bigint not null,
  hash bytea not null
);
insert into audit_head (number, hash) values (0, '');

-- The same text for the same row, whatever the time zone of the session.
create function audit_hash(a audit) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(a.number, (extract(epoch from a.at) * 1000)::bigint, a.actor_id, a.actor_name,
    a.role, a.act, a.subject, a.before, a.after, a.reason, a.request_id, a.address,
    encode(a.previous_hash, 'hex'))::text, 'UTF8'))
$$;

-- As the owner: the application may not write the head itself.
create function chain_audit() returns trigger language plpgsql security definer set search_path = public as $$
declare
  head audit_head;
begin
  select * into head from audit_head for update;
  new.number := head.number + 1;
  new.previous_hash := head.hash;
  new.hash := audit_hash(new);
  update audit_head set number = new.number, hash = new.hash;
  return new;
end $$;
create trigger audit_chained before insert on audit for each row execute function chain_audit();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is append-only';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();

-- What is wrong with the chain, in order; no rows: nothing.
create function verify_audit() returns table (number bigint, problem text) language sql stable as $$
  select chained.number, case
      when hash <> own_hash then 'was changed'
      when chained.number <> number_before + 1 then 'the row before it was removed'
      else 'was inserted, or the row before it was changed or removed'
    end
  from (
    select a.number, a.hash, audit_hash(a) as own_hash, a.previous_hash,
      coalesce(lag(a.number) over chain, 0) as number_before, coalesce(lag(a.hash) over chain, '') as hash_before
    from audit a window chain as (order by a.number)
  ) chained
  where hash <> own_hash or previous_hash <> hash_before or chained.number <> number_before + 1
  union all
  select head.number, 'the last row was removed or replaced'
  from audit_head head
  where head.number > 0 and not exists (select from audit a where a.number = head.number and a.hash = head.hash)
  union all
  select max(a.number), 'was inserted at the end'
  from audit a, audit_head head group by head.number having max(a.number) > head.number
  order by 1
$$;
