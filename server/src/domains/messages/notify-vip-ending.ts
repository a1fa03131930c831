import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { listVipEnding } from '../memberships/index.ts'
import { sendMessages } from './send-message.ts'

const daysAhead = 3
const batchSize = 1000

/**
 * Notifies accounts whose VIP time ends within three days, once for each end. If VIP time is added meanwhile,
 * the new end gets its own notification.
 */
export async function notifyVipEnding(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + daysAhead * dayMs)
  let afterId = 0n
  for (;;) {
    signal.throwIfAborted()
    const ending = await listVipEnding(ctx.db, { from: now, until, afterId, limit: batchSize })
    const messages = ending.map(({ account_id: accountId, ends_at: endsAt }) => ({
      accountId,
      kind: 'vip_ending',
      facts: { endsAt: endsAt.toISOString() },
      eventKey: `vip_ending:${accountId}:${endsAt.getTime()}`,
      now,
    }))
    await inTransaction(ctx.db, (tx) => sendMessages(tx, messages))
    const last = ending.at(-1)
    if (!last || ending.length < batchSize) return
    afterId = last.account_id
  }
}
