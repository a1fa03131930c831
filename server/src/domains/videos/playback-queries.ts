import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf, prepared } from '../../platform/db/prepared-statements.ts'
import { watchableColumns } from './queries.ts'

/** Of the video of the row, in the order in which they were attached: [{language, label, firstMs}]. */
export const namedSubtitles = sql<unknown>`(
  select coalesce(jsonb_agg(jsonb_build_object('language', language, 'label', label, 'firstMs', first_ms) order by id), '[]')
  from video_subtitles where video_id = videos.id
)`

/**
 * What the right and the player look at. Any state: who may see what is decided by the caller. `revision` is the last
 * revocation that concerns the account’s grants. It is as of the same moment as the rest, and before the right is
 * read: a right that is taken back in between then ends the grant, too.
 */
export async function listWatchables(db: DbOrTx, ids: readonly bigint[], accountId: bigint | null) {
  return db
    .selectFrom('videos')
    .leftJoin('video_assets', 'video_assets.id', 'videos.asset_id')
    .select(watchableColumns)
    .select(({ eb }) => [
      'video_assets.token as asset_token',
      eb('video_assets.storyboard', 'is not', null).as('has_storyboard'),
      namedSubtitles.as('subtitles'),
      eb
        .selectFrom('revoked_grants')
        .select(({ fn }) => fn.max('revoked_grants.id').as('id'))
        .whereRef('revoked_grants.asset_token', '=', 'video_assets.token')
        .where((is) => is('account_id', 'is', null).or('account_id', '=', accountId))
        .as('revision'),
    ])
    .where('videos.id', '=', anyOf(ids))
    .modifyFront(prepared)
    .execute()
}

/**
 * The purchase of each that counts; else one that was refunded. Two arms: each goes along an index of its own
 * (video_purchases_once, video_purchases_refunded).
 */
export async function findLatestPurchases(db: DbOrTx, accountId: bigint, videoIds: readonly bigint[]) {
  const mine = db
    .selectFrom('video_purchases')
    .select(['video_id', 'refunded_at'])
    .where('account_id', '=', accountId)
    .where('video_id', '=', anyOf(videoIds))
  const rows = await mine
    .modifyFront(prepared)
    .where('refunded_at', 'is not', null)
    .unionAll(mine.where('refunded_at', 'is', null))
    .execute()
  const latest = new Map<bigint, { refundedAt: Date | null }>()
  for (const { video_id, refunded_at } of rows) {
    if (refunded_at === null || !latest.has(video_id)) latest.set(video_id, { refundedAt: refunded_at })
  }
  return latest
}

/** Until when free views open these videos for this account. */
export async function findFreeViewsUntil(
  db: DbOrTx,
  accountId: bigint,
  videoIds: readonly bigint[],
  now: Date,
): Promise<Map<bigint, Date>> {
  const rows = await db
    .selectFrom('video_free_views')
    .select(['video_id', sql<Date>`max(valid_until)`.as('until')])
    .where('account_id', '=', accountId)
    .where('video_id', '=', anyOf(videoIds))
    .where('valid_until', '>', now)
    .groupBy('video_id')
    .modifyFront(prepared)
    .execute()
  return new Map(rows.map((row) => [row.video_id, row.until]))
}

/** Those of the videos that the account likes. */
export async function findLiked(
  db: DbOrTx,
  accountId: bigint,
  videoIds: readonly bigint[],
): Promise<Set<bigint>> {
  const rows = await db
    .selectFrom('video_likes')
    .select('video_id')
    .where('account_id', '=', accountId)
    .where('video_id', '=', anyOf(videoIds))
    .modifyFront(prepared)
    .execute()
  return new Set(rows.map((row) => row.video_id))
}
