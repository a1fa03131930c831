import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError, InputRefused } from '../../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../../audit/index.ts'
import { applyTransition, findOrderByReference, lockOrder } from '../queries.ts'
import { takeBackCredit } from '../take-back-credit.ts'

const refunded = defineAction('payments.refund-order')

/**
 * Records that the money of a credited order was returned: what it gave is taken back, as after a provider's webhook, which
 * changes nothing when it comes later. A repeat changes nothing.
 * @returns how many of its points had been spent
 * @throws AppError NOT_FOUND, OWN_ACCOUNT (nobody pays themself), REASON_REQUIRED; InputRefused for an order in another state
 */
export async function refundOrder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { reference, operator, reason }: { reference: string; operator: Operator; reason: string },
): Promise<{ lostPoints: bigint }> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const found = await findOrderByReference(tx, reference)
    if (!found) throw new AppError('NOT_FOUND')
    const order = await lockOrder(tx, found.id)
    if (order.account_id === operator.accountId) throw new AppError('OWN_ACCOUNT')
    if (order.state === 'refunded') return { lostPoints: order.lost_points ?? 0n }
    if (order.state !== 'credited')
      throw new InputRefused(`Order ${reference} is ${order.state}, not credited.`, '/id', {
        rule: 'orderState',
      })
    await applyTransition(tx, order, 'refund', { now })
    await takeBackCredit(tx, order, 'recharge_refund', { now })
    const lostPoints = (await lockOrder(tx, order.id)).lost_points ?? 0n
    await recordAction(tx, refunded, {
      ...{ operator, reason, now, subject: { kind: 'order', id: reference } },
      before: { state: order.state, creditedPoints: order.credited_points },
      after: { state: 'refunded', lostPoints },
    })
    return { lostPoints }
  })
}
