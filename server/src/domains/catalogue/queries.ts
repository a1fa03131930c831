import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** Columns that lists show. */
export const cardColumns = ['videos.id', 'videos.card'] as const

/** Columns that the viewing rule and the player need. */
export const watchableColumns = [
  'videos.id',
  'videos.state',
  'videos.owner_id',
  'videos.duration_ms',
  'videos.price_asset',
  'videos.price_amount',
  'videos.is_vip_only',
  'videos.preview_end_ms',
] as const

/** In any state: the caller decides who may see what. */
export async function findVideo(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('videos')
    .select([
      ...watchableColumns,
      'videos.form',
      'videos.title',
      'videos.like_count',
      'videos.published_at',
      'videos.card',
      'videos.description',
      'videos.tags',
      'videos.category_id',
      'videos.free_seconds',
      'videos.asset_id',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Cards of long videos and shorts, in no order. */
export async function listPublishedCards(db: DbOrTx, ids: readonly bigint[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('videos')
    .select(cardColumns)
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .execute()
}

/**
 * @throws AppError NOT_FOUND if the video does not exist or is not published; the response is the same, so nobody
 * learns which
 */
export async function getPublishedVideo(db: DbOrTx, id: bigint) {
  const video = await findVideo(db, id)
  if (video?.state !== 'published') throw new AppError('NOT_FOUND')
  return video
}
