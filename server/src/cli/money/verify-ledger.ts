import { checkWholeLedger } from '../../domains/wallet/index.ts'
import { openContext } from '../../open-context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Command } from '../command.ts'
import { readArguments } from '../read-options.ts'

/** Checks the whole ledger and lists every inconsistency, also with the purchases made. */
export const verifyLedgerCommand: Command = {
  name: 'verify-ledger',
  usage: '',
  summary: 'check the ledger; exit code 1 if it is inconsistent',
  async run(args, { config, print }) {
    readArguments(args, [], {})
    await using ctx = await openContext(config)
    const startedAt = performance.now()
    const { wrong, entries } = await checkLedger(ctx.db, print)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const outcome =
      wrong === 0
        ? 'The ledger is consistent'
        : `The ledger has ${wrong} ${wrong === 1 ? 'inconsistency' : 'inconsistencies'}`
    print(`${outcome}: ${entries} ${entries === 1 ? 'entry' : 'entries'}, ${seconds} s.`)
    return wrong === 0 ? 0 : 1
  },
}

/** Prints each inconsistency of the ledger when it is found. @returns their number, and that of entries */
export async function checkLedger(
  db: Db,
  print: (text: string) => void,
): Promise<{ wrong: number; entries: number }> {
  let wrong = 0
  const entries = await checkWholeLedger(db, ({ invariant, subject, detail }) => {
    print(`${invariant}  ${subject}: ${detail}`)
    wrong += 1
  })
  return { wrong, entries }
}
