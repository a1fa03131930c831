import type { Asset } from '@liuguang/contract'
import { sql } from 'kysely'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { ownTitle } from '../catalogue/index.ts'

/** Purchases that a removal must still refund, oldest first. */
export async function listPurchasesToRefund(
  db: DbOrTx,
  changeId: bigint,
  page: { afterId: bigint; limit: number },
): Promise<bigint[]> {
  const rows = await purchasesToRefund(db, changeId)
    .select('item_purchases.id')
    .where('item_purchases.id', '>', page.afterId)
    .orderBy('item_purchases.id')
    .limit(page.limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countPurchasesToRefund(db: DbOrTx, changeId: bigint): Promise<number> {
  return countRows(purchasesToRefund(db, changeId))
}

/** What would be refunded of items whose purchases since a time would be. */
export async function sumRefunds(db: DbOrTx, items: readonly { id: bigint; since: Date }[]) {
  const { rows } = await sql<{ asset: Asset | null; purchases: bigint; buyers: bigint; amount: bigint }>`
    select price_asset as asset, count(*) as purchases, count(distinct account_id) as buyers,
      coalesce(sum(price_amount), 0)::bigint as amount
    from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ since }) => since)}::timestamptz[])
      as removed (item_id, since)
    join item_purchases using (item_id)
    where refunded_at is null and purchased_at >= since
    group by grouping sets ((price_asset), ())`.execute(db)
  const total = rows.find(({ asset }) => asset === null)
  return {
    purchases: Number(total?.purchases ?? 0n),
    buyers: Number(total?.buyers ?? 0n),
    amounts: rows.flatMap(({ asset, amount }) => (asset === null ? [] : [{ asset, amount: Number(amount) }])),
  }
}

function purchasesToRefund(db: DbOrTx, changeId: bigint) {
  return db
    .selectFrom('item_state_changes')
    .innerJoin('item_purchases', 'item_purchases.item_id', 'item_state_changes.item_id')
    .where('item_state_changes.id', '=', changeId)
    .where('item_purchases.refunded_at', 'is', null)
    .whereRef('item_purchases.purchased_at', '>=', 'item_state_changes.refund_since')
}

/** Whether the item of a purchase is removed. Locks it, so that it stays so until the transaction ends. */
export async function lockIfRemoved(tx: Tx, purchaseId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('item_purchases')
    .innerJoin('items', 'items.id', 'item_purchases.item_id')
    .select('items.state')
    .where('item_purchases.id', '=', purchaseId)
    // The weakest lock that conflicts with `lockState` in a restoration.
    .forKeyShare('items')
    .executeTakeFirst()
  return row?.state === 'removed'
}

/** Locks a purchase until the transaction ends. Undefined: there is none. */
export async function lockPurchase(tx: Tx, purchaseId: bigint) {
  return tx
    .selectFrom('item_purchases')
    .select(['account_id', 'item_id'])
    .where('id', '=', purchaseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** @returns false when it was refunded before */
export async function markRefunded(tx: Tx, purchaseId: bigint, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('item_purchases')
    .set({ refunded_at: now })
    .where('id', '=', purchaseId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The facts in the message to the buyer of a refunded purchase. */
export async function getRefundFacts(tx: Tx, purchaseId: bigint) {
  const row = await tx
    .selectFrom('item_purchases')
    .innerJoin('items', 'items.id', 'item_purchases.item_id')
    .select([
      ...(['account_id', 'item_purchases.price_asset', 'item_purchases.price_amount'] as const),
      ownTitle.as('title'),
    ])
    .where('item_purchases.id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  return {
    accountId: row.account_id,
    title: row.title,
    asset: row.price_asset as Asset,
    amount: Number(row.price_amount),
  }
}
