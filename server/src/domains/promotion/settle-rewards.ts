import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { findOrder } from '../payments/index.ts'
import { issue, post } from '../wallet/index.ts'
import { listDueRewards, lockReward, settleReward } from './invitation-queries.ts'

/** Pays a reward that is due. A repeat does nothing. */
export async function payReward(ctx: Pick<Context, 'clock'>, tx: Tx, id: bigint): Promise<void> {
  const reward = await lockReward(tx, id)
  const now = ctx.clock.now()
  if (reward.state !== 'held' || reward.due_at > now) return
  if (reward.order_id !== null && (await findOrder(tx, reward.order_id))?.state !== 'credited') {
    await settleReward(tx, id, 'cancelled', now)
    return
  }
  await settleReward(tx, id, 'paid', now)
  const transfers = [
    issue('coins', reward.coins, reward.inviter_id),
    issue('free_views', reward.free_views, reward.inviter_id),
  ].filter(({ amount }) => amount > 0n)
  if (transfers.length === 0) return
  await post(tx, {
    key: `reward:${id}`,
    kind: 'invitation',
    reference: { kind: 'reward', id },
    at: now,
    transfers,
  })
}

const batchSize = 500

/** Pays due rewards and cancels those whose order was refunded, each in its own transaction. */
export async function settleRewards(ctx: Context): Promise<void> {
  for (;;) {
    const due = await listDueRewards(ctx.db, ctx.clock.now(), batchSize)
    for (const id of due) await inTransaction(ctx.db, (tx) => payReward(ctx, tx, id))
    if (due.length < batchSize) return
  }
}
