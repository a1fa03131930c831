import type { Asset } from '@liuguang/contract'
import { countRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import type { VideoState } from './video-state.ts'

/**
 * Locks a video's row until the transaction ends. Concurrent purchases wait for it (their foreign key needs the row),
 * so a removal sees every purchase.
 */
export async function lockState(tx: Tx, videoId: bigint) {
  return tx
    .selectFrom('videos')
    .select(({ eb, and }) => [
      'title',
      'form',
      'state',
      and([eb('published_at', 'is not', null), eb('approved_by', 'is not', null)]).as('wasPublished'),
    ])
    .where('id', '=', videoId)
    .forUpdate()
    .$castTo<{ title: string; form: string; state: VideoState; wasPublished: boolean }>()
    .executeTakeFirst()
}

export async function setState(tx: Tx, videoId: bigint, state: VideoState): Promise<void> {
  await tx.updateTable('videos').set({ state }).where('id', '=', videoId).execute()
}

export async function insertStateChange(
  tx: Tx,
  change: {
    videoId: bigint
    from: VideoState
    to: VideoState
    reason: string
    by: string
    now: Date
    refundSince: Date | undefined
  },
): Promise<bigint> {
  const row = await tx
    .insertInto('video_state_changes')
    .values({
      video_id: change.videoId,
      from_state: change.from,
      to_state: change.to,
      reason: change.reason,
      changed_by: change.by,
      changed_at: change.now,
      refund_since: change.refundSince ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** When a video was last hidden. */
export async function findHiddenAt(db: DbOrTx, videoId: bigint): Promise<Date | undefined> {
  const row = await db
    .selectFrom('video_state_changes')
    .select('changed_at')
    .where('video_id', '=', videoId)
    .where('to_state', '=', 'hidden')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.changed_at
}

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
