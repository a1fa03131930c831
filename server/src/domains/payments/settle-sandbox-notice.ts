import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { RawNotice } from './card-provider.ts'
import { cardProviderNamed, sandboxProviderName } from './card-providers.ts'
import { handleEvent } from './handle-event.ts'
import { recordNotice } from './receive-notification.ts'

/**
 * Receives a notice of the simulated processor and handles its event at the time of the clock, both in one transaction: the
 * event's job then finds it handled. For the demo, whose orders were paid before its first start.
 * @throws Error for a notice that the processor did not sign; as `handleEvent`
 */
export async function settleSandboxNotice(ctx: Context, notice: RawNotice): Promise<void> {
  const provider = cardProviderNamed(ctx, sandboxProviderName)
  const notification = provider?.readNotification(notice)
  if (!provider || !notification) throw new Error('this is no notice of the simulated processor')
  await inTransaction(ctx.db, async (tx) => {
    const eventId = await recordNotice({ ...ctx, db: tx }, provider.name, notification, notice)
    if (eventId !== undefined) await handleEvent({ ...ctx, db: tx }, eventId, true)
  })
}
