import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addJob, paidFor } from '../../platform/jobs/add-job.ts'
import type { CardProvider, Notification, RawNotification } from './card-provider.ts'
import { insertEvent } from './event-queries.ts'
import { findOrderByReference } from './queries.ts'

/**
 * Stores a provider's notification once, with the job that processes it. The job checks whether it is about one of our
 * orders and its full amount. @returns false where its signature is wrong
 */
export async function receiveNotification(
  ctx: Context,
  provider: CardProvider,
  raw: RawNotification,
): Promise<boolean> {
  const told = provider.readNotification(raw)
  if (!told) return false
  await recordEvent(ctx, provider.name, told, 'notification', raw.body || raw.query)
  return true
}

/** Deduplicates. A status request that finds a payment records it as its notification would have been. */
export async function recordEvent(
  ctx: Context,
  provider: string,
  told: Notification,
  source: 'notification' | 'look_up',
  raw: string,
): Promise<void> {
  const { reference, ...facts } = told
  await inTransaction(ctx.db, async (tx) => {
    const order = reference === undefined ? undefined : await findOrderByReference(tx, reference)
    const eventId = await insertEvent(tx, {
      ...facts,
      provider,
      source,
      orderId: order?.id,
      raw,
      now: ctx.clock.now(),
    })
    if (eventId !== undefined) await addHandling(tx, eventId)
  })
}

/** Backoff: e, e², … e¹⁰ seconds and then six hours each, four days in all. */
const tries = 25

export async function addHandling(tx: Parameters<typeof addJob>[0], eventId: bigint): Promise<void> {
  const options = { maxAttempts: tries, priority: paidFor }
  await addJob(tx, 'payments.handle-event', { eventId: eventId.toString() }, options)
}
