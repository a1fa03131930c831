-- A temporary table of the application must not be taken for ours: without pg_temp at the end, PostgreSQL looks there first,
-- and a trigger of that table would run as the owner.
alter function chain_audit() set search_path = public, pg_temp;
