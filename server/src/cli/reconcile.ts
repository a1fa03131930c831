import { reconcile } from '../domains/payments/index.ts'
import { openContext } from '../open-context.ts'
import { type Command, UsageError } from './command.ts'
import { readOptions, wholeNumber } from './read-options.ts'

/** Includes earlier days: a provider may reverse a payment after weeks. */
const defaultDays = 30

/** Compares the provider's records, orders and the ledger. */
export const reconcileCommand: Command = {
  name: 'reconcile',
  usage: '[--days N]',
  summary: 'compare what the payment provider, orders and ledger say; exit code 1 when they differ',
  async run(args, { config, say }) {
    const { values, positionals } = readOptions(args, { days: { type: 'string' } })
    if (positionals.length > 0) throw new UsageError(`What is "${positionals[0]}"?`)
    const days = wholeNumber('days', values.days, 1, 3650) ?? defaultDays
    const ctx = await openContext(config)
    try {
      const since = new Date(ctx.clock.now().getTime() - days * 86_400_000)
      const differences = await reconcile(ctx, since)
      for (const { subject, what } of differences) say(`${subject}: ${what}`)
      say(
        differences.length === 0
          ? `Provider, orders and ledger agree (orders of the last ${days} days).`
          : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}.`,
      )
      return differences.length === 0 ? 0 : 1
    } finally {
      await ctx.close()
    }
  },
}
