import type { Asset } from '@liuguang/contract'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

/** Purchases that a removal must still refund, oldest first. */
export async function listPurchasesToRefund(
  db: DbOrTx,
  changeId: bigint,
  page: { afterId: bigint; limit: number },
): Promise<bigint[]> {
  const rows = await purchasesToRefund(db, changeId)
    .select('video_purchases.id')
    .where('video_purchases.id', '>', page.afterId)
    .orderBy('video_purchases.id')
    .limit(page.limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countPurchasesToRefund(db: DbOrTx, changeId: bigint): Promise<number> {
  return countRows(purchasesToRefund(db, changeId))
}

function purchasesToRefund(db: DbOrTx, changeId: bigint) {
  return db
    .selectFrom('video_state_changes')
    .innerJoin('video_purchases', 'video_purchases.video_id', 'video_state_changes.video_id')
    .where('video_state_changes.id', '=', changeId)
    .where('video_purchases.refunded_at', 'is', null)
    .whereRef('video_purchases.purchased_at', '>=', 'video_state_changes.refund_since')
}

/** Whether the video of a purchase is removed. Locks it, so that it stays so until the transaction ends. */
export async function lockIfRemoved(tx: Tx, purchaseId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('video_purchases')
    .innerJoin('videos', 'videos.id', 'video_purchases.video_id')
    .select('videos.state')
    .where('video_purchases.id', '=', purchaseId)
    // The weakest lock that conflicts with `lockState` in a restoration.
    .forKeyShare('videos')
    .executeTakeFirst()
  return row?.state === 'removed'
}

/** @returns false when it was refunded before */
export async function markRefunded(tx: Tx, purchaseId: bigint, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('video_purchases')
    .set({ refunded_at: now })
    .where('id', '=', purchaseId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The facts in the message to the buyer of a refunded purchase. */
export async function getRefundFacts(tx: Tx, purchaseId: bigint) {
  const row = await tx
    .selectFrom('video_purchases')
    .innerJoin('videos', 'videos.id', 'video_purchases.video_id')
    .select(['account_id', 'title', 'video_purchases.price_asset', 'video_purchases.price_amount'])
    .where('video_purchases.id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  return {
    accountId: row.account_id,
    title: row.title,
    asset: row.price_asset as Asset,
    amount: Number(row.price_amount),
  }
}
