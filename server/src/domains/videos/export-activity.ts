import type { DbOrTx } from '../../platform/db/database.ts'
import { streamRows } from '../../platform/db/stream-rows.ts'

export function exportPurchases(db: DbOrTx, accountId: bigint) {
  return streamRows<{ id: bigint }>((last, limit) =>
    db
      .selectFrom('video_purchases')
      .innerJoin('videos', 'videos.id', 'video_purchases.video_id')
      .select([
        'video_purchases.id',
        'video_purchases.video_id as video',
        'videos.title',
        'video_purchases.price_asset as asset',
        'video_purchases.price_amount as amount',
        'video_purchases.purchased_at as purchasedAt',
        'video_purchases.refunded_at as refundedAt',
      ])
      .where('video_purchases.account_id', '=', accountId)
      .where('video_purchases.id', '>', last?.id ?? 0n)
      .orderBy('video_purchases.id')
      .limit(limit)
      .execute(),
  )
}

export function exportFreeViews(db: DbOrTx, accountId: bigint) {
  return streamRows<{ id: bigint }>((last, limit) =>
    db
      .selectFrom('video_free_views')
      .select(['id', 'video_id as video', 'used_at as usedAt', 'valid_until as validUntil'])
      .where('account_id', '=', accountId)
      .where('id', '>', last?.id ?? 0n)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
}

export function exportLikes(db: DbOrTx, accountId: bigint) {
  return streamRows<{ video: bigint }>((last, limit) =>
    db
      .selectFrom('video_likes')
      .select(['video_id as video', 'liked_at as likedAt'])
      .where('account_id', '=', accountId)
      .where('video_id', '>', last?.video ?? 0n)
      .orderBy('video_id')
      .limit(limit)
      .execute(),
  )
}

/** Shorts that were seen, so that they are not suggested again. */
export function exportWatchedShorts(db: DbOrTx, accountId: bigint) {
  return streamRows<{ video: bigint }>((last, limit) =>
    db
      .selectFrom('short_watches')
      .select(['video_id as video', 'seen_at as seenAt', 'watched_ms as watchedMs', 'outcome'])
      .where('account_id', '=', accountId)
      .where('video_id', '>', last?.video ?? 0n)
      .orderBy('video_id')
      .limit(limit)
      .execute(),
  )
}
