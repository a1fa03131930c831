import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import type { PaymentEvents } from '../../platform/db/schema.generated.ts'
import type { WebhookEvent } from './card-provider.ts'
import { type EventProblem, problemTexts } from './event-problem.ts'

export type EventRow = Selectable<PaymentEvents>

/** Stores an event before it is processed. @returns undefined for a duplicate */
export async function insertEvent(
  tx: Tx,
  facts: Omit<WebhookEvent, 'reference'> & {
    provider: string
    source: 'notification' | 'look_up'
    orderId: bigint | undefined
    raw: string
    now: Date
  },
): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('payment_events')
    .values({
      provider: facts.provider,
      event_id: facts.eventId,
      kind: facts.kind,
      source: facts.source,
      order_id: facts.orderId ?? null,
      merchant: facts.merchant,
      sale_id: facts.saleId,
      currency: facts.money?.currency ?? null,
      amount: facts.money === undefined ? null : BigInt(facts.money.minor),
      raw: facts.raw,
      received_at: facts.now,
    })
    .onConflict((conflict) => conflict.constraint('payment_events_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findEvent(db: DbOrTx, id: bigint): Promise<EventRow | undefined> {
  return db.selectFrom('payment_events').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @returns false when it was settled before: by another run of its job */
export async function settleEvent(
  db: DbOrTx,
  id: bigint,
  { state, problem, now }: { state: 'done' | 'quarantined' | 'dismissed'; problem?: EventProblem; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('payment_events')
    .set({
      ...{ state, settled_at: now },
      ...{ problem: problem?.text ?? null, problem_kinds: [...(problem?.kinds ?? [])] },
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'quarantined'])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

const waiting = { state: 'waiting', problem: null, problem_kinds: [], settled_at: null }

/** Back to waiting: its job runs once more. */
export async function reopenEvent(tx: Tx, id: bigint): Promise<void> {
  await tx
    .updateTable('payment_events')
    .set(waiting)
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .execute()
}

/** A dismissed event waits for a decision again. @param problem as it was before it was dismissed */
export async function restoreEvent(tx: Tx, id: bigint, problem: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('payment_events')
    .set({ state: 'quarantined', problem, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'dismissed')
    .execute()
}

/** Events of these providers that were quarantined only because the provider was not configured: back to waiting. */
export async function reopenEventsOf(tx: Tx, providers: readonly string[]): Promise<bigint[]> {
  const rows = await tx
    .updateTable('payment_events')
    .set(waiting)
    .where('state', '=', 'quarantined')
    // Events that were stored before there were codes have only the text.
    .where('problem', '=', problemTexts.providerNotConfigured)
    .where(sql<boolean>`provider = any(${providers})`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Events that wait for an operator, and those that have waited for their job since before `since`; oldest first. */
export async function listOpenEvents(db: DbOrTx, since: Date): Promise<EventRow[]> {
  return db
    .selectFrom('payment_events')
    .selectAll()
    .where('state', 'in', ['waiting', 'quarantined'])
    .where(({ or, eb }) => or([eb('state', '=', 'quarantined'), eb('received_at', '<', since)]))
    .orderBy('received_at')
    .execute()
}
