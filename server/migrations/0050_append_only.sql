-- Proof of what was agreed, spent, decided and paid: no code changes or removes these rows, so the database refuses it to
-- everybody. grant_application leaves the application's role only the right to read and to add (decision 024).
create function refuse_change_of_proof() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: it is append-only', tg_op, tg_table_name;
end $$;
create trigger account_consents_append_only before update or delete or truncate on account_consents
  for each statement execute function refuse_change_of_proof();
create trigger item_free_views_append_only before update or delete or truncate on item_free_views
  for each statement execute function refuse_change_of_proof();
create trigger item_state_changes_append_only before update or delete or truncate on item_state_changes
  for each statement execute function refuse_change_of_proof();
create trigger payment_moves_append_only before update or delete or truncate on payment_moves
  for each statement execute function refuse_change_of_proof();
create trigger vip_entries_append_only before update or delete or truncate on vip_entries
  for each statement execute function refuse_change_of_proof();

-- The result of the last check of the audit's chain, for the metrics.
create table audit_check (
  is_the_row boolean primary key default true check (is_the_row),
  checked_at timestamptz not null,
  -- Problems that were found, the first 20 only.
  problems integer not null
);
