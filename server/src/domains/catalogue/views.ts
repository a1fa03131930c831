import type { Price, VideoCard, VideoDetail } from '@liuguang/contract'
import type { Category } from '../settings/index.ts'

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
