import { sql } from 'kysely'
import { countLedgerEntries, streamLedgerViolations } from '../domains/wallet/index.ts'
import { openContext } from '../open-context.ts'
import { inTransaction } from '../platform/db/database.ts'
import { type Command, UsageError } from './command.ts'

/** Reads the whole ledger and names everything in it that contradicts itself, or what was bought with it. */
export const verifyLedgerCommand: Command = {
  name: 'verify-ledger',
  usage: '',
  summary: 'check the ledger; exit code 1 when something is wrong',
  async run(args, { config, say }) {
    if (args.length > 0) throw new UsageError(`What is "${args[0]}"?`)
    const ctx = await openContext(config)
    try {
      const startedAt = performance.now()
      const { wrong, entries } = await inTransaction(ctx.db, async (tx) => {
        // A large ledger takes longer than any request may, and whoever reads a long list takes their time.
        await sql`set local statement_timeout = 0`.execute(tx)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
        let count = 0
        for await (const { invariant, subject, detail } of streamLedgerViolations(tx)) {
          say(`${invariant}  ${subject}: ${detail}`)
          count += 1
        }
        return { wrong: count, entries: await countLedgerEntries(tx) }
      })
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
