import type { DbOrTx } from '../../platform/db/database.ts'
import { streamById } from '../../platform/db/stream-rows.ts'

export function exportFavourites(db: DbOrTx, accountId: bigint) {
  const favourites = db
    .selectFrom('favourites')
    .select(['kind', 'item_id as id', 'added_at as addedAt'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'video')
  return streamById(favourites, 'item_id', ({ id }) => id)
}

export function exportProgress(db: DbOrTx, accountId: bigint) {
  const progress = db
    .selectFrom('play_progress')
    .select([
      'kind',
      'item_id as id',
      'position_ms as positionMs',
      'duration_ms as durationMs',
      'updated_at as updatedAt',
    ])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'video')
  return streamById(progress, 'item_id', ({ id }) => id)
}

export function exportLikes(db: DbOrTx, accountId: bigint) {
  const likes = db
    .selectFrom('video_likes')
    .select(['video_id as video', 'liked_at as likedAt'])
    .where('account_id', '=', accountId)
  return streamById(likes, 'video_id', ({ video }) => video)
}
