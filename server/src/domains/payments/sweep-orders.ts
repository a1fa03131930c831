import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addLookUp } from './look-up-order.ts'
import { moveOrder, takeDueOrders, updateOrder } from './queries.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** After each look the next; then none: a provider repeats a notification for three days at most. */
const waits = [10 * minuteMs, hourMs, 6 * hourMs, 24 * hourMs, 48 * hourMs]
const batch = 200

/** Ends what can no longer be paid, and has the provider asked about orders of which it told nothing. */
export async function sweepOrders(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    for (const order of await takeDueOrders(tx, now, batch)) {
      if (order.expires_at <= now) await moveOrder(tx, order, 'expire', { now })
      // A chain is read by itself.
      const isAsked = order.method === 'card'
      if (isAsked) await addLookUp(tx, order)
      const wait = isAsked ? waits[order.looks] : undefined
      await updateOrder(tx, order.id, {
        looks: order.looks + 1,
        next_look_at: wait === undefined ? null : new Date(now.getTime() + wait),
      })
    }
  })
}
