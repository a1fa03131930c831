import { sql } from 'kysely'
import { findLedgerViolations } from '../domains/wallet/index.ts'
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
      const violations = await inTransaction(ctx.db, async (tx) => {
        // A large ledger takes longer than any request may.
        await sql`set local statement_timeout = 0`.execute(tx)
        return findLedgerViolations(tx)
      })
      for (const { invariant, subject, detail } of violations) say(`${invariant}  ${subject}: ${detail}`)
      say(
        violations.length === 0
          ? 'The ledger is sound.'
          : `${violations.length} ${violations.length === 1 ? 'thing is' : 'things are'} wrong.`,
      )
      return violations.length === 0 ? 0 : 1
    } finally {
      await ctx.close()
    }
  },
}
