import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { sendMessage } from '../messages/index.ts'
import { reverse } from '../wallet/index.ts'
import { getRefundFacts, listPurchasesToRefund, lockIfRemoved, markRefunded } from './refund-queries.ts'
import { reverseShare } from './shares/settle-shares.ts'

/** This job used to belong to the domain `videos`, and the queue stores its name (decision 019). */
export const refundRemovedJob = defineJob('videos.refund-removed', Type.Object({ changeId: RowId }), {
  queue: 'refunds',
})

/** Ids loaded at a time. Each batch reads the purchases of the last days once (index item_purchases_time). */
const batchSize = 5000

/**
 * Refunds the purchases of a removed video, each in its own transaction, so that one failure does not block others and
 * a killed run can continue. Refunds nothing more once the video is restored.
 * @throws Error when some could not be refunded; the next run retries them
 */
export async function refundRemoved(ctx: Context, changeId: bigint, signal: AbortSignal): Promise<void> {
  let failed = 0
  let afterId = 0n
  for (;;) {
    const ids = await listPurchasesToRefund(ctx.db, changeId, { afterId, limit: batchSize })
    for (const id of ids) {
      signal.throwIfAborted()
      afterId = id
      try {
        await inTransaction(ctx.db, (tx) => refundIfRemoved(tx, id, ctx.clock.now()))
      } catch (error) {
        failed += 1
        ctx.log.error({ err: error, purchase: id.toString() }, 'a purchase could not be refunded')
      }
    }
    if (ids.length < batchSize) break
  }
  if (failed > 0) throw new Error(`${failed} purchases of a removed video could not be refunded`)
}

async function refundIfRemoved(tx: Tx, purchaseId: bigint, now: Date): Promise<void> {
  if (!(await lockIfRemoved(tx, purchaseId))) return
  if (await refundPurchase(tx, purchaseId, now)) await notifyBuyer(tx, purchaseId, now)
}

async function notifyBuyer(tx: Tx, purchaseId: bigint, now: Date): Promise<void> {
  const { accountId, ...facts } = await getRefundFacts(tx, purchaseId)
  await sendMessage(tx, {
    kind: 'purchase_refunded',
    facts,
    accountId,
    eventKey: `refund:${purchaseId}`,
    now,
  })
}

/** Reverses the payment of a purchase, and the share of its seller, once. @returns false when it was refunded before */
export async function refundPurchase(tx: Tx, purchaseId: bigint, now: Date): Promise<boolean> {
  if (!(await markRefunded(tx, purchaseId, now))) return false
  await reverseShare(tx, purchaseId, now)
  await reverse(tx, { key: `refund:${purchaseId}`, of: `purchase:${purchaseId}`, kind: 'refund', at: now })
  return true
}
