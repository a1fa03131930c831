import { sql } from 'kysely'
import { countLedgerEntries, streamLedgerViolations } from '../domains/wallet/index.ts'
import { type Db, inTransaction } from '../platform/db/database.ts'

/** Prints each fault of the ledger as it is found. @returns the number of faults and of entries */
export function checkLedger(
  db: Db,
  say: (text: string) => void,
): Promise<{ wrong: number; entries: number }> {
  return inTransaction(db, async (tx) => {
    // Checking a large ledger takes longer than a request may, and its output may be read slowly.
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
