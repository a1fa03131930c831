import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { configuredCardProviders, sandboxProviderName } from './card-providers.ts'
import { DecisionRefused, NothingToDecide } from './decide-dispute.ts'
import { countPolledOrdersOfOtherProviders, endPolling } from './queries.ts'

const pollingStopped = defineAction('payments.stop-polling')

export interface UnconfiguredProvider {
  provider: string
  /** Its orders that are still to be polled: they may have been paid. */
  orders: number
  /** The creation of the oldest. */
  since: Date
}

/**
 * Card providers that are not configured but have open orders. Nothing settles these orders until the provider is
 * configured again. Without the sandbox, whose payments move no money.
 */
export async function listUnconfiguredProviders(
  ctx: Pick<Context, 'config' | 'secrets' | 'db'>,
): Promise<UnconfiguredProvider[]> {
  const names = configuredCardProviders(ctx).map(({ name }) => name)
  const rows = await countPolledOrdersOfOtherProviders(ctx.db, [...names, sandboxProviderName])
  return rows.map(({ provider, count, since }) => ({ provider, orders: Number(count), since }))
}

/** The operator’s sentence. */
export function unconfiguredText({ provider, orders, since }: UnconfiguredProvider): string {
  const what = orders === 1 ? '1 order' : `${orders} orders, the oldest`
  return `${what} of ${since.toISOString()} may have been paid, but the provider is not configured: set the settings of ${provider} again, or run \`payments stop-polling ${provider}\``
}

/** Warns at start-up. */
export async function warnOfUnconfiguredProviders(ctx: Context): Promise<void> {
  for (const one of await listUnconfiguredProviders(ctx)) {
    ctx.log.warn(`Card provider ${one.provider}: ${unconfiguredText(one)}`)
  }
}

/**
 * An operator’s decision that a provider will not be configured again: its open orders are neither polled nor reported any
 * more. @returns their number @throws DecisionRefused, NothingToDecide
 */
export async function stopPolling(
  ctx: Context,
  { provider, by, reason }: { provider: string; by: Operator; reason: string },
): Promise<bigint> {
  if (configuredCardProviders(ctx).some(({ name }) => name === provider)) {
    throw new DecisionRefused(`${provider} is configured.`, '/provider', { rule: 'providerConfigured' })
  }
  return inTransaction(ctx.db, async (tx) => {
    const orders = await endPolling(tx, provider)
    if (orders === 0n) throw new NothingToDecide(`No order of ${provider} is polled.`)
    const subject = { kind: 'provider', id: provider }
    await recordAction(tx, pollingStopped, {
      operator: by,
      subject,
      before: { polledOrders: orders },
      after: { polledOrders: 0 },
      reason,
      now: ctx.clock.now(),
    })
    return orders
  })
}
