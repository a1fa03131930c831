-- Where an account's mails go, once its owner has shown that they read there.
alter table accounts
  add column email text,
  -- What all spellings of one mailbox share (domains/accounts/email-key.ts): one mailbox, one account.
  add column email_key text constraint accounts_email_key_key unique,
  add column email_verified_at timestamptz,
  -- The language of mails.
  add column language text not null default 'hk' constraint accounts_language check (language in ('cn', 'hk', 'en', 'vi')),
  add constraint accounts_email_whole check (
    (email is null) = (email_key is null) and (email is null) = (email_verified_at is null)
  );

-- Codes of six digits that show who reads a mailbox. The code is made by the worker that sends it, so that it is kept
-- nowhere but as a keyed hash. A row without one was asked for an address that is nobody's, or is still on its way.
create table email_codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('bind', 'reset')),
  -- Who asked to bind; whose password it is: found by the worker, so that the answer cannot tell.
  account_id bigint references accounts,
  email text not null,
  email_key text not null,
  language text not null check (language in ('cn', 'hk', 'en', 'vi')),
  requested_at timestamptz not null,
  code_hash bytea,
  expires_at timestamptz,
  wrong_tries integer not null default 0,
  used_at timestamptz,
  constraint email_codes_code check ((code_hash is null) = (expires_at is null))
);
-- The newest code of a mailbox; how long ago it was asked for.
create index email_codes_newest on email_codes (email_key, purpose, id desc);
-- Serves the removal of old ones.
create index email_codes_requested on email_codes (requested_at);

-- Mails on their way, ready to be read. They hold no secret.
create table letters (
  id bigint generated always as identity primary key,
  recipient text not null,
  -- platform/email/letter.ts
  letter jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
-- Serves the removal of old ones.
create index letters_created on letters (created_at);
