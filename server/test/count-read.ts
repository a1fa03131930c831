import { sql } from 'kysely'
import { type Db, type DbOrTx, inTransaction } from '../src/platform/db/database.ts'

/**
 * The rows of tables that `work` reads. Sequential scans are off: tables of a test are so small that reading all of one
 * looks cheap.
 */
export function countRead(
  db: Db,
  tables: readonly string[],
  work: (tx: DbOrTx) => Promise<unknown>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const readSoFar = async () => {
      const { rows } = await sql<{ read: bigint }>`
        select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::bigint as read from pg_stat_xact_user_tables
        where relname = any(${tables}::text[])`.execute(tx)
      return Number(rows[0]?.read ?? 0n)
    }
    const before = await readSoFar()
    await work(tx)
    return (await readSoFar()) - before
  })
}
