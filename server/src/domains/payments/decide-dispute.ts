import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { isSpendingLocked as readSpendingLock, setSpendingLock } from '../accounts/index.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { findOrderByReference, hasLockingDispute, lockOrder, updateOrder } from './queries.ts'

const disputeDecided = defineAction('payments.decide-dispute')

/** `keep`: spending stays locked until it is released later. `release`: it is unlocked once no other chargeback locks it. */
type DisputeDecision = 'release' | 'keep'

/** An operator's decision that does not apply; the message has the reason. */
export class DecisionRefused extends InputRefused {}

/** What an operator decides about is not there; the message says what. */
export class NothingToDecide extends AppError {
  constructor(sentence: string) {
    super('NOT_FOUND')
    this.message = sentence
    this.name = new.target.name
  }
}

/** An operator's decision about a chargeback. @throws DecisionRefused, NothingToDecide, AppError OWN_ACCOUNT (nobody decides for themself) */
export async function decideDispute(
  ctx: Context,
  facts: { reference: string; decision: DisputeDecision; by: Operator; note: string },
): Promise<{ isSpendingLocked: boolean }> {
  return inTransaction(ctx.db, async (tx) => {
    const found = await findOrderByReference(tx, facts.reference)
    if (!found) throw new NothingToDecide(`There is no order ${facts.reference}.`)
    const order = await lockOrder(tx, found.id)
    if (order.state !== 'disputed') {
      throw new DecisionRefused(`Order ${order.reference} is ${order.state}, not disputed.`, '', {
        rule: 'orderState',
      })
    }
    if (order.account_id === facts.by.accountId) throw new AppError('OWN_ACCOUNT')
    const isReleasedLater = order.decision === 'keep' && facts.decision === 'release'
    if (order.decided_at !== null && !isReleasedLater) {
      throw new DecisionRefused(`Order ${order.reference} was decided: ${order.decision}.`, '', {
        rule: 'decided',
      })
    }
    const before = {
      decision: order.decision,
      isSpendingLocked: await readSpendingLock(tx, order.account_id),
    }
    await updateOrder(tx, order.id, {
      decided_at: ctx.clock.now(),
      decided_by: facts.by.name,
      decision: facts.decision,
      decision_note: facts.note,
    })
    const isSpendingLocked = await hasLockingDispute(tx, order.account_id)
    if (!isSpendingLocked) await setSpendingLock(tx, order.account_id, false)
    const { by: operator, decision, note: reason } = facts
    const subject = { kind: 'order', id: order.reference }
    const after = { decision, isSpendingLocked }
    await recordAction(tx, disputeDecided, { operator, subject, before, after, reason, now: ctx.clock.now() })
    return { isSpendingLocked }
  })
}
