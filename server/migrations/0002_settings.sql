-- One row per setting that staff may change; defaults live in code (domains/settings/defaults.ts).
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- The menu. `mid` is the kind of content, as the specification's front end knows it: 1 videos, 13 comics.
create table categories (
  id bigint generated always as identity primary key,
  mid integer not null default 1,
  slug text not null constraint categories_slug_key unique,
  -- {cn, hk, en, vi}
  name jsonb not null,
  position integer not null default 0,
  is_visible boolean not null default true
);

-- Privacy policy and service agreement, each version kept for ever: accounts point at what they accepted.
create table policies (
  kind text not null check (kind in ('privacy', 'agreement')),
  version text not null,
  effective_at timestamptz not null,
  title jsonb not null,
  text jsonb not null,
  primary key (kind, version)
);
