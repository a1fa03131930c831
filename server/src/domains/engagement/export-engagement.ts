import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { streamById, streamRows } from '../../platform/db/stream-rows.ts'

export function exportFavourites(db: DbOrTx, accountId: bigint) {
  const favourites = db
    .selectFrom('favourites')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['kind', 'item_id as id', 'added_at as addedAt', 'folder_id as folder'])
    .where('account_id', '=', accountId)
  return streamById(favourites, 'item_id', ({ id }) => id)
}

export function exportFolders(db: DbOrTx, accountId: bigint) {
  const folders = db
    .selectFrom('favourite_folders')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
  return streamById(folders, 'id', ({ id }) => id)
}

export function exportProgress(db: DbOrTx, accountId: bigint) {
  const progress = db
    .selectFrom('play_progress')
    .select([
      'kind',
      'item_id as id',
      'position_ms as positionMs',
      'duration_ms as durationMs',
      'watched_at as watchedAt',
    ])
    .where('account_id', '=', accountId)
  return streamById(progress, 'item_id', ({ id }) => id)
}

export function exportLikes(db: DbOrTx, accountId: bigint) {
  const likes = db
    .selectFrom('item_likes')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['kind', 'item_id as item', 'liked_at as likedAt'])
    .where('account_id', '=', accountId)
  return streamById(likes, 'item_id', ({ item }) => item)
}

export function exportFollows(db: DbOrTx, accountId: bigint) {
  const follows = db
    .selectFrom('follows')
    .select(['kind', 'subject_id as id', 'followed_at as followedAt'])
    .where('account_id', '=', accountId)
  return streamRows<Awaited<ReturnType<(typeof follows)['executeTakeFirstOrThrow']>>>((last, limit) =>
    follows
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(kind, subject_id) > (${last?.kind}, ${last?.id})`),
      )
      .orderBy('kind')
      .orderBy('subject_id')
      .limit(limit)
      .execute(),
  )
}
