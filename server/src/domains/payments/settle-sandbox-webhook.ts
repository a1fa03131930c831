import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { WebhookRequest } from './card-provider.ts'
import { cardProviderNamed, sandboxProviderName } from './card-providers.ts'
import { handleEvent } from './handle-event.ts'
import { recordWebhook } from './receive-webhook.ts'

/**
 * Receives a webhook of the simulated processor and handles its event at the time of the clock, both in one transaction: the
 * event's job then finds it handled. For the demo, whose orders were paid before its first start.
 * @throws Error for a webhook that the processor did not sign; as `handleEvent`
 */
export async function settleSandboxWebhook(ctx: Context, webhook: WebhookRequest): Promise<void> {
  const provider = cardProviderNamed(ctx, sandboxProviderName)
  const event = provider?.readWebhook(webhook)
  if (!provider || !event) throw new Error('this is no webhook of the simulated processor')
  await inTransaction(ctx.db, async (tx) => {
    const eventId = await recordWebhook({ ...ctx, db: tx }, provider.name, event, webhook)
    if (eventId !== undefined) await handleEvent({ ...ctx, db: tx }, eventId, true)
  })
}
