import type { Context } from '../../src/context.ts'
import { grantAssets } from '../../src/domains/memberships/index.ts'
import { inTransaction } from '../../src/platform/db/database.ts'
import { makeAccount, type TestAccount } from '../builders.ts'

/** An account with points to spend. */
export async function makeBuyer(ctx: Context, points: bigint): Promise<TestAccount> {
  const account = await makeAccount(ctx)
  const grant = { accountId: account.id, amounts: { points }, reason: 'test', now: ctx.clock.now() }
  await inTransaction(ctx.db, (tx) => grantAssets(tx, grant))
  return account
}

/** The videos that this account has bought. */
export async function boughtBy(ctx: Context, account: TestAccount): Promise<Set<number>> {
  const rows = await ctx.db
    .selectFrom('item_purchases')
    .select('item_id')
    .where('account_id', '=', account.id)
    .execute()
  return new Set(rows.map((row) => Number(row.item_id)))
}
