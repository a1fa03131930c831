-- Every backup that was made of this database, or failed: what tells how old the last one is. Younger than 400 days.
create table backup_runs (
  id bigint generated always as identity primary key,
  -- Null: it failed. Else its name in the folder.
  backup_id text,
  -- Without media it is of the database alone, as before an upgrade.
  has_media boolean not null,
  -- One by hand into another folder says nothing of those in BACKUP_DIR.
  is_nightly boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  -- Of the database's part and of all media in it; null: it failed.
  bytes bigint,
  constraint backup_runs_outcome check ((backup_id is null) = (bytes is null))
);
-- The last whole one, for health, metrics and the nightly job.
create index backup_runs_started_at on backup_runs (has_media, is_nightly, started_at desc);
