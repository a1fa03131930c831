-- What is published of a video: see kind_publication. An import that encodes its file again adds no file to what was
-- reviewed; the files that it made count once they are played.
create or replace function video_publication(p_item bigint, out content jsonb, out files jsonb, out problem text)
language sql stable as $$
  select
    jsonb_build_array(
      (select jsonb_build_array(free_seconds, leads_to_video_id, leads_to_ms) from videos where videos.id = p_item),
      (select jsonb_agg(encode(source_sha256, 'hex') order by imports.id) from imports
        where video_id = p_item and source_sha256 is not null and state <> 'refused' and not is_reencode)
    ),
    -- The very files that are played. Left out for those of imports before it was stored which files they made.
    coalesce(
      (select jsonb_build_array(jsonb_build_object('asset', videos.asset_id)) from videos
        where videos.id = p_item and exists (select from imports where imports.asset_id = videos.asset_id)), '[]'
    ),
    case when exists (
      select from imports
      join videos on videos.id = imports.video_id
      where imports.id = (select max(id) from imports where video_id = p_item and (not is_reencode or state = 'done'))
        and (state in ('waiting', 'inspecting', 'first_rendition', 'cover', 'refused')
          or imports.asset_id is distinct from coalesce(videos.asset_id, 0) and imports.asset_id is not null)
    ) then 'its newest file is not what is played' end
$$;

create or replace function short_publication(p_item bigint, out content jsonb, out files jsonb, out problem text)
language sql stable as $$
  select * from video_publication(p_item)
$$;
