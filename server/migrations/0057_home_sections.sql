-- The rows of the home page, which the operator changes (setting `homeSections`). A section that is off, or has nothing
-- to show, is left out.
create table home_sections (
  id bigint generated always as identity primary key,
  slug text not null constraint home_sections_slug_key unique,
  -- What is listed. continued, recommended and purchased are a viewer's own; topic and actor need domains of their own.
  kind text not null constraint home_sections_kind check (kind in (
    'continued', 'recommended', 'purchased', 'new', 'hot', 'watched', 'free', 'category', 'picked', 'topic', 'actor')),
  -- {cn, hk, en, vi}. Null: the usual one of its kind.
  title jsonb,
  -- Of kind category; null: one row for each category of the menu.
  category_id bigint references categories,
  -- Of kind picked, in their order.
  item_ids bigint[] not null default '{}',
  position integer not null,
  is_on boolean not null
);
insert into home_sections (slug, kind, position, is_on) values
  ('continued', 'continued', 0, true), ('recommended', 'recommended', 1, true), ('purchased', 'purchased', 2, true),
  ('new', 'new', 3, true), ('hot', 'hot', 4, true), ('free', 'free', 5, true), ('categories', 'category', 6, true);
create constraint trigger home_sections_changed after insert or update or delete on home_sections
  deferrable initially deferred for each row execute function note_public_change('home');
