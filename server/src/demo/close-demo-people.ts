import type { Context } from '../context.ts'
import { suspendAccounts } from '../domains/accounts/index.ts'
import { inTransaction } from '../platform/db/database.ts'
import { listDemoAccounts } from './demo-accounts.ts'

/** Shuts the demo's people out of a site that runs without its demo: one of them is staff. */
export async function closeDemoPeople(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await suspendAccounts(tx, await listDemoAccounts(tx), ctx.clock.now())
  })
}
