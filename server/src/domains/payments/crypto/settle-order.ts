import type { PaymentProblemKind } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { creditOrder } from '../credit-order.ts'
import { eventProblem } from '../event-problem.ts'
import { settleEvent } from '../event-queries.ts'
import { lockOrder } from '../queries.ts'
import { listCryptoOrders } from './crypto-order-queries.ts'
import { decidePayment } from './decide-payment.ts'
import { listTransfers, type OrderTransfer } from './transfer-queries.ts'

const unpaid: readonly string[] = ['created', 'pending', 'expired', 'failed']

/**
 * Decides about the final transfers of an order, in one transaction with its credit. `isOperatorDecision`: an
 * operator wants them credited now, whatever the amount. @returns whether the order was credited now
 */
export async function settleOrder(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'log'>,
  orderId: bigint,
  { isOperatorDecision = false } = {},
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const transfers = await listTransfers(tx, { orderIds: [orderId] })
    const waiting = transfers.filter(({ event_state }) => event_state === 'waiting')
    const last = waiting.at(-1)?.event_id
    if (!last) return false
    const now = ctx.clock.now()
    if (!unpaid.includes(order.state)) {
      await holdAll(tx, ctx, waiting, 'creditedBefore')
      return false
    }
    const [due] = await listCryptoOrders(tx, [orderId])
    if (!due) throw new Error(`order ${orderId} is not paid on a chain`)
    const decision = decidePayment({
      points: order.points,
      price: BigInt(due.price),
      due: BigInt(due.amount),
      received: waiting.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
      hasPendingTransfer: transfers.some(({ state }) => state === 'seen'),
      isExpired: order.expires_at <= now,
      isOperatorDecision,
    })
    if (decision.kind === 'hold') await holdAll(tx, ctx, waiting, decision.why)
    if (decision.kind !== 'credit') return false
    for (const { event_id } of waiting) if (event_id) await settleEvent(tx, event_id, { state: 'done', now })
    await creditOrder(tx, ctx, order, last, decision.points)
    return true
  })
}

async function holdAll(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'log'>,
  transfers: readonly OrderTransfer[],
  kind: PaymentProblemKind,
): Promise<void> {
  const problem = eventProblem([kind])
  for (const { event_id } of transfers) {
    if (!event_id) continue
    const fields = { event: event_id.toString(), problem: problem.text }
    ctx.log.error(fields, 'a payment event waits for an operator')
    await settleEvent(tx, event_id, { state: 'quarantined', problem, now: ctx.clock.now() })
  }
}
