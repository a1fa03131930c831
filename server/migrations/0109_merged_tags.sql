-- The tag into which staff merged this one: it has no names any more, and a job gives its items the other tag, then deletes
-- it. Null: it is a tag like others.
alter table tags add column merged_into bigint references tags check (merged_into <> id);
create index tags_merged on tags (merged_into) where merged_into is not null;
