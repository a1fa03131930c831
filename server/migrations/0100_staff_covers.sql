-- The picture that staff uploaded last for the cover of an item: of several jobs, only the one of this picture makes the
-- cover. Null: none, or it was removed since, or the job was added before this column.
alter table items
  add column staff_cover_picture_id bigint
    constraint items_staff_cover_picture_fkey references pictures on delete set null;
-- The removal of a picture.
create index items_staff_cover_picture on items (staff_cover_picture_id) where staff_cover_picture_id is not null;
