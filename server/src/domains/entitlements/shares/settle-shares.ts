import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { post, reverse } from '../../wallet/index.ts'
import { getSoldItem, listDueShares, settleShare } from './share-queries.ts'

const batchSize = 500

/**
 * Gives creators the shares whose holding time is over, each in its own transaction. A killed run is continued by the next.
 * @throws Error when some could not be given; the next run tries them again
 */
export async function releaseShares(ctx: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  const failed: bigint[] = []
  for (;;) {
    const due = await listDueShares(ctx.db, ctx.clock.now(), { except: failed, limit: batchSize })
    for (const id of due) {
      await inTransaction(ctx.db, (tx) => releaseShare(tx, id, ctx.clock.now())).catch((error: unknown) => {
        failed.push(id)
        ctx.log.error({ err: error, purchase: id.toString() }, 'the share of a sale could not be released')
      })
    }
    if (due.length < batchSize) break
  }
  if (failed.length > 0) throw new Error(`${failed.length} shares of sales could not be released`)
}

async function releaseShare(tx: Tx, purchaseId: bigint, now: Date): Promise<void> {
  const share = await settleShare(tx, purchaseId, { state: 'released', now })
  if (!share) return
  await post(tx, {
    key: `share_release:${purchaseId}`,
    kind: 'sale_share',
    reference: await getSoldItem(tx, purchaseId),
    at: now,
    transfers: [
      { asset: 'coins', amount: share.coins, from: { site: 'pending' }, to: { account: share.owner_id } },
    ],
  })
}

/**
 * Takes the share of a refunded sale back, if it is still held. One that was released stays the creator's: then the site
 * bears the refund.
 */
export async function reverseShare(tx: Tx, purchaseId: bigint, now: Date): Promise<void> {
  if (!(await settleShare(tx, purchaseId, { state: 'reversed', now }))) return
  await reverse(tx, {
    key: `share_reversal:${purchaseId}`,
    of: `share:${purchaseId}`,
    kind: 'sale_share',
    at: now,
  })
}
