import type { Context } from '@liuguang/server/context'
import { findAccountByName } from '@liuguang/server/domains/accounts/index'
import { commandLineOperator, type Operator } from '@liuguang/server/domains/audit/index'
import { addStaff, findStaff } from '@liuguang/server/domains/staff/index'
import { inTransaction } from '@liuguang/server/platform/db/database'
import { atTime, daysBefore } from './at-time.ts'
import { findDemoAccount, insertPastAccount, type PastAccount } from './past-accounts.ts'

type Colleague = Operator & { accountId: bigint }

/** Who answered, took notes and proposed before the demo's first start. The operator of the demo is neither of them. */
export interface DemoStaff {
  finance: Colleague
  senior: Colleague
}

const colleagues: Record<keyof DemoStaff, PastAccount> = {
  finance: { account: 'linxia88', displayName: '林夏', lang: 'hk', joinedDaysAgo: 32 },
  senior: { account: 'chenan66', displayName: '陳安', lang: 'hk', joinedDaysAgo: 31 },
}

/**
 * Makes the operator's colleagues, unless they exist. @returns undefined when a visitor has registered one of the names, or
 * one of them is no longer of the staff
 */
export async function makeDemoStaff(ctx: Context): Promise<DemoStaff | undefined> {
  const finance = await makeColleague(ctx, 'finance')
  const senior = await makeColleague(ctx, 'senior')
  return finance && senior && { finance, senior }
}

/** One whom the operator has removed from the staff stays removed, and acts no more. */
async function makeColleague(ctx: Context, role: keyof DemoStaff): Promise<Colleague | undefined> {
  const person = colleagues[role]
  if (!(await findAccountByName(ctx.db, person.account)))
    await inTransaction(ctx.db, async (tx) => {
      const past = atTime(ctx, tx, daysBefore(ctx.clock.now(), person.joinedDaysAgo))
      const accountId = await insertPastAccount(past, tx, person)
      await addStaff(past, { accountId, role, operator: commandLineOperator('demo') })
    })
  const accountId = await findDemoAccount(ctx.db, person.account)
  if (accountId === undefined || !(await findStaff(ctx.db, accountId))) return undefined
  return { accountId, name: person.account, role }
}
