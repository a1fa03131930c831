import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { revokeAccounts } from '../../platform/media-delivery/revocation-queries.ts'
import { lockCardPurchasesSince, takeBackCard } from '../memberships/index.ts'
import { lockOpenDispute, type OpenDispute, settleDispute } from '../payments/index.ts'
import { balancesOf } from '../wallet/index.ts'
import { lockPointPurchasesSince } from './purchase-queries.ts'
import { refundPurchase } from './refund-removed.ts'

/**
 * Handles a chargeback (decisions, Money) in one transaction: revokes purchases since the order, newest first, until
 * the points cover the debt. A creator’s share is reversed with its sale. Then the points are taken and any remainder
 * is posted as a loss.
 */
export async function revokeDisputed(ctx: Context, orderId: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const dispute = await lockOpenDispute(tx, orderId)
    if (!dispute) return
    const now = ctx.clock.now()
    for (const purchase of await lockRevocable(tx, dispute)) {
      const { points } = await balancesOf(tx, dispute.accountId)
      if (points >= dispute.owed) break
      await purchase.revoke(now)
    }
    await settleDispute(tx, orderId, now)
  })
}

/** Everything is locked before the first balance is, as purchases and refunds do. */
async function lockRevocable(tx: Tx, { accountId, since }: OpenDispute) {
  const [videos, cards] = [
    await lockPointPurchasesSince(tx, accountId, since),
    await lockCardPurchasesSince(tx, accountId, since),
  ]
  return [
    ...videos.map(({ id, purchased_at }) => ({
      at: purchased_at,
      revoke: async (now: Date) => {
        await refundPurchase(tx, id, now)
        await revokeAccounts(tx, [accountId], now)
      },
    })),
    ...cards.map(({ id, created_at }) => ({
      at: created_at,
      revoke: async (now: Date) => {
        await takeBackCard(tx, { entryId: id, now })
      },
    })),
  ].sort((one, other) => other.at.getTime() - one.at.getTime())
}
