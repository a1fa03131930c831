import type { Context } from '../context.ts'
import { findAccountByName, hashPassword, insertAccount, readmitAccounts } from '../domains/accounts/index.ts'
import { extendVip, grantAssets } from '../domains/memberships/index.ts'
import { inTransaction } from '../platform/db/database.ts'
import { insertDemoAccount, listDemoAccounts } from './demo-accounts.ts'
import { demoPeople } from './people.ts'

/** Makes the demo's people who are missing, and lets those in who were there before. What they start with is an operator's grant, in the ledger like any other. */
export async function makeDemoPeople(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => readmitAccounts(tx, await listDemoAccounts(tx)))
  for (const person of demoPeople) {
    if (await findAccountByName(ctx.db, person.account)) continue
    const passwordHash = await hashPassword(person.password)
    const now = ctx.clock.now()
    await inTransaction(ctx.db, async (tx) => {
      const accountId = await insertAccount(tx, {
        name: person.account,
        passwordHash,
        recoveryHash: null,
        isStaff: person.role === 'staff',
        now,
      })
      await insertDemoAccount(tx, accountId)
      const amounts = { points: person.points, free_views: person.freeViews }
      await grantAssets(tx, { accountId, amounts, reason: 'demo', now })
      if (person.vipDays > 0) {
        await extendVip(tx, {
          accountId,
          days: person.vipDays,
          source: 'operator',
          now,
          timeZone: ctx.config.timeZone,
        })
      }
    })
  }
}
