-- Null: no member of the staff started it, but the clock of the worker.
alter table money_checks alter column started_by drop not null;

-- What a worker found on its machine. refused: no sandbox works, so files of others are not decoded. unsafe: they are decoded
-- without one (ALLOW_UNSANDBOXED). Null: a sandbox works.
alter table job_workers add column sandbox_problem text check (sandbox_problem in ('refused', 'unsafe'));

-- Bytes of all segments. Null: not counted yet, as of an earlier release; a job counts them.
alter table video_renditions add column bytes bigint;

-- How much the stored files take together, as a job summed it up last.
create table storage_sums (
  is_the_row boolean primary key default true check (is_the_row),
  sources bigint not null,
  uploads bigint not null,
  pictures bigint not null,
  encoded bigint not null,
  summed_at timestamptz not null
);

-- Backups, and tests of them, that the staff had the worker make.
create table backup_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'test')),
  started_by text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  failure text,
  -- Media files, and bytes of them, that are done so far.
  files bigint not null default 0,
  bytes bigint not null default 0,
  -- Bytes of all of them; null: not known before the end.
  total_bytes bigint,
  -- Files that a test found damaged or missing.
  problems bigint not null default 0
);

-- Every icon that was uploaded for the site: its setting has the address of one, and can be taken back to an earlier one.
create table site_icons (
  picture_id bigint primary key references pictures
);
