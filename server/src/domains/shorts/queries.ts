import type { DbOrTx } from '../../platform/db/database.ts'
import { watchableColumns } from '../catalogue/index.ts'
import { namedSubtitles } from '../media/index.ts'

/** Published shorts with everything a slide shows, in no order. */
export async function listShortRows(db: DbOrTx, ids: readonly bigint[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('videos')
    .leftJoin('video_assets', 'video_assets.id', 'videos.asset_id')
    .leftJoin('videos as target', (join) =>
      join.onRef('target.id', '=', 'videos.leads_to_video_id').on('target.state', '=', 'published'),
    )
    .leftJoin('video_actors', (join) =>
      join.onRef('video_actors.video_id', '=', 'videos.id').on('video_actors.position', '=', 1),
    )
    .select(watchableColumns)
    .select(({ eb }) => [
      'videos.card',
      'videos.description',
      'videos.tags',
      'videos.leads_to_ms',
      'target.id as target_id',
      'target.title as target_title',
      'video_actors.actor_id',
      'video_assets.token as asset_token',
      eb('video_assets.storyboard', 'is not', null).as('has_storyboard'),
      namedSubtitles.as('subtitles'),
    ])
    .where('videos.id', 'in', ids)
    .where('videos.state', '=', 'published')
    .where('videos.form', '=', 'short')
    .execute()
}

export type ShortRow = Awaited<ReturnType<typeof listShortRows>>[number]
