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

-- Workers that are alive: each process holds the advisory lock of its key for as long as it lives. A key that can be
-- locked by another belongs to a dead process, and its jobs are taken back at once instead of after four hours.
create table job_workers (
  worker_id text primary key,
  lock_key bigint not null,
  started_at timestamptz not null default now()
);
