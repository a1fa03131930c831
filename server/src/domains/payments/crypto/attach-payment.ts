import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../../audit/index.ts'
import { DecisionRefused, NothingToDecide } from '../decide-dispute.ts'
import { findEvent, reopenEvent } from '../event-queries.ts'
import { findOrderByReference, lockOrder } from '../queries.ts'
import { endClaims } from './claim-queries.ts'
import { listCryptoOrders, payable } from './crypto-order-queries.ts'
import { settleOrder } from './settle-order.ts'
import { attachTransfer, lockTransferOfEvent } from './transfer-queries.ts'

const paymentAttached = defineAction('payments.attach')

/** A quarantined transfer, and the order that it is to pay. */
interface Attachment {
  transferId: bigint
  eventId: bigint
  orderId: bigint
}

/** An operator has a quarantined transfer credited to this order, by its amount. @throws DecisionRefused, NothingToDecide, AppError OWN_ACCOUNT */
export async function attachPayment(
  ctx: Context,
  { eventId, reference, by, reason }: { eventId: bigint; reference: string; by: Operator; reason: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const transfer = await lockTransferOfEvent(tx, eventId)
    const event = await findEvent(tx, eventId)
    if (!event) throw new NothingToDecide(`There is no event ${eventId}.`)
    if (event.state !== 'quarantined' || !transfer) {
      throw new DecisionRefused(`Event ${eventId} is not a transfer that waits for a decision.`, '', {
        rule: 'decided',
      })
    }
    const order = await findPayable(tx, reference, transfer.chain)
    if (order.account_id === by.accountId) throw new AppError('OWN_ACCOUNT')
    await attachAndSettle(tx, ctx, { transferId: transfer.id, eventId, orderId: order.id })
    const credited = await lockOrder(tx, order.id)
    await recordAction(tx, paymentAttached, {
      ...{ operator: by, subject: { kind: 'order', id: reference }, reason, now: ctx.clock.now() },
      before: { orderState: order.state, problem: event.problem },
      after: { orderState: credited.state, eventId },
    })
  })
}

async function findPayable(tx: Tx, reference: string, chain: string) {
  const found = await findOrderByReference(tx, reference)
  if (!found) throw new NothingToDecide(`There is no order ${reference}.`)
  const order = await lockOrder(tx, found.id)
  const [due] = await listCryptoOrders(tx, [order.id])
  if (due?.chain !== chain)
    throw new DecisionRefused(`Order ${reference} is not paid on ${chain}.`, '', {
      ...{ rule: 'otherChain', params: { chain } },
    })
  if (!payable.includes(order.state))
    throw new DecisionRefused(`Order ${reference} is ${order.state}.`, '', { rule: 'orderState' })
  return order
}

/**
 * Attaches the transfer, credits its order and ends all claims of it. The caller has locked first the transfer, then the
 * order, and rolls back where this throws. @throws DecisionRefused
 */
export async function attachAndSettle(tx: Tx, ctx: Context, attachment: Attachment): Promise<void> {
  await attachTransfer(tx, attachment)
  if (!(await reopenAndSettle(tx, ctx, attachment))) {
    throw new DecisionRefused(`Event ${attachment.eventId} is worth less than a point of that order.`, '', {
      rule: 'lessThanPoint',
    })
  }
  await endClaims(tx, attachment.transferId, attachment.orderId)
}

/** Reopens a quarantined transfer and credits its order by the amount received. @returns whether it was credited */
export async function reopenAndSettle(
  tx: Tx,
  ctx: Context,
  { eventId, orderId }: Pick<Attachment, 'eventId' | 'orderId'>,
): Promise<boolean> {
  await reopenEvent(tx, eventId)
  return settleOrder({ ...ctx, db: tx }, orderId, { isOperatorDecision: true })
}
