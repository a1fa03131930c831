import type { Price } from '@liuguang/contract'
import type { Tx } from '../../platform/db/database.ts'

/** What is known about a video before its file is probed. */
export interface NewVideo {
  title: string
  description: string
  tags: string[]
  /** Actor names. */
  actors?: string[]
  categoryId: bigint | undefined
  /** Undefined for a free video. */
  price: Price | undefined
  isVipOnly: boolean
  freeSeconds: number
  /** Default: long. */
  form?: 'long' | 'short'
  /** For a short: the long video it links to, and the start time there. */
  leadsTo?: { videoId: bigint; atMs: number } | undefined
}

/** @returns its id */
export async function insertVideo(tx: Tx, facts: NewVideo): Promise<bigint> {
  const row = await tx
    .insertInto('videos')
    .values({
      state: 'processing',
      title: facts.title,
      description: facts.description,
      tags: facts.tags,
      category_id: facts.categoryId ?? null,
      price_asset: facts.price?.asset ?? null,
      price_amount: facts.price ? BigInt(facts.price.amount) : null,
      is_vip_only: facts.isVipOnly,
      free_seconds: facts.freeSeconds,
      form: facts.form ?? 'long',
      leads_to_video_id: facts.leadsTo?.videoId ?? null,
      leads_to_ms: facts.leadsTo ? BigInt(facts.leadsTo.atMs) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
