-- The back office finds a person by the beginning of a name or mail address, and lists the accounts of a state.
create index accounts_name_search on accounts (lower(name) text_pattern_ops) where name is not null;
create index accounts_display_name_search on accounts (lower(display_name) text_pattern_ops)
  where display_name is not null;
create index accounts_email_search on accounts (lower(email) text_pattern_ops) where email is not null;
create index accounts_guests on accounts (id) where name is null and deleted_at is null;
create index accounts_staff on accounts (id) where is_staff;
create index accounts_suspended on accounts (id) where suspended_at is not null;
create index accounts_locked on accounts (id) where is_spending_locked;
create index accounts_deleted on accounts (id) where deleted_at is not null;

-- What the staff wrote down about a person for each other.
create table account_notes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Who wrote it, by the name of that time.
  staff_name text not null,
  text text not null,
  written_at timestamptz not null
);
create index account_notes_account on account_notes (account_id, id desc);

-- A ticket that the staff made on behalf of a person: a suspended account has a right to its data as well.
alter table export_tickets add column is_by_staff boolean not null default false;
