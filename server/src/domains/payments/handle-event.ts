import type { PaymentProblemKind } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import type { CardProvider, ProviderSale } from './card-provider.ts'
import { cardProviderNamed } from './card-providers.ts'
import { creditOrder } from './credit-order.ts'
import { type EventProblem, eventProblem } from './event-problem.ts'
import { type EventRow, findEvent, settleEvent } from './event-queries.ts'
import { findContradictions } from './find-contradictions.ts'
import { applyTransition, findOrder, lockOrder, type OrderRow, updateOrder } from './queries.ts'
import { startDispute, takeBackCredit } from './take-back-credit.ts'

/**
 * Processes a provider's event: compares it with the order, verifies it with the provider, and only then credits or takes
 * back, in the transaction that ends the event. An event that contradicts the order is quarantined for an operator.
 * @throws ProviderUnavailable, or Error while the provider does not confirm it: the job is retried
 */
export async function handleEvent(ctx: Context, eventId: bigint, isLastAttempt: boolean): Promise<void> {
  const event = await findEvent(ctx.db, eventId)
  if (event?.state !== 'waiting') return
  const quarantine = async (problem: EventProblem, db: DbOrTx = ctx.db) => {
    const fields = { event: event.id.toString(), problem: problem.text }
    ctx.log.error(fields, 'a payment event waits for an operator')
    await settleEvent(db, event.id, { state: 'quarantined', problem, now: ctx.clock.now() })
  }
  if (event.kind === 'other') {
    const problem = eventProblem(['noActionNeeded'])
    await settleEvent(ctx.db, event.id, { state: 'dismissed', problem, now: ctx.clock.now() })
    return
  }
  const provider = cardProviderNamed(ctx, event.provider)
  if (!provider) return quarantine(eventProblem(['providerNotConfigured']))
  const order = event.order_id === null ? undefined : await findOrder(ctx.db, event.order_id)
  if (!order) return quarantine(eventProblem(['noSuchOrder']))
  const contradictions = contradictionsOf(provider, order, event)
  if (contradictions.length > 0) return quarantine(eventProblem(contradictions))
  const sale = await provider.fetchSale({ reference: order.reference, saleId: event.sale_id ?? undefined })
  const differences = sale
    ? findContradictions({ ...order, sale_id: event.sale_id }, provider.merchant, sale)
    : []
  if (differences.length > 0) return quarantine(eventProblem(['statusDiffers', ...differences]))
  const problem = problemOfStatus(event, sale)
  if (problem) {
    // The provider's status may lag behind its webhook.
    if (!isLastAttempt) throw new Error(problem.text)
    return quarantine(problem)
  }
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    // Another sale may have paid it during the request to the provider.
    const newContradictions = contradictionsOf(provider, locked, event)
    if (newContradictions.length > 0) return quarantine(eventProblem(newContradictions), tx)
    const cause = { now: ctx.clock.now(), eventId: event.id }
    if (!(await settleEvent(tx, event.id, { state: 'done', now: cause.now }))) return
    if (locked.sale_id === null) {
      await updateOrder(tx, locked.id, { sale_id: event.sale_id, next_poll_at: null })
    }
    if (event.kind === 'paid') {
      await creditOrder(tx, ctx, locked, event.id)
    } else if (event.kind === 'refunded') {
      if (await applyTransition(tx, locked, 'refund', cause)) {
        await takeBackCredit(tx, locked, 'recharge_refund', cause)
      }
    } else if (await applyTransition(tx, locked, 'dispute', cause)) {
      await startDispute(tx, locked, cause.now)
    }
  })
}

function contradictionsOf(
  { merchant }: CardProvider,
  order: OrderRow,
  event: EventRow,
): PaymentProblemKind[] {
  if (event.provider !== order.provider) return ['orderOfOtherProvider']
  return findContradictions(order, merchant, {
    merchant: event.merchant,
    // The event was stored under the order that it names.
    reference: order.reference,
    saleId: event.sale_id,
    money: { currency: event.currency, minor: event.amount },
  })
}

/** Why the provider does not confirm the event. Undefined: it does. */
function problemOfStatus(event: EventRow, sale: ProviderSale | undefined): EventProblem | undefined {
  if (!sale) return eventProblem(['saleUnknown'])
  const isUnpaid = sale.result === 'declined' || sale.result === 'unknown'
  if (event.kind !== 'paid' || !isUnpaid) return undefined
  return eventProblem(['notConfirmed'], `it says ${sale.status || 'nothing'}`)
}
