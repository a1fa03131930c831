import type { BoughtVideo, Price, Purchase, VideoCard, VideoDetail } from '@liuguang/contract'
import type { Category } from '../settings/index.ts'
import type { BoughtRow } from './purchase-queries.ts'

export interface CardRow {
  card: unknown
}

/** Cards are built only by the database (migration video_cards). */
export function presentCard({ card }: CardRow): VideoCard {
  return card as VideoCard
}

interface PriceRow {
  price_asset: string | null
  price_amount: bigint | null
}

export function presentPrice(row: PriceRow): Price | null {
  if (row.price_asset === null || row.price_amount === null) return null
  return { asset: row.price_asset as Price['asset'], amount: Number(row.price_amount) }
}

interface DetailRow extends CardRow {
  description: string
  tags: string[]
  asset_id: bigint | null
  preview_end_ms: bigint
}

export function presentDetail(row: DetailRow, category: Category | undefined): VideoDetail {
  const card = presentCard(row)
  const isFree = card.price === null && !card.isVipOnly
  return {
    ...card,
    description: row.description,
    tags: row.tags,
    category: category ? { id: Number(category.id), mid: category.mid, name: category.name } : null,
    previewMs: isFree ? card.durationMs : Number(row.preview_end_ms),
    isPlayable: row.asset_id !== null,
  }
}

interface PurchaseRow {
  id: bigint
  video_id: bigint
  price_asset: string
  price_amount: bigint
  purchased_at: Date
}

/** @param balanceAfter balance of the price’s asset after the purchase */
export function presentPurchase(row: PurchaseRow, balanceAfter: bigint): Purchase {
  return {
    id: Number(row.id),
    videoId: Number(row.video_id),
    price: { asset: row.price_asset as Price['asset'], amount: Number(row.price_amount) },
    purchasedAt: row.purchased_at.toISOString(),
    balance: Number(balanceAfter),
  }
}

export function presentBought(row: BoughtRow): BoughtVideo {
  return {
    id: Number(row.purchase_id),
    videoId: Number(row.id),
    title: row.title,
    price: { asset: row.paid_asset as Price['asset'], amount: Number(row.paid_amount) },
    purchasedAt: row.purchased_at.toISOString(),
    refundedAt: row.refunded_at?.toISOString() ?? null,
    video: row.state === 'published' ? presentCard(row) : null,
  }
}
