import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { vipEndOf } from '../memberships/index.ts'
import { balanceOf } from '../wallet/index.ts'

/** What the viewing rule needs to know of a video. */
export interface WatchableFacts {
  state: string
  owner_id: bigint | null
  price_asset: string | null
  price_amount: bigint | null
  is_vip_only: boolean
  preview_end_ms: bigint
}

/** What the viewing rule needs to know of an account and a video. */
export interface RightRow {
  /** There is a purchase that was not refunded. */
  is_bought: boolean
  /** When the last refunded purchase was refunded. */
  refunded_at: Date | null
  /** When the last free view of the video ends. */
  free_view_until: Date | null
  vip_until: Date | null
  free_views_left: bigint
}

/** SQL columns of `RightRow`, also for queries of other domains. */
export function rightColumns(account: RawBuilder<bigint>, video: RawBuilder<bigint>): RawBuilder<unknown> {
  const ofAccountAndVideo = sql`account_id = ${account} and video_id = ${video}`
  return sql`
    exists (select from video_purchases where ${ofAccountAndVideo} and refunded_at is null) as is_bought,
    (select max(refunded_at) from video_purchases where ${ofAccountAndVideo} and refunded_at is not null) as refunded_at,
    (select max(valid_until) from video_free_views where ${ofAccountAndVideo}) as free_view_until,
    ${vipEndOf(account)} as vip_until,
    ${balanceOf(account, 'free_views')} as free_views_left`
}

/** In any state: the caller decides who may see what. */
export async function findRight(db: DbOrTx, accountId: bigint, videoId: bigint) {
  const { rows } = await sql<WatchableFacts & RightRow>`
    select state, owner_id, price_asset, price_amount, is_vip_only, preview_end_ms,
      ${rightColumns(sql`${accountId}::bigint`, sql`videos.id`)}
    from videos where id = ${videoId}`.execute(db)
  return rows[0]
}
