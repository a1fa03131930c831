import type { DbOrTx } from '../../platform/db/database.ts'
import { streamById } from '../../platform/db/stream-rows.ts'

export function exportPurchases(db: DbOrTx, accountId: bigint) {
  const purchases = db
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
  return streamById(purchases, 'video_purchases.id', ({ id }) => id)
}

export function exportFreeViews(db: DbOrTx, accountId: bigint) {
  const views = db
    .selectFrom('video_free_views')
    .select(['id', 'video_id as video', 'used_at as usedAt', 'valid_until as validUntil'])
    .where('account_id', '=', accountId)
  return streamById(views, 'id', ({ id }) => id)
}
