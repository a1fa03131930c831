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
