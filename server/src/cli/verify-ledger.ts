import { openContext } from '../open-context.ts'
import { checkLedger } from './check-ledger.ts'
import { type Command, UsageError } from './command.ts'

/** Checks the whole ledger and lists every inconsistency, also with the purchases made. */
export const verifyLedgerCommand: Command = {
  name: 'verify-ledger',
  usage: '',
  summary: 'check the ledger; exit code 1 when something is wrong',
  async run(args, { config, say }) {
    if (args.length > 0) throw new UsageError(`What is "${args[0]}"?`)
    const ctx = await openContext(config)
    try {
      const startedAt = performance.now()
      const { wrong, entries } = await checkLedger(ctx.db, say)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      const outcome =
        wrong === 0
          ? 'The ledger is sound'
          : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong in the ledger`
      say(`${outcome}: ${entries} ${entries === 1 ? 'entry' : 'entries'}, ${seconds} s.`)
      return wrong === 0 ? 0 : 1
    } finally {
      await ctx.close()
    }
  },
}
