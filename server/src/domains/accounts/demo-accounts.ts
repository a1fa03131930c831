import type { DbOrTx, Tx } from '../../platform/db/database.ts'

/** The ids of the accounts that the demo created. */
export async function listDemoAccounts(db: DbOrTx): Promise<bigint[]> {
  const rows = await db.selectFrom('demo_accounts').select('account_id').execute()
  return rows.map((row) => row.account_id)
}

export async function insertDemoAccount(tx: Tx, accountId: bigint): Promise<void> {
  await tx.insertInto('demo_accounts').values({ account_id: accountId }).execute()
}
