import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { configuredCardProviders } from './card-providers.ts'
import { reopenEventsOf } from './event-queries.ts'
import { addPollOrderJob } from './poll-order.ts'
import { applyTransition, takeDueOrders, takeOrdersToExpire, updateOrder } from './queries.ts'
import { addEventJob } from './receive-webhook.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Delays between status requests; then none: a provider repeats a webhook for three days at most. */
const pollDelays = [10 * minuteMs, hourMs, 6 * hourMs, 24 * hourMs, 48 * hourMs]
const batch = 200

/**
 * Expires orders that can no longer be paid, adds status requests for orders without a webhook, and has events
 * processed whose provider is configured again. Orders of a provider that is not configured stay due until it is.
 */
export async function sweepOrders(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const providers = configuredCardProviders(ctx).map(({ name }) => name)
  await inTransaction(ctx.db, async (tx) => {
    for (const eventId of await reopenEventsOf(tx, providers)) await addEventJob(tx, eventId)
  })
  await inTransaction(ctx.db, async (tx) => {
    for (const order of await takeOrdersToExpire(tx, { now, limit: batch })) {
      await applyTransition(tx, order, 'expire', { now })
    }
  })
  await inTransaction(ctx.db, async (tx) => {
    for (const order of await takeDueOrders(tx, { now, limit: batch, providers })) {
      // payments.watch-chain detects payments in USDT.
      const isPolled = order.method === 'card'
      if (isPolled) await addPollOrderJob(tx, order)
      const delay = isPolled ? pollDelays[order.poll_count] : undefined
      await updateOrder(tx, order.id, {
        poll_count: order.poll_count + 1,
        next_poll_at: delay === undefined ? null : new Date(now.getTime() + delay),
      })
    }
  })
}
