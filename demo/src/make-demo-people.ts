import type { Context } from '@liuguang/server/context'
import {
  endAllSessions,
  findAccount,
  findAccountByName,
  hashPassword,
  insertAccount,
  insertDemoAccount,
  listDemoAccounts,
  setPassword,
  unsuspendAccounts,
  updateUser,
  verifyPassword,
} from '@liuguang/server/domains/accounts/index'
import { commandLineOperator } from '@liuguang/server/domains/audit/index'
import { grantInTransaction } from '@liuguang/server/domains/memberships/index'
import { addStaff, findStaff } from '@liuguang/server/domains/staff/index'
import { inTransaction } from '@liuguang/server/platform/db/database'
import { loadDemoPasswords } from './demo-passwords.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'

/** What start-up prints about an account. */
export interface DemoSignIn {
  account: string
  password: string
  purpose: string
}

/**
 * Creates the demo accounts that are missing, and resets existing ones: to the passwords of this data folder, and not
 * suspended. If the last start was without the demo, all its accounts are unsuspended. A name that a visitor has registered
 * is left alone, and is not listed.
 */
export async function makeDemoPeople(ctx: Context): Promise<DemoSignIn[]> {
  const passwords = await loadDemoPasswords(
    ctx.config.dataDir,
    demoPeople.map(({ account }) => account),
  )
  const demoAccountIds = new Set(await listDemoAccounts(ctx.db))
  const signIns: DemoSignIn[] = []
  for (const person of demoPeople) {
    const { account, purpose } = person
    const password = passwords.get(account) ?? ''
    const known = await findAccountByName(ctx.db, account)
    if (known && !demoAccountIds.has(known.id)) continue
    if (known) await resetDemoAccount(ctx, known, person.role, password)
    const accountId = known?.id ?? (await makePerson(ctx, person, password))
    if (person.role === 'staff' && !(await findStaff(ctx.db, accountId)))
      await addStaff(ctx, { accountId, role: 'admin', operator: commandLineOperator('demo') })
    signIns.push({ account, password, purpose })
  }
  return signIns
}

/** The first balance is an operator's grant, in the ledger and the audit like any other. */
async function makePerson(ctx: Context, person: DemoPerson, password: string): Promise<bigint> {
  const passwordHash = await hashPassword(password)
  const now = ctx.clock.now()
  const id = await inTransaction(ctx.db, async (tx) => {
    const accountId = await insertAccount(tx, {
      name: person.account,
      passwordHash,
      recoveryHash: null,
      now,
    })
    await insertDemoAccount(tx, accountId)
    const grants = [
      { kind: 'points' as const, amount: Number(person.points) },
      { kind: 'free_views' as const, amount: Number(person.freeViews) },
      { kind: 'vip_days' as const, amount: person.vipDays },
    ].filter(({ amount }) => amount > 0)
    const by = { operator: commandLineOperator('demo'), reason: 'first balance' }
    if (grants.length > 0) await grantInTransaction(ctx, tx, { accountId, grants, ...by })
    return accountId
  })
  await updateUser(ctx, id, { name: person.displayName })
  return id
}

/**
 * Replaces a password that is not that of this data folder, and ends the account's sessions with it. If the
 * operator was suspended, the last start was without the demo, which suspends all of its accounts: all are unsuspended.
 */
async function resetDemoAccount(
  ctx: Context,
  known: { id: bigint; password_hash: string | null },
  role: DemoPerson['role'],
  password: string,
): Promise<void> {
  const isCurrent = await verifyPassword(known.password_hash, password)
  const passwordHash = isCurrent ? undefined : await hashPassword(password)
  await inTransaction(ctx.db, async (tx) => {
    if (passwordHash !== undefined) {
      await setPassword(tx, known.id, passwordHash)
      await endAllSessions(tx, known.id, ctx.clock.now())
    }
    const wasSuspended = role === 'staff' && (await findAccount(tx, known.id.toString()))?.suspended_at
    await unsuspendAccounts(tx, wasSuspended ? await listDemoAccounts(tx) : [known.id])
  })
}
