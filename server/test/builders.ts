import { randomBytes } from 'node:crypto'
import type { Context } from '../src/context.ts'
import { insertAccount, openSession } from '../src/domains/accounts/index.ts'
import { extendVip } from '../src/domains/memberships/index.ts'
import { inTransaction } from '../src/platform/db/database.ts'

export interface TestAccount {
  id: bigint
  token: string
  name: string
}

/**
 * A signed-in account, a member unless `isGuest`. Its password hash matches no password, since hashing takes
 * 40 ms: tests of sign-in register an account instead.
 */
export async function makeAccount(
  ctx: Context,
  facts: { name?: string; isGuest?: boolean; isStaff?: boolean } = {},
): Promise<TestAccount> {
  const name = facts.name ?? `tester${randomBytes(6).toString('hex')}`
  const id = await inTransaction(ctx.db, (tx) =>
    insertAccount(tx, {
      name: facts.isGuest ? null : name,
      passwordHash: facts.isGuest ? null : 'none',
      recoveryHash: facts.isGuest ? randomBytes(32) : null,
      isStaff: facts.isStaff ?? false,
      now: ctx.clock.now(),
    }),
  )
  return { id, token: await openSession(ctx.db, id, 'test', ctx.clock.now()), name }
}

/** A member who is a VIP for some days from now. */
export async function makeVip(ctx: Context, days = 1): Promise<TestAccount> {
  const account = await makeAccount(ctx)
  const vip = { accountId: account.id, days, source: 'operator', timeZone: 'UTC' } as const
  await inTransaction(ctx.db, (tx) => extendVip(tx, { ...vip, now: ctx.clock.now() }))
  return account
}
