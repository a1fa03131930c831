import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction, type Tx } from '../../platform/db/database.ts'
import { suspendAccounts } from './queries.ts'

/** The ids of the accounts that the demo created. */
export async function listDemoAccounts(db: DbOrTx): Promise<bigint[]> {
  const rows = await db.selectFrom('demo_accounts').select('account_id').execute()
  return rows.map((row) => row.account_id)
}

export async function insertDemoAccount(tx: Tx, accountId: bigint): Promise<void> {
  await tx.insertInto('demo_accounts').values({ account_id: accountId }).execute()
}

/** Suspends the demo's accounts on a site that runs without its demo: one of them is staff. */
export async function suspendDemoAccounts(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await suspendAccounts(tx, await listDemoAccounts(tx), ctx.clock.now())
  })
}
