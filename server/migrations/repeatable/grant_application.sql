-- What the application's role may do (decision 024). The owner of the tables calls it after every migration. A table
-- becomes append-only for the application with a trigger whose name ends in _append_only.
create or replace procedure grant_application(application name) language plpgsql as $$
declare
  site name := current_schema();
  t record;
begin
  execute format('grant usage on schema %I, graphile_worker to %I', site, application);
  for t in
    select c.oid::regclass as name, c.relkind = 'S' as is_sequence, c.relrowsecurity as has_row_security,
      case
        when c.relname in ('migrations', 'repeatable_migrations', 'audit_head') then 'select'
        when exists (select from pg_trigger where tgrelid = c.oid and tgname like '%\_append\_only') then 'select, insert'
        else 'select, insert, update, delete'
      end as rights
    from pg_class c
    where c.relnamespace in (site::regnamespace, 'graphile_worker'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'S')
      -- Leaves out what an extension of the operator made.
      and pg_has_role(c.relowner, 'usage')
    order by c.oid
  loop
    if t.is_sequence then
      execute format('grant usage, select on sequence %s to %I', t.name, application);
      continue;
    end if;
    execute format('revoke all on %s from %I', t.name, application);
    execute format('grant %s on %s to %I', t.rights, t.name, application);
    -- The job queue enables row security without a policy: nobody but the owner would see a row.
    if t.has_row_security and not exists (
      select from pg_policy where polrelid = t.name and polname = 'liuguang'
    ) then
      execute format('create policy liuguang on %s using (true) with check (true)', t.name);
    end if;
  end loop;
end $$;
