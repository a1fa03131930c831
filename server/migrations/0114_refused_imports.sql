-- An item of the site's own whose import was refused or failed: nothing processes it until the import is retried. It counts
-- only while the state of the item is `processing`.
alter table items add column has_import_failed boolean not null default false;

update items set has_import_failed = true
where state = 'processing' and exists (
  select from imports where video_id = items.id and state in ('refused', 'failed')
    and id = (select max(id) from imports where video_id = items.id));
