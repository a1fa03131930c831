import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/jobs/events.ts'
import { isSpendingLocked } from '../accounts/index.ts'
import { sellCard } from '../memberships/index.ts'
import { issue, localMoneyText, post } from '../wallet/index.ts'
import { orderCredited } from './events.ts'
import { applyTransition, type OrderRow, updateOrder } from './queries.ts'
import { moneyOf } from './views.ts'

/**
 * Confirms and credits an order that was paid: one posting of points under the order’s key, which buy the order’s card at
 * once, at the price that was paid. `points` differ from the order’s after an under- or overpayment. An order that was
 * paid or returned before stays as it is. The caller has locked the order.
 */
export async function creditOrder(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'config'>,
  order: OrderRow,
  eventId: bigint,
  points = order.points,
): Promise<void> {
  const now = ctx.clock.now()
  const paid = await applyTransition(tx, order, 'confirm', { now, eventId, columns: { paid_at: now } })
  if (!paid) return
  await applyTransition(tx, paid, 'credit', {
    now,
    eventId,
    columns: { credited_at: now, credited_points: points, credited_event_id: eventId },
  })
  await post(tx, {
    key: `recharge:${order.id}`,
    kind: 'recharge',
    reference: { kind: 'order', id: order.reference, title: localMoneyText(moneyOf(order)) },
    at: now,
    transfers: [issue('points', points, order.account_id)],
  })
  const sold = await sellCardOf(tx, order, { points, now, timeZone: ctx.config.timeZone })
  if (sold) await updateOrder(tx, order.id, { vip_entry_id: sold.entryId })
  await publish(tx, orderCredited, {
    orderId: order.id,
    accountId: order.account_id,
    points: Number(points),
    vipCardEndsAt: sold?.endsAt.toISOString(),
  })
}

/** Sells the order’s card, unless too little was paid or spending has been locked: the member then keeps the points. */
async function sellCardOf(
  tx: Tx,
  { account_id: accountId, card_id: cardId, points: pricePoints }: OrderRow,
  { points, now, timeZone }: { points: bigint; now: Date; timeZone: string },
) {
  if (cardId === null || points < pricePoints || (await isSpendingLocked(tx, accountId))) return undefined
  return sellCard(tx, { accountId, cardId, pricePoints, now, timeZone })
}
