import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { isSpendingLocked } from '../accounts/index.ts'
import { sellCard } from '../memberships/index.ts'
import { post } from '../wallet/index.ts'
import { moveOrder, type OrderRow, updateOrder } from './queries.ts'
import { moneyOf, moneyText } from './views.ts'

/**
 * Gives the member what a paid order is worth: one posting of points under the order’s own key, which buy the order’s
 * card at once, at the price that was paid. `points` differs from the order’s where the money came short or over.
 * The caller has locked the order and moved it to paid.
 */
export async function creditOrder(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'config'>,
  order: OrderRow,
  eventId: bigint,
  points = order.points,
): Promise<void> {
  const now = ctx.clock.now()
  if (!(await moveOrder(tx, order, 'credit', { now, eventId }))) return
  await post(tx, {
    key: `recharge:${order.id}`,
    kind: 'recharge',
    reference: { kind: 'order', id: order.reference, title: moneyText(moneyOf(order)) },
    at: now,
    transfers: [
      { asset: 'points', amount: points, from: { site: 'issuance' }, to: { account: order.account_id } },
    ],
  })
  // Whose spending was locked meanwhile keeps the points.
  const buysCard =
    order.card_id !== null && points >= order.points && !(await isSpendingLocked(tx, order.account_id))
  const sold =
    buysCard && order.card_id !== null
      ? await sellCard(tx, {
          accountId: order.account_id,
          cardId: order.card_id,
          pricePoints: order.points,
          now,
          timeZone: ctx.config.timeZone,
        })
      : undefined
  await updateOrder(tx, order.id, {
    state: order.state,
    paid_at: now,
    credited_at: now,
    credited_points: points,
    credited_event_id: eventId,
    vip_entry_id: sold?.entryId ?? null,
  })
  await addJob(tx, 'messages.send', {
    accountId: order.account_id.toString(),
    eventKey: `order:${order.id}`,
    ...(sold
      ? { kind: 'card_credited', facts: { endsAt: sold.endsAt.toISOString() } }
      : { kind: 'recharge_credited', facts: { points: Number(points) } }),
  })
  await addJob(tx, 'promotion.reward-recharge', { orderId: String(order.id) })
}
