-- How many items have a tag, as a job counted them last: the staff sort tags by it.
alter table tags add column item_count bigint not null default 0;
update tags set item_count = counted.items
from (select tag_id, count(*) as items from item_tags group by tag_id) as counted
where counted.tag_id = tags.id;
create index tags_item_count on tags (item_count, id) where merged_into is null;

-- Tags by their names in one language, whatever the case of the letters.
create index tag_names_sorted on tag_names (lang, lower(name), tag_id);
