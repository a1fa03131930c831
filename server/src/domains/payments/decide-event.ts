import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { reopenAndSettle } from './crypto/attach-payment.ts'
import { endClaims } from './crypto/claim-queries.ts'
import { lockTransferOfEvent } from './crypto/transfer-queries.ts'
import { DecisionRefused, NothingToDecide } from './decide-dispute.ts'
import { knownKinds } from './event-problem.ts'
import { findEvent, reopenEvent, settleEvent } from './event-queries.ts'
import { addEventJob } from './receive-notification.ts'

const eventDecided = defineAct('payments.decide-event')

/**
 * An operator's decision about a quarantined event: `retry` has it processed again, `dismiss` leaves it without effect for
 * good. @throws DecisionRefused, NothingToDecide
 */
export async function decideEvent(
  ctx: Context,
  facts: { eventId: bigint; decision: 'retry' | 'dismiss'; by: Actor; reason: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const transfer = await lockTransferOfEvent(tx, facts.eventId)
    const event = await findEvent(tx, facts.eventId)
    if (!event) throw new NothingToDecide(`There is no event ${facts.eventId}.`)
    if (event.state !== 'quarantined') {
      throw new DecisionRefused(`Event ${facts.eventId} does not wait for a decision.`, '', {
        rule: 'decided',
      })
    }
    if (facts.decision === 'dismiss') {
      const text = `${event.problem}; dismissed by ${facts.by.name}`
      const problem = { kinds: knownKinds(event.problem_kinds), text }
      await settleEvent(tx, event.id, { state: 'dismissed', problem, now: ctx.clock.now() })
      if (transfer) await endClaims(tx, transfer.id, undefined)
    } else if (!transfer) {
      await reopenEvent(tx, event.id)
      await addEventJob(tx, event.id)
    } else if (transfer.order_id === null) {
      throw new DecisionRefused(`Event ${event.id} belongs to no order: attach it to one.`, '', {
        rule: 'eventWithoutOrder',
      })
    } else {
      await reopenAndSettle(tx, ctx, { eventId: event.id, orderId: transfer.order_id })
    }
    const { by: actor, decision, reason } = facts
    const subject = { kind: 'payment_event', id: event.id }
    const { state, problem } = event
    await recordAct(tx, eventDecided, {
      ...{ actor, subject, reason, now: ctx.clock.now() },
      before: { state, problem },
      after: { decision },
    })
  })
}
