-- A row for each conversation with customer service, so that the inbox reads those that wait by their turn.
create table support_threads (
  account_id bigint primary key references accounts,
  last_message_id bigint not null,
  -- Since when the member waits for an answer; null: they do not.
  waiting_since timestamptz,
  -- Finished without an answer; a new message opens it again.
  closed_at timestamptz,
  closed_by text,
  constraint support_threads_closed check (
    (closed_at is null) = (closed_by is null) and (closed_at is null or waiting_since is null)
  )
);
create index support_threads_waiting on support_threads (waiting_since, account_id) where waiting_since is not null;
create index support_threads_newest on support_threads (last_message_id desc);
create index support_threads_closed_newest on support_threads (last_message_id desc) where closed_at is not null;

insert into support_threads (account_id, last_message_id, waiting_since)
select account_id, max(id), min(sent_at) filter (where staff_name is null and read_at is null)
from support_messages group by account_id;

-- A message to a group of accounts, which the worker sends in batches by account id.
create table group_notices (
  id bigint generated always as identity primary key,
  facts jsonb not null,
  audience jsonb not null,
  created_at timestamptz not null,
  -- Accounts up to this one have got it.
  sent_through bigint not null default 0,
  finished_at timestamptz
);
