-- What is published of a video: see kind_publication. An import that encodes its file again adds no file to what was
-- reviewed; the files that it made count once they are played. The file of a change counts once the change is applied.
create or replace function video_publication(p_item bigint, out content jsonb, out files jsonb, out problem text)
language sql stable as $$
  select
    jsonb_build_array(
      (select jsonb_build_array(free_seconds, leads_to_video_id, leads_to_ms) from videos where videos.id = p_item),
      (select jsonb_agg(encode(source_sha256, 'hex') order by imports.id) from imports
        where video_id = p_item and source_sha256 is not null and state <> 'refused' and not is_reencode
          and not is_for_change)
    ),
    -- The very files that are played. Left out for those of imports before it was stored which files they made.
    coalesce(
      (select jsonb_build_array(jsonb_build_object('asset', videos.asset_id)) from videos
        where videos.id = p_item and exists (select from imports where imports.asset_id = videos.asset_id)), '[]'
    ),
    case when exists (
      select from imports
      join videos on videos.id = imports.video_id
      where imports.id = (select max(id) from imports where video_id = p_item and (not is_reencode or state = 'done')
          and not is_for_change)
        and (state in ('waiting', 'inspecting', 'first_rendition', 'cover', 'refused')
          or imports.asset_id is distinct from coalesce(videos.asset_id, 0) and imports.asset_id is not null)
    ) then 'its newest file is not what is played' end
$$;

create or replace function short_publication(p_item bigint, out content jsonb, out files jsonb, out problem text)
language sql stable as $$
  select * from video_publication(p_item)
$$;

-- A member's work that is published is played from another file only if somebody else approved exactly that. An item of
-- the site's own, also a hidden one, only if an operator approved this very file. What staff encode again is the same file.
create or replace function require_approved_file() returns trigger language plpgsql as $$
declare
  v_problem text;
begin
  select case when items.owner_id is not null then approval_problem(items.id) else 'nobody approved its new file' end
  into v_problem
  from items join videos on videos.id = items.id join imports on imports.asset_id = videos.asset_id
  where items.id = new.id and not is_reencode and case
    when items.owner_id is not null then items.state = 'published'
    else items.state in ('published', 'hidden') and imports.approved_by is null
  end
  limit 1;
  if v_problem is not null then
    raise exception 'item % cannot be played from another file: %', new.id, v_problem
      using errcode = 'check_violation', constraint = 'videos_approved_file';
  end if;
  return null;
end $$;

-- At the end of the transaction, when the approval, the texts and the files of a change are all stored.
drop trigger if exists videos_approved_file on videos;
create constraint trigger videos_approved_file after update of asset_id on videos deferrable initially deferred
  for each row when (new.asset_id is distinct from old.asset_id) execute function require_approved_file();
