import { sql } from 'kysely'

/** The subtitles of the row's video, in the order in which they were attached: [{language, label, firstMs}]. */
export const namedSubtitles = sql<unknown>`(
  select coalesce(jsonb_agg(jsonb_build_object('language', language, 'label', label, 'firstMs', first_ms) order by id), '[]')
  from video_subtitles where video_id = videos.id
)`
