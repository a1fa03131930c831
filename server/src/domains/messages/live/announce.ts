import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** The PostgreSQL channel from the process that writes to every process with open streams. */
export const channel = 'liuguang_messages'
/** Used in place of an account id: every account. */
export const allAccounts = 'all'

/** Announces on commit that an account has something new. The notification may be lost: clients also poll. */
export async function announceNewMessages(tx: Tx, accountId: bigint | typeof allAccounts): Promise<void> {
  await sql`select pg_notify(${channel}, ${String(accountId)})`.execute(tx)
}
