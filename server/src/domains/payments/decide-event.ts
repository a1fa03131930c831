import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { reopenAndSettle } from './crypto/attach-payment.ts'
import { endClaims, reopenClaims } from './crypto/claim-queries.ts'
import { lockTransferOfEvent, type TransferRow } from './crypto/transfer-queries.ts'
import { DecisionRefused, NothingToDecide } from './decide-dispute.ts'
import { dismissedText, knownKinds, undismissedText } from './event-problem.ts'
import { type EventRow, findEvent, reopenEvent, restoreEvent, settleEvent } from './event-queries.ts'
import { addEventJob } from './receive-webhook.ts'

const eventDecided = defineAction('payments.decide-event')

type EventDecision = 'retry' | 'dismiss' | 'restore'

interface Decided {
  event: EventRow
  /** Undefined: the event is not a transfer on a chain. */
  transfer: TransferRow | undefined
  by: Operator
}

/**
 * An operator's decision about an event: `retry` has a quarantined one processed again, `dismiss` leaves it without effect
 * and refuses its claims, `restore` has a dismissed one wait for a decision again, with its claims.
 * @throws DecisionRefused, NothingToDecide
 */
export async function decideEvent(
  ctx: Context,
  facts: { eventId: bigint; decision: EventDecision; by: Operator; reason: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const transfer = await lockTransferOfEvent(tx, facts.eventId)
    const event = await findEvent(tx, facts.eventId)
    if (!event) throw new NothingToDecide(`There is no event ${facts.eventId}.`)
    const { by, decision, reason } = facts
    refuseUnfit(event, decision)
    const action = { retry, dismiss, restore }[decision]
    await action(tx, ctx, { event, transfer, by })
    const subject = { kind: 'payment_event', id: event.id }
    const { state, problem } = event
    await recordAction(tx, eventDecided, {
      ...{ operator: by, subject, reason, now: ctx.clock.now() },
      before: { state, problem },
      after: { decision },
    })
  })
}

/** @throws DecisionRefused if the event is not in the state that the decision is for */
function refuseUnfit({ id, state, kind }: EventRow, decision: EventDecision): void {
  if (decision !== 'restore') {
    if (state === 'quarantined') return
    throw new DecisionRefused(`Event ${id} does not wait for a decision.`, '', { rule: 'decided' })
  }
  // Events of the kind `other` have no effect, and are dismissed without an operator.
  if (state === 'dismissed' && kind !== 'other') return
  throw new DecisionRefused(`Event ${id} was not dismissed by an operator.`, '', { rule: 'notDismissed' })
}

async function retry(tx: Tx, ctx: Context, { event, transfer }: Decided): Promise<void> {
  if (!transfer) {
    await reopenEvent(tx, event.id)
    await addEventJob(tx, event.id)
  } else if (transfer.order_id === null) {
    throw new DecisionRefused(`Event ${event.id} belongs to no order: attach it to one.`, '', {
      rule: 'eventWithoutOrder',
    })
  } else {
    await reopenAndSettle(tx, ctx, { eventId: event.id, orderId: transfer.order_id })
  }
}

async function dismiss(tx: Tx, { clock }: Context, { event, transfer, by }: Decided): Promise<void> {
  const text = dismissedText(event.problem, by.name)
  const problem = { kinds: knownKinds(event.problem_kinds), text }
  await settleEvent(tx, event.id, { state: 'dismissed', problem, now: clock.now() })
  if (transfer) await endClaims(tx, transfer.id, undefined)
}

async function restore(tx: Tx, { clock }: Context, { event, transfer }: Decided): Promise<void> {
  await restoreEvent(tx, event.id, undismissedText(event.problem), clock.now())
  if (transfer) await reopenClaims(tx, transfer.id)
}
