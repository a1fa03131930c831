import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { findOrder } from '../payments/index.ts'
import { getSettings } from '../settings/index.ts'
import { findInvitation, insertReward } from './invitation-queries.ts'

const dayMs = 86_400_000

/**
 * Holds the inviter’s share of the first recharge of an invited person: a part of its points, in coins, rounded down.
 * One per invited person, so that a later recharge, and a repeat, bring nothing.
 */
export async function rewardRecharge(ctx: Context, orderId: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order?.state !== 'credited') return
    const invitation = await findInvitation(tx, order.account_id)
    if (!invitation || invitation.refusal) return
    const settings = await getSettings(tx)
    const points = order.credited_points ?? order.points
    const coins = (points * BigInt(settings.coinsPerPoint) * BigInt(settings.inviteRechargePercent)) / 100n
    if (coins === 0n) return
    const now = ctx.clock.now()
    await insertReward(tx, {
      inviterId: invitation.inviter_id,
      invitedId: order.account_id,
      coins,
      freeViews: 0n,
      dueAt: new Date(now.getTime() + settings.inviteHeldDays * dayMs),
      now,
      orderId,
    })
  })
}
