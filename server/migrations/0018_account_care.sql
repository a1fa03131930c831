-- What a member prefers; the language of mails stands beside the address.
alter table accounts
  -- Off: where one is in a video is not kept any more.
  add column keep_history boolean not null default true,
  -- Off: no mails but those that safety needs.
  add column notice_mails boolean not null default true,
  -- Its owner had it deleted: nothing personal is left in the row, which the ledger still names.
  add column deleted_at timestamptz,
  add constraint accounts_deleted_is_nobody check (
    deleted_at is null
    or (name is null and display_name is null and avatar_id is null and recovery_hash is null and email is null)
  );

-- Codes that carry a session to another device or another domain: 5 minutes, one use.
create table login_codes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Who showed it: a code is no better than the session that made it.
  session_id bigint not null references sessions on delete cascade,
  -- Keyed: 60 bits could be searched.
  code_hash bytea not null constraint login_codes_hash_key unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What used it, told to the device that showed it.
  used_by text not null default ''
);
-- One code at a time is good: the next one replaces it.
create unique index login_codes_open on login_codes (account_id) where used_at is null;
-- Serves the removal of old ones.
create index login_codes_expires on login_codes (expires_at);

-- Addresses at which an account's data can be fetched once.
create table export_tickets (
  token_hash bytea primary key,
  account_id bigint not null references accounts,
  language text not null check (language in ('cn', 'hk', 'en', 'vi')),
  expires_at timestamptz not null
);
-- Serves the removal of old ones, and of an account's.
create index export_tickets_account on export_tickets (account_id);
