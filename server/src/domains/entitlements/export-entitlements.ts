import type { DbOrTx } from '../../platform/db/database.ts'
import { streamById } from '../../platform/db/stream-rows.ts'
import { ownTitle } from '../catalogue/index.ts'
import { sharesOf } from './shares/share-queries.ts'

export function exportPurchases(db: DbOrTx, accountId: bigint) {
  const purchases = db
    .selectFrom('item_purchases')
    .innerJoin('items', 'items.id', 'item_purchases.item_id')
    .select([
      'item_purchases.id',
      'items.kind',
      'item_purchases.item_id as item',
      ownTitle.as('title'),
      'item_purchases.price_asset as asset',
      'item_purchases.price_amount as amount',
      'item_purchases.purchased_at as purchasedAt',
      'item_purchases.refunded_at as refundedAt',
    ])
    .where('item_purchases.account_id', '=', accountId)
  return streamById(purchases, 'item_purchases.id', ({ id }) => id)
}

export function exportFreeViews(db: DbOrTx, accountId: bigint) {
  const views = db
    .selectFrom('item_free_views')
    .innerJoin('items', 'items.id', 'item_free_views.item_id')
    .select([
      ...(['item_free_views.id', 'items.kind', 'item_id as item', 'used_at as usedAt'] as const),
      'valid_until as validUntil',
    ])
    .where('account_id', '=', accountId)
  return streamById(views, 'item_free_views.id', ({ id }) => id)
}

/** What an account earned by its items, sale by sale, without the buyers. */
export function exportShares(db: DbOrTx, accountId: bigint) {
  const shares = sharesOf(db, accountId)
    .clearSelect()
    .select([
      ...(['creator_shares.purchase_id as id', 'items.kind', 'items.id as item', 'coins'] as const),
      ownTitle.as('title'),
      'item_purchases.price_amount as points',
      'item_purchases.purchased_at as soldAt',
      ...(['creator_shares.state', 'due_at as dueAt', 'settled_at as settledAt'] as const),
    ])
  return streamById(shares, 'creator_shares.purchase_id', ({ id }) => id)
}
