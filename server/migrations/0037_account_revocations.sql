-- Revocations of all grants of an account, and of a viewer's name as it stands in grants: docs/decisions/015.
alter table revoked_grants
  alter column asset_token drop not null,
  add column viewer text,
  add constraint revoked_grants_of_something check (num_nonnulls(asset_token, account_id, viewer) > 0);
-- What a new grant must know of.
create index revoked_grants_account on revoked_grants (account_id, id desc) where account_id is not null;
create index revoked_grants_viewer on revoked_grants (viewer, id desc) where viewer is not null;

-- Numbers in the order of commit: a grant names the highest number that its giver saw, so a lower one that is committed
-- later would not end it. Deferred: the lock is held for the commit alone, whatever else the transaction does.
create function number_revocation() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('revoked_grants', 0));
  update revoked_grants set id = default where id = new.id;
  return null;
end $$;
create constraint trigger revoked_grants_numbered after insert on revoked_grants deferrable initially deferred
  for each row execute function number_revocation();
