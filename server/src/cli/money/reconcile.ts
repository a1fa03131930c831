import { paymentsReconciled, reconcile } from '../../domains/payments/index.ts'
import { openContext } from '../../open-context.ts'
import { dayMs } from '../../platform/utc-day.ts'
import type { Command } from '../command.ts'
import { readArguments, wholeNumber } from '../read-options.ts'
import { recordOperation } from '../record-operation.ts'

/** Includes earlier days: a provider may reverse a payment after weeks. */
const defaultDays = 30

/** Compares the provider's records, orders and the ledger. */
export const reconcileCommand: Command = {
  name: 'reconcile',
  usage: '[--days N]',
  summary: 'compare the payment provider’s records, orders and ledger; exit code 1 if they differ',
  async run(args, { config, operator, print }) {
    const { values } = readArguments(args, [], { days: { type: 'string' } })
    const days = wholeNumber('days', values.days, 1, 3650) ?? defaultDays
    await using ctx = await openContext(config)
    const since = new Date(ctx.clock.now().getTime() - days * dayMs)
    const differences = await reconcile(ctx, since)
    await recordOperation(ctx.db, paymentsReconciled, {
      operator,
      subject: { kind: 'site', id: 'payments' },
      after: { days, differences: differences.length },
    })
    for (const { subject, what } of differences) print(`${subject}: ${what}`)
    print(
      differences.length === 0
        ? `Provider, orders and ledger agree (orders of the last ${days} days).`
        : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}.`,
    )
    return differences.length === 0 ? 0 : 1
  },
}
