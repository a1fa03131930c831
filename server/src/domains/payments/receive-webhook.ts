import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { addJob, payingUserPriority } from '../../platform/jobs/add-job.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import type { CardProvider, WebhookEvent, WebhookRequest } from './card-provider.ts'
import { insertEvent } from './event-queries.ts'
import { findOrderByReference } from './queries.ts'

/**
 * Stores a provider's webhook verbatim: its query, then its body. Its job compares it with the order.
 * @returns false where its signature is wrong
 */
export async function receiveWebhook(
  ctx: Context,
  provider: CardProvider,
  webhook: WebhookRequest,
): Promise<boolean> {
  const event = provider.readWebhook(webhook)
  if (!event) return false
  await recordWebhook(ctx, provider.name, event, webhook)
  return true
}

/** Stores a webhook that its provider signed. @returns its event; undefined for a repeat */
export function recordWebhook(
  ctx: Context,
  provider: string,
  event: WebhookEvent,
  { query, body }: WebhookRequest,
): Promise<bigint | undefined> {
  const raw = [query, body.toString()].filter((part) => part !== '').join('\n')
  return recordEvent(ctx, provider, event, 'notification', raw)
}

/**
 * Stores an event once, with its job. A payment found by a status request is stored as its webhook would be.
 * @returns undefined for a repeat
 */
export async function recordEvent(
  ctx: Context,
  provider: string,
  { reference, ...facts }: WebhookEvent,
  source: 'notification' | 'look_up',
  raw: string,
): Promise<bigint | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const order = reference === undefined ? undefined : await findOrderByReference(tx, reference)
    const eventId = await insertEvent(tx, {
      ...facts,
      provider,
      source,
      orderId: order?.id,
      raw,
      now: ctx.clock.now(),
    })
    if (eventId !== undefined) await addEventJob(tx, eventId)
    return eventId
  })
}

/** Backoff: e, e², … e¹⁰ seconds and then six hours each, four days in all. */
export const handleEventJob = defineJob('payments.handle-event', Type.Object({ eventId: RowId }), {
  maxAttempts: 25,
  priority: payingUserPriority,
})

export async function addEventJob(tx: Tx, eventId: bigint): Promise<void> {
  await addJob(tx, handleEventJob, { eventId })
}
