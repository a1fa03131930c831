import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { findFirstCredited, findOrder } from '../payments/index.ts'
import { getSettings } from '../settings/index.ts'
import { findInvitation, insertReward } from './invitation-queries.ts'

/** Runs after a recharge is credited, in case it is the first one of an invited person. */
export async function rewardRecharge(ctx: Context, orderId: bigint): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  if (order) await rewardFirstRecharge(ctx, order.account_id)
}

/**
 * Creates the held reward of the inviter for the first recharge of an invited person: a percentage of its points in
 * coins, rounded down. Called after the recharge and after the email’s verification: either may be last.
 */
export async function rewardFirstRecharge(ctx: Context, accountId: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const invitation = await findInvitation(tx, accountId)
    if (!invitation || invitation.refusal) return
    const order = await findFirstCredited(tx, accountId)
    if (order?.state !== 'credited') return
    const settings = await getSettings(tx)
    const points = order.credited_points ?? order.points
    const coins = (points * BigInt(settings.coinsPerPoint) * BigInt(settings.inviteRechargePercent)) / 100n
    if (coins === 0n) return
    const now = ctx.clock.now()
    await insertReward(tx, {
      inviterId: invitation.inviter_id,
      invitedId: accountId,
      coins,
      freeViews: 0n,
      dueAt: new Date(now.getTime() + settings.inviteHeldDays * dayMs),
      now,
      orderId: order.id,
    })
  })
}
