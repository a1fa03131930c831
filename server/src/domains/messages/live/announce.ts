import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** PostgreSQL carries it from whichever process writes to every process that holds streams. */
export const channel = 'liuguang_messages'
/** In place of an account: every account. */
export const everybody = 'all'

/** Says, with the commit, that an account has something new. It may be lost: whoever waits also asks now and then. */
export async function announce(tx: Tx, accountId: bigint | typeof everybody): Promise<void> {
  await sql`select pg_notify(${channel}, ${String(accountId)})`.execute(tx)
}
