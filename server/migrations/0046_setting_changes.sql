-- Every change of a setting, by whom and why (docs/decisions/023). Append-only.
create table setting_changes (
  id bigint generated always as identity primary key,
  -- The setting's name.
  key text not null,
  -- The whole values, also where they are the default.
  before jsonb not null,
  after jsonb not null,
  actor text not null check (actor <> ''),
  reason text not null,
  at timestamptz not null
);
-- The history of one setting, latest first.
create index setting_changes_key on setting_changes (key, id desc);

create function setting_changes_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the history of settings is append-only', tg_op, tg_table_name;
end $$;
create trigger setting_changes_append_only before update or delete or truncate on setting_changes
  for each statement execute function setting_changes_refuse_change();
