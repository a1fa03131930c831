-- The lists of the staff: items in any state, the last made first. Of published ones there are indexes already.
create index items_kind_made on items (kind, id);
create index items_category_made on items (category_id, id) where category_id is not null;
create index items_unpublished on items (state, id) where state <> 'published';
create index items_created on items (created_at, id);
create index imports_state on imports (state, id);
-- Texts that staff look for by item, or that they have hidden.
create index comments_item on comments (item_id, id);
create index comments_hidden on comments (id) where state = 'hidden';
create index danmaku_item on danmaku (item_id, id);
create index danmaku_hidden on danmaku (id) where state = 'hidden';
create index danmaku_author_newest on danmaku (author_id, id);
