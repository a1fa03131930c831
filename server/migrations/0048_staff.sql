-- Who runs the site. An account may be staff; a removed member keeps the row, so that the audit can name them.
create table staff (
  account_id bigint primary key references accounts,
  role text not null check (role in ('triage', 'moderator', 'senior', 'child_safety', 'identity_reviewer', 'listings',
    'finance', 'editor', 'admin', 'auditor')),
  added_at timestamptz not null,
  removed_at timestamptz,
  -- Encrypted (staff/totp.ts). Null: none yet.
  totp_secret bytea,
  -- Null: shown, but not confirmed by a code yet.
  totp_confirmed_at timestamptz,
  -- The last time step whose code was used: no code works twice.
  totp_last_step bigint not null default 0
);
insert into staff (account_id, role, added_at) select id, 'admin', now() from accounts where is_staff;

create table staff_sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references staff,
  -- SHA-256 of the token: a stolen table signs nobody in.
  token_hash bytea not null constraint staff_sessions_token_hash_key unique,
  -- SHA-256 of the password's hash: a changed password ends the session.
  password_digest bytea not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_account on staff_sessions (account_id, last_seen_at desc) where ended_at is null;

-- Each opens one session in place of a code.
create table staff_recovery_codes (
  account_id bigint not null references staff,
  -- Keyed hash.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
