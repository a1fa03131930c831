-- Who decided that this file takes the place of what is played of an item of the site's own, which is its approval. Null: it
-- replaces nothing, or is a member's, which is approved as a version of the work.
alter table imports add column approved_by text;
