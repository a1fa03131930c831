import type { BoughtVideo, Cover, Price, Purchase, VideoCard, VideoDetail } from '@liuguang/contract'
import type { CoverFiles } from '@liuguang/media'
import type { Category } from '../settings/index.ts'
import type { BoughtRow } from './purchase-queries.ts'

export interface CardRow {
  id: bigint
  form: string
  title: string
  cover: unknown
  cover_token: string | null
  duration_ms: bigint
  width: number
  height: number
  price_asset: string | null
  price_amount: bigint | null
  is_vip_only: boolean
  view_count: bigint
  like_count: bigint
  published_at: Date | null
}

export function presentCard(row: CardRow): VideoCard {
  return {
    id: Number(row.id),
    form: row.form === 'short' ? 'short' : 'long',
    title: row.title,
    cover: presentCover(row),
    durationMs: Number(row.duration_ms),
    width: row.width,
    height: row.height,
    price: presentPrice(row),
    isVipOnly: row.is_vip_only,
    viewCount: Number(row.view_count),
    likeCount: Number(row.like_count),
    publishedAt: (row.published_at ?? new Date(0)).toISOString(),
  }
}

export function presentPrice(row: Pick<CardRow, 'price_asset' | 'price_amount'>): Price | null {
  if (row.price_asset === null || row.price_amount === null) return null
  return { asset: row.price_asset as Price['asset'], amount: Number(row.price_amount) }
}

function presentCover({ cover, cover_token }: Pick<CardRow, 'cover' | 'cover_token'>): Cover | null {
  if (cover === null || cover_token === null) return null
  const { placeholder, sources } = cover as CoverFiles
  return {
    folder: `/media/covers/${cover_token}/`,
    widths: sources.map(({ width }) => width),
    placeholder,
  }
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

/** @param balanceAfter of the price’s asset, when the purchase was made */
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
