-- When a text was first reported; null: no report about it is left. It stands beside the text, because an index has no
-- columns of another table: each dashboard counts the shown texts with reports about which staff have not decided.
alter table comments add column first_reported_at timestamptz;
alter table danmaku add column first_reported_at timestamptz;
update comments set first_reported_at = since
from (select comment_id, min(reported_at) as since from comment_reports group by comment_id) as reported
where comment_id = comments.id;
update danmaku set first_reported_at = since
from (select danmaku_id, min(reported_at) as since from danmaku_reports group by danmaku_id) as reported
where danmaku_id = danmaku.id;
create index comments_flagged on comments (id) include (first_reported_at)
  where first_reported_at is not null and state = 'visible' and not is_cleared;
create index danmaku_flagged on danmaku (id) include (first_reported_at)
  where first_reported_at is not null and state = 'visible' and not is_cleared;

create function note_comment_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update comments set first_reported_at = new.reported_at
    where id = new.comment_id and (first_reported_at is null or first_reported_at > new.reported_at);
  else
    update comments
    set first_reported_at = (select min(reported_at) from comment_reports where comment_id = old.comment_id)
    where id = old.comment_id and first_reported_at >= old.reported_at;
  end if;
  return null;
end $$;
create trigger comment_reports_first after insert or delete on comment_reports
  for each row execute function note_comment_report();

create function note_danmaku_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update danmaku set first_reported_at = new.reported_at
    where id = new.danmaku_id and (first_reported_at is null or first_reported_at > new.reported_at);
  else
    update danmaku
    set first_reported_at = (select min(reported_at) from danmaku_reports where danmaku_id = old.danmaku_id)
    where id = old.danmaku_id and first_reported_at >= old.reported_at;
  end if;
  return null;
end $$;
create trigger danmaku_reports_first after insert or delete on danmaku_reports
  for each row execute function note_danmaku_report();
