import type { PaymentOrder } from '@liuguang/contract'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob, payingUserPriority } from '../../platform/jobs/add-job.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import type { ProviderSale, WebhookEvent } from './card-provider.ts'
import { cardProviderNamed } from './card-providers.ts'
import { addWatchChainJob } from './crypto/watch-chain.ts'
import { loadOrder } from './load-order.ts'
import { applyTransition, findOrder, findOwnOrder, lockOrder, type OrderRow, updateOrder } from './queries.ts'
import { recordEvent } from './receive-webhook.ts'

const eventOf: Partial<Record<ProviderSale['result'], Pick<WebhookEvent, 'kind'> & { name: string }>> = {
  approved: { kind: 'paid', name: 'sale' },
  refunded: { kind: 'refunded', name: 'purchase:credit' },
  disputed: { kind: 'disputed', name: 'purchase:chargeback' },
}

/**
 * Requests an order's status from the provider, because a webhook may be lost. The status is recorded as the event
 * that the provider would have sent, and processed the same way.
 * @throws ProviderUnavailable
 */
export async function pollOrder(ctx: Context, orderId: bigint): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  if (!order) return
  const provider = cardProviderNamed(ctx, order.provider)
  if (!provider) {
    // Due until its provider is configured again; an order with a sale needs no poll.
    if (order.sale_id === null) await updateOrder(ctx.db, order.id, { next_poll_at: ctx.clock.now() })
    return
  }
  const sale = await provider.fetchSale({ reference: order.reference, saleId: order.sale_id ?? undefined })
  if (!sale) return
  const event = eventOf[sale.result]
  if (event) {
    const providerEvent = { ...sale, eventId: `${event.name}:${sale.saleId}`, kind: event.kind }
    await recordEvent(ctx, provider.name, providerEvent, 'look_up', `status: ${sale.status}`)
  } else if (sale.result === 'declined') {
    await inTransaction(ctx.db, async (tx) => {
      await applyTransition(tx, await lockOrder(tx, order.id), 'decline', { now: ctx.clock.now() })
    })
  }
}

/** Its name and its key are stored in the queue, so they keep the former wording "look up" (decision 019). */
export const pollOrderJob = defineJob('payments.look-up-order', Type.Object({ orderId: RowId }), {
  priority: payingUserPriority,
})

/** Adds the job, deduplicated by its key. */
export async function addPollOrderJob(tx: Tx, order: Pick<OrderRow, 'id'>): Promise<void> {
  await addJob(tx, pollOrderJob, { orderId: order.id }, { key: `payments.look-up:${order.id}` })
}

const unpaidStates = ['created', 'pending', 'failed', 'expired']

/**
 * The payer is back from the provider’s page: the status is requested now instead of in five minutes. If the provider is not
 * configured, no job is added: the worker polls the order later.
 */
export async function requestStatusNow(
  ctx: Context,
  accountId: bigint,
  reference: string,
): Promise<PaymentOrder> {
  const order = await findOwnOrder(ctx.db, accountId, reference)
  if (!order) throw new AppError('NOT_FOUND')
  const shown = await loadOrder(ctx.db, order, ctx.clock.now())
  if (!unpaidStates.includes(order.state)) return shown
  const { crypto } = shown
  if (crypto) await inTransaction(ctx.db, (tx) => addWatchChainJob(tx, crypto.chain, ctx.clock.now()))
  else if (cardProviderNamed(ctx, order.provider))
    await inTransaction(ctx.db, (tx) => addPollOrderJob(tx, order))
  return shown
}
