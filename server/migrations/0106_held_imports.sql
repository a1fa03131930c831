-- What an operator imports is not published as soon as it can be watched: it is hidden then, until its schedule, or until
-- staff publish it.
alter table imports add column is_held boolean not null default false;

-- The lists of the staff by views and by publication, of items that are not published. One that never was comes last.
create index items_unpublished_views on items (state, view_count, id) where state <> 'published';
create index items_unpublished_published on items (state, (coalesce(published_at, to_timestamp(0))), id)
  where state <> 'published';

-- The language of the titles in the file. Earlier ones were in Simplified Chinese.
alter table table_exports add column lang text not null default 'cn' check (lang in ('cn', 'hk', 'en', 'vi'));
alter table table_exports alter column lang drop default;
