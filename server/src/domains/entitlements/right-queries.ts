import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { previewEndMs } from '../item-kinds.ts'
import { vipEndOf } from '../memberships/index.ts'
import { balanceOf } from '../wallet/index.ts'

/** What the viewing rule needs to know of an item. */
export interface WatchableFacts {
  state: string
  owner_id: bigint | null
  price_asset: string | null
  price_amount: bigint | null
  is_vip_only: boolean
  preview_end_ms: bigint
}

/** What the viewing rule needs to know of an account and an item. */
export interface RightRow {
  /** There is a purchase that was not refunded. */
  is_bought: boolean
  /** When the last refunded purchase was refunded. */
  refunded_at: Date | null
  /** When the last free view of the item ends. */
  free_view_until: Date | null
  vip_until: Date | null
  free_views_left: bigint
}

/** SQL columns of `RightRow`, also for queries of other domains. */
export function rightColumns(account: RawBuilder<bigint>, item: RawBuilder<bigint>): RawBuilder<unknown> {
  const ofAccountAndItem = sql`account_id = ${account} and item_id = ${item}`
  return sql`
    exists (select from item_purchases where ${ofAccountAndItem} and refunded_at is null) as is_bought,
    (select max(refunded_at) from item_purchases where ${ofAccountAndItem} and refunded_at is not null) as refunded_at,
    (select max(valid_until) from item_free_views where ${ofAccountAndItem}) as free_view_until,
    ${vipEndOf(account)} as vip_until,
    ${balanceOf(account, 'free_views')} as free_views_left`
}

/** Includes items in any state; the caller checks visibility. */
export async function findRights(db: DbOrTx, accountId: bigint, itemIds: readonly bigint[]) {
  const { rows } = await sql<{ id: bigint } & WatchableFacts & RightRow>`
    select id, state, owner_id, price_asset, price_amount, is_vip_only, coalesce(${previewEndMs}, 0) as preview_end_ms,
      ${rightColumns(sql`${accountId}::bigint`, sql`items.id`)}
    from items where id = ${anyOf(itemIds)}`.execute(db)
  return rows
}

/** Whether an account has bought an item, ever, or is a VIP now. */
export async function isBuyerOrVip(db: DbOrTx, accountId: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_buyer_or_vip: boolean }>`
    select exists (select from item_purchases where account_id = ${accountId})
      or coalesce(${vipEndOf(sql`${accountId}::bigint`)} > ${now}, false) as is_buyer_or_vip`.execute(db)
  return rows[0]?.is_buyer_or_vip ?? false
}
