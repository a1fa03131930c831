-- What the site tells an account, or everybody. Kind and facts: the words are made when it is read, in the reader's language.
create table messages (
  id bigint generated always as identity primary key,
  -- Null: to everybody who had an account when it was sent. One row, however many they are.
  account_id bigint references accounts,
  kind text not null,
  -- What the kind's template needs (domains/messages/templates.ts).
  facts jsonb not null,
  -- The event that it tells of: told once, however often the job runs.
  event_key text constraint messages_event_key unique,
  sent_at timestamptz not null,
  -- Of a message to one account; those to everybody have theirs in message_states and message_marks.
  read_at timestamptz,
  -- Kept for a while, so that the event is not told again.
  deleted_at timestamptz,
  constraint messages_state_of_one check (account_id is not null or (read_at is null and deleted_at is null))
);
-- My messages, newest first.
create index messages_mine on messages (account_id, id desc) where deleted_at is null;
-- How many of mine are unread.
create index messages_unread on messages (account_id) where read_at is null and deleted_at is null;
-- Those to everybody, newest first.
create index messages_to_all on messages (id desc) where account_id is null;
-- Serves the removal of what was deleted long ago.
create index messages_deleted on messages (deleted_at) where deleted_at is not null;

-- What one account did with one message to everybody.
create table message_states (
  account_id bigint not null references accounts,
  message_id bigint not null references messages,
  read_at timestamptz not null,
  deleted_at timestamptz,
  primary key (account_id, message_id)
);

-- The same of all messages to everybody up to one. Its row is the lock of whoever marks or deletes all.
create table message_marks (
  account_id bigint primary key references accounts,
  read_through bigint not null default 0,
  deleted_through bigint not null default 0
);
