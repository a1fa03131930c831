import type { Finding, FindingKind } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type ProviderSale, ProviderUnavailable } from './card-provider.ts'
import { cardProviderNamed, sandboxProviderName, simulatesCards } from './card-providers.ts'
import { reconcileChains } from './crypto/reconcile-chains.ts'
import { problemTexts } from './event-problem.ts'
import { listOpenEvents } from './event-queries.ts'
import { findContradictions } from './find-contradictions.ts'
import { moneyText } from './money.ts'
import { findPaymentViolations, listUndecidedDisputes, type OrderRow, streamOrdersSince } from './queries.ts'
import { listUnconfiguredProviders, unconfiguredText } from './unconfigured-providers.ts'

export type Difference = Finding & { kind: FindingKind }

/** Of an order, which is named by whoever lists it. */
type OrderDifference = Omit<Difference, 'subject'>

const hourMs = 3_600_000

/**
 * Lists every difference between orders, stored events and the ledger and, for orders made from `since` on, the provider's
 * status, which is requested one by one.
 */
export async function reconcile(ctx: Context, since: Date): Promise<Difference[]> {
  const now = ctx.clock.now()
  const differences: Difference[] = []
  for (const { invariant, subject, detail } of await findPaymentViolations(ctx.db)) {
    differences.push({ kind: invariant, subject, what: `${invariant}: ${detail}` })
  }
  for (const event of await listOpenEvents(ctx.db, new Date(now.getTime() - hourMs))) {
    const reported = `${event.provider} reported ${event.kind} (${event.event_id})`
    const isWaiting = event.state === 'waiting'
    differences.push({
      kind: isWaiting ? 'eventNotProcessed' : 'eventQuarantined',
      subject: `event ${event.id}`,
      what: `${reported}: ${isWaiting ? 'not processed for an hour' : event.problem}`,
    })
  }
  for (const order of await listUndecidedDisputes(ctx.db)) {
    const loss = order.lost_points ? `, ${order.lost_points} points lost` : ''
    differences.push({
      kind: 'disputeUndecided',
      subject: `order ${order.reference}`,
      what: `charged back, no decision yet${loss}`,
    })
  }
  for (const one of await listUnconfiguredProviders(ctx)) {
    const subject = `provider ${one.provider}`
    differences.push({ kind: 'providerNotConfigured', subject, what: unconfiguredText(one) })
  }
  for await (const order of streamOrdersSince(ctx.db, since)) {
    for (const difference of await compareWithProvider(ctx, order)) {
      differences.push({ subject: `order ${order.reference}`, ...difference })
    }
  }
  for await (const difference of reconcileChains(ctx, since)) differences.push(difference)
  return differences
}

async function compareWithProvider(ctx: Context, order: OrderRow): Promise<OrderDifference[]> {
  if (order.method !== 'card') return []
  const provider = cardProviderNamed(ctx, order.provider)
  if (!provider) {
    if (order.provider === sandboxProviderName && order.credited_at !== null && !simulatesCards(ctx)) {
      const what = `${order.credited_points} points were credited for a payment that moved no money`
      return [{ kind: 'simulatedCredit', what }]
    }
    if (order.credited_at === null) return []
    return [{ kind: 'providerNotConfigured', what: `${order.provider}, which took it, is not configured` }]
  }
  try {
    const saleId = order.sale_id ?? undefined
    const sale = await provider.fetchSale({ reference: order.reference, saleId })
    return compareSale(order, provider.merchant, sale)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    return [{ kind: 'notCompared', what: `could not be compared: ${error.message}` }]
  }
}

/** The differences between an order and its provider's status. Pure. */
function compareSale(
  order: Pick<OrderRow, 'reference' | 'state' | 'sale_id' | 'currency' | 'amount'>,
  merchant: string,
  sale: ProviderSale | undefined,
): OrderDifference[] {
  const isPaid = order.state === 'credited' || order.state === 'paid'
  if (!sale)
    return isPaid ? [{ kind: 'saleUnknown', what: 'credited, but the provider knows no such sale' }] : []
  if (sale.result === 'declined')
    return isPaid ? [{ kind: 'saleDeclined', what: 'credited, but the provider says declined' }] : []
  const facts = `${sale.money ? moneyText(sale.money) : 'no money'}, sale ${sale.saleId}`
  const differences: OrderDifference[] = findContradictions(order, merchant, sale).map((kind) => ({
    kind,
    what: `the provider says ${problemTexts[kind]}: ${facts}`,
  }))
  const states: Record<string, readonly string[]> = {
    approved: ['credited', 'paid'],
    refunded: ['refunded', 'disputed'],
    disputed: ['disputed'],
  }
  const fitting = states[sale.result]
  if (!fitting) {
    const what = `the provider says "${sale.status}", which is unknown`
    differences.push({ kind: 'statusUnknown', what })
  } else if (!fitting.includes(order.state)) {
    differences.push({ kind: 'stateDiffers', what: `${order.state}, but the provider says ${sale.result}` })
  }
  return differences
}
