-- Customer service: one thread per account, and so no table of threads.
create table service_messages (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Who of the site's people wrote it; null: the member.
  staff_name text,
  text text not null,
  -- What the member says it is about: {kind, id, title}, as the contract has it. Not looked up: staff do.
  about jsonb,
  sent_at timestamptz not null,
  -- By the other side.
  read_at timestamptz
);
-- A thread, newest first.
create index service_messages_thread on service_messages (account_id, id desc);
-- Answers that a member has not read.
create index service_messages_answers on service_messages (account_id) where staff_name is not null and read_at is null;
-- What waits for an answer.
create index service_messages_waiting on service_messages (account_id, id) where staff_name is null and read_at is null;

-- Pictures, first uploaded by themselves, then taken into a message. One that no message takes is removed after a day.
create table service_pictures (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  picture_id bigint not null constraint service_pictures_picture_fkey references pictures,
  message_id bigint constraint service_pictures_message_fkey references service_messages,
  uploaded_at timestamptz not null
);
-- The pictures of a page of messages.
create index service_pictures_message on service_pictures (message_id, id) where message_id is not null;
-- Those that no message took; how many an account has of them.
create index service_pictures_loose on service_pictures (account_id, uploaded_at) where message_id is null;
-- The refusal to remove a picture that a message shows.
create index service_pictures_picture on service_pictures (picture_id);
