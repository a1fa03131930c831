import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { post, reverse } from '../../wallet/index.ts'
import { getSoldItem, listDueShares, settleShare } from './share-queries.ts'

const batchSize = 500

/** Gives creators the shares whose holding time is over, each in its own transaction. A killed run is continued by the next. */
export async function releaseShares(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const due = await listDueShares(ctx.db, ctx.clock.now(), batchSize)
    for (const id of due) await inTransaction(ctx.db, (tx) => releaseShare(tx, id, ctx.clock.now()))
    if (due.length < batchSize) return
  }
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
