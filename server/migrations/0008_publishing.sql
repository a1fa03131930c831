-- A file on its way to being watchable. The state table is domains/publishing/import-state.ts.
create table imports (
  id bigint generated always as identity primary key,
  video_id bigint not null references videos,
  state text not null check (state in ('waiting', 'inspecting', 'first_rendition', 'cover', 'ladder', 'storyboard', 'done', 'refused', 'failed')),
  -- Of the current state, 0 to 100.
  progress smallint not null default 0 check (progress between 0 and 100),
  -- Why it was refused or failed: a reason of media/ and a sentence.
  reason text,
  detail text,
  -- The source's key in storage.
  source_key text not null,
  source_bytes bigint not null,
  source_sha256 bytea,
  probe jsonb,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_video on imports (video_id);
-- Work that is under way, for the operator's list.
create index imports_open on imports (id) where finished_at is null;

-- What the demo has made already, so that a second start makes nothing twice.
create table demo_videos (
  slug text primary key,
  video_id bigint not null references videos
);
