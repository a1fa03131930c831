import type { Context } from '../../context.ts'
import { type ProviderSale, ProviderUnavailable } from './card-provider.ts'
import { cardProviderNamed, sandboxProviderName, simulatesCards } from './card-providers.ts'
import { reconcileChains } from './crypto/reconcile-chains.ts'
import { listOpenEvents } from './event-queries.ts'
import { findContradictions } from './find-contradictions.ts'
import { moneyText } from './money.ts'
import { findPaymentViolations, listUndecidedDisputes, type OrderRow, streamOrdersSince } from './queries.ts'
import { listUnconfiguredProviders, unconfiguredText } from './unconfigured-providers.ts'

export interface Difference {
  /** `order ABC…`, `event 7`, `posting recharge:7`. */
  subject: string
  what: string
}

const hourMs = 3_600_000

/**
 * Lists every difference between orders, stored events and the ledger and, for orders made from `since` on, the provider's
 * status, which is requested one by one.
 */
export async function reconcile(ctx: Context, since: Date): Promise<Difference[]> {
  const now = ctx.clock.now()
  const differences: Difference[] = []
  for (const { invariant, subject, detail } of await findPaymentViolations(ctx.db)) {
    differences.push({ subject, what: `${invariant}: ${detail}` })
  }
  for (const event of await listOpenEvents(ctx.db, new Date(now.getTime() - hourMs))) {
    const reported = `${event.provider} reported ${event.kind} (${event.event_id})`
    const why = event.state === 'waiting' ? 'not processed for an hour' : event.problem
    differences.push({ subject: `event ${event.id}`, what: `${reported}: ${why}` })
  }
  for (const order of await listUndecidedDisputes(ctx.db)) {
    const loss = order.lost_points ? `, ${order.lost_points} points lost` : ''
    differences.push({ subject: `order ${order.reference}`, what: `charged back, no decision yet${loss}` })
  }
  for (const one of await listUnconfiguredProviders(ctx)) {
    differences.push({ subject: `provider ${one.provider}`, what: unconfiguredText(one) })
  }
  for await (const order of streamOrdersSince(ctx.db, since)) {
    for (const what of await compareWithProvider(ctx, order)) {
      differences.push({ subject: `order ${order.reference}`, what })
    }
  }
  for await (const difference of reconcileChains(ctx, since)) differences.push(difference)
  return differences
}

async function compareWithProvider(ctx: Context, order: OrderRow): Promise<string[]> {
  if (order.method !== 'card') return []
  const provider = cardProviderNamed(ctx, order.provider)
  if (!provider) {
    if (order.provider === sandboxProviderName && order.credited_at !== null && !simulatesCards(ctx)) {
      return [`${order.credited_points} points were credited for a payment that moved no money`]
    }
    return order.credited_at === null ? [] : [`${order.provider}, which took it, is not configured`]
  }
  try {
    const saleId = order.sale_id ?? undefined
    const sale = await provider.fetchSale({ reference: order.reference, saleId })
    return compareSale(order, provider.merchant, sale)
  } catch (error) {
    if (error instanceof ProviderUnavailable) return [`could not be compared: ${error.message}`]
    throw error
  }
}

/** The differences between an order and its provider's status. Pure. */
function compareSale(
  order: Pick<OrderRow, 'reference' | 'state' | 'sale_id' | 'currency' | 'amount'>,
  merchant: string,
  sale: ProviderSale | undefined,
): string[] {
  const isPaid = order.state === 'credited' || order.state === 'paid'
  if (!sale) return isPaid ? ['credited, but the provider knows no such sale'] : []
  if (sale.result === 'declined') return isPaid ? ['credited, but the provider says declined'] : []
  const differences = findContradictions(order, merchant, sale).map(
    (problem) =>
      `the provider says ${problem}: ${sale.money ? moneyText(sale.money) : 'no money'}, sale ${sale.saleId}`,
  )
  const states: Record<string, readonly string[]> = {
    approved: ['credited', 'paid'],
    refunded: ['refunded', 'disputed'],
    disputed: ['disputed'],
  }
  const fitting = states[sale.result]
  if (!fitting) differences.push(`the provider says "${sale.status}", which is unknown`)
  else if (!fitting.includes(order.state)) {
    differences.push(`${order.state}, but the provider says ${sale.result}`)
  }
  return differences
}
