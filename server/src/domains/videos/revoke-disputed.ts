import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { revokeAccounts } from '../../platform/media-delivery/revocation-queries.ts'
import { listCardPurchasesSince, takeBackCard } from '../memberships/index.ts'
import { lockOpenDispute, type OpenDispute, settleDispute } from '../payments/index.ts'
import { balancesOf } from '../wallet/index.ts'
import { listPointPurchasesSince } from './purchase-queries.ts'
import { refundPurchase } from './refund-removed.ts'

/**
 * What a chargeback takes beside the points that are left (decisions, Money): what was bought since is revoked, newest
 * first, until the points suffice; a creator’s share goes back with its sale. Then the order’s points are taken and the
 * rest is booked as lost. All of it in one transaction.
 */
export async function revokeDisputed(ctx: Context, orderId: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const dispute = await lockOpenDispute(tx, orderId)
    if (!dispute) return
    const now = ctx.clock.now()
    for (const purchase of await listRevocable(tx, dispute)) {
      const { points } = await balancesOf(tx, dispute.accountId)
      if (points >= dispute.owed) break
      await purchase.revoke(now)
    }
    await settleDispute(tx, orderId, now)
  })
}

async function listRevocable(tx: Tx, { accountId, since }: OpenDispute) {
  const [videos, cards] = [
    await listPointPurchasesSince(tx, accountId, since),
    await listCardPurchasesSince(tx, accountId, since),
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
