-- The chain is checked by ranges of numbers, so that a check of millions of rows is many short statements.
drop function verify_audit();

-- What is wrong with the rows after one number up to another, in order; no rows: nothing.
create function verify_audit(after_number bigint, up_to bigint) returns table (number bigint, problem text)
language sql stable as $$
  select chained.number, case
      when hash <> own_hash then 'was changed'
      when chained.number <> number_before + 1 then 'the row before it was removed'
      else 'was inserted, or the row before it was changed or removed'
    end
  from (
    select a.number, a.hash, audit_hash(a) as own_hash, a.previous_hash,
      coalesce(lag(a.number) over chain, 0) as number_before, coalesce(lag(a.hash) over chain, '') as hash_before
    -- With the row before the range, which the first of it continues.
    from audit a where a.number between after_number and up_to window chain as (order by a.number)
  ) chained
  where chained.number > after_number
    and (hash <> own_hash or previous_hash <> hash_before or chained.number <> number_before + 1)
  order by 1
$$;

-- What is wrong with the end of the chain.
create function verify_audit_end() returns table (number bigint, problem text) language sql stable as $$
  select head.number, 'the last row was removed or replaced'
  from audit_head head
  where head.number > 0 and not exists (select from audit a where a.number = head.number and a.hash = head.hash)
  union all
  select max(a.number), 'was inserted at the end'
  from audit a, audit_head head group by head.number having max(a.number) > head.number
$$;
