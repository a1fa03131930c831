import type { StaffRole } from '@liuguang/contract'
import type { Context } from '../src/context.ts'
import { upsertStaff } from '../src/domains/staff/queries.ts'
import { openStaffSession } from '../src/domains/staff/session-queries.ts'
import { inTransaction } from '../src/platform/db/database.ts'
import { makeAccount, type TestAccount } from './builders.ts'

/** A member of the staff with a session of the back office, beside the account's own session. */
export async function makeStaff(
  ctx: Context,
  role: StaffRole,
): Promise<TestAccount & { staffToken: string }> {
  const account = await makeAccount(ctx, { isStaff: true })
  const now = ctx.clock.now()
  const staffToken = await inTransaction(ctx.db, async (tx) => {
    await upsertStaff(tx, account.id, role, now)
    return openStaffSession(tx, account.id, 'test', now)
  })
  return { ...account, staffToken }
}
