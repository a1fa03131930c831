import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Makes transactions that lock the same name wait for each other. Names are of the whole database: choose unique ones. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
