import { sql } from 'kysely'
import { countLedgerEntries, streamLedgerViolations } from '../domains/wallet/index.ts'
import { type Db, inTransaction } from '../platform/db/database.ts'

/** Says each thing that is wrong in the ledger as it is found. @returns how many, of how many entries */
export function checkLedger(
  db: Db,
  say: (text: string) => void,
): Promise<{ wrong: number; entries: number }> {
  return inTransaction(db, async (tx) => {
    // A large ledger takes longer than any request may, and whoever reads a long list takes their time.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    let wrong = 0
    for await (const { invariant, subject, detail } of streamLedgerViolations(tx)) {
      say(`${invariant}  ${subject}: ${detail}`)
      wrong += 1
    }
    return { wrong, entries: await countLedgerEntries(tx) }
  })
}
