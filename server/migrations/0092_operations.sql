-- Tables that the staff had written as files. The file is removed after some days, the row says who asked for it.
create table table_exports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  staff_name text not null,
  -- The name of the list call, and its filters.
  table_name text not null,
  input jsonb not null,
  requested_at timestamptz not null,
  rows_written bigint not null default 0,
  finished_at timestamptz,
  failure text,
  -- Null once the file is removed.
  file_key text,
  -- SHA-256 of a ticket that downloads the file once.
  ticket_hash bytea constraint table_exports_ticket_key unique,
  ticket_expires_at timestamptz,
  constraint table_exports_ticket check ((ticket_hash is null) = (ticket_expires_at is null))
);
create index table_exports_account on table_exports (account_id, id desc);
create index table_exports_kept on table_exports (requested_at) where file_key is not null;

-- The dashboard counts what joined and what was paid within days.
create index accounts_created_at on accounts (created_at);
create index payment_orders_credited_at on payment_orders (credited_at) where credited_at is not null;
create index payment_orders_reversed_at on payment_orders (reversed_at) where reversed_at is not null;
