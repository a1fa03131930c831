-- Pictures that authors uploaded for covers were not released when the draft, the change or the account was deleted before
-- the cover was made. Now the nightly sweep removes them, if nothing else refers to them.
update pictures set released_at = now()
where form = 'work-cover' and released_at is null
  and not exists (select from works where cover_picture_id = pictures.id)
  and not exists (select from items where staff_cover_picture_id = pictures.id);
