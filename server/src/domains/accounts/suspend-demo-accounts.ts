import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { listDemoAccounts } from './demo-accounts.ts'
import { suspendAccounts } from './queries.ts'

/** Suspends the demo's accounts on a site that runs without its demo: one of them is staff. */
export async function suspendDemoAccounts(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await suspendAccounts(tx, await listDemoAccounts(tx), ctx.clock.now())
  })
}
