-- Answers of repeatable calls, kept so that a repeat gets the first one. Written in the transaction of the effect.
create table request_keys (
  account_id bigint not null,
  call text not null,
  request_key uuid not null,
  payload_hash bytea not null,
  -- Null only inside the transaction that does the work.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, call, request_key)
);
-- Serves the nightly removal of keys older than 30 days.
create index request_keys_created_at on request_keys (created_at);
