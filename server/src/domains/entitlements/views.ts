import type { BoughtVideo, ItemCard, Price, Purchase } from '@liuguang/contract'
import type { BoughtRow } from './purchase-queries.ts'

interface PurchaseRow {
  id: bigint
  item_id: bigint
  price_asset: string
  price_amount: bigint
  purchased_at: Date
}

/** @param balanceAfter balance of the price’s asset after the purchase */
export function presentPurchase(row: PurchaseRow, balanceAfter: bigint): Purchase {
  return {
    id: Number(row.id),
    videoId: Number(row.item_id),
    price: { asset: row.price_asset as Price['asset'], amount: Number(row.price_amount) },
    purchasedAt: row.purchased_at.toISOString(),
    balance: Number(balanceAfter),
  }
}

/** @param card undefined when it has left the site */
export function presentBought(row: BoughtRow, card: ItemCard | undefined): BoughtVideo {
  return {
    id: Number(row.purchase_id),
    videoId: Number(row.id),
    title: row.title,
    price: { asset: row.paid_asset as Price['asset'], amount: Number(row.paid_amount) },
    purchasedAt: row.purchased_at.toISOString(),
    refundedAt: row.refunded_at?.toISOString() ?? null,
    video: card ?? null,
  }
}
