create table accounts (
  id bigint generated always as identity (start with 10001) primary key,
  -- As typed; unique without regard to case. Null: a guest.
  name text,
  password_hash text,
  -- Keyed hash of a guest's recovery code. Null: a member, or a guest who upgraded.
  recovery_hash bytea constraint accounts_recovery_hash_key unique,
  is_staff boolean not null default false,
  -- Spending is locked until a person decides (chargebacks).
  is_spending_locked boolean not null default false,
  suspended_at timestamptz,
  -- What this account gives to people it invites.
  share_code text not null constraint accounts_share_code_key unique,
  -- First touch: who and which channel led here. Never changed later.
  invited_by_share_code text,
  channel_code text,
  created_at timestamptz not null default now(),
  upgraded_at timestamptz,
  constraint accounts_guest_or_member check (
    (name is null and password_hash is null) or (name is not null and password_hash is not null and recovery_hash is null)
  )
);
-- Sign-in by name, and the refusal of a taken one.
create unique index accounts_name_key on accounts (lower(name));

-- What an account agreed to, and when. Append-only.
create table account_consents (
  account_id bigint not null references accounts,
  kind text not null,
  version text not null,
  accepted_at timestamptz not null,
  primary key (account_id, kind, version),
  foreign key (kind, version) references policies (kind, version)
);

create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- SHA-256 of the token: a stolen table signs nobody in.
  token_hash bytea not null constraint sessions_token_hash_key unique,
  device text not null default '',
  created_at timestamptz not null,
  -- Moved forward at most once a minute.
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
-- The list of my sessions; ending all others.
create index sessions_account on sessions (account_id, last_seen_at desc) where ended_at is null;

-- Failed guesses, counted per account name and per address in windows: throttles without locking the owner out.
create table attempts (
  -- What is guessed: login, recovery, redeem.
  kind text not null,
  -- Keyed hash of the name, account or address.
  subject bytea not null,
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (kind, subject, window_start)
);
-- Serves the removal of old windows.
create index attempts_window on attempts (window_start);
