import type { Context } from '../context.ts'
import {
  endAllSessions,
  findAccountByName,
  hashPassword,
  insertAccount,
  isPassword,
  readmitAccounts,
  setPassword,
} from '../domains/accounts/index.ts'
import { extendVip, grantAssets } from '../domains/memberships/index.ts'
import { inTransaction } from '../platform/db/database.ts'
import { insertDemoAccount, listDemoAccounts } from './demo-accounts.ts'
import { loadDemoPasswords } from './demo-passwords.ts'
import { type DemoPerson, demoPeople } from './people.ts'

/** What start-up prints: these open the account. */
export interface DemoSignIn {
  account: string
  password: string
  purpose: string
}

/**
 * Makes the demo's people who are missing, and lets those in who were there before, with the passwords of this data
 * folder. A name that somebody registered by themselves stays theirs, and is left out.
 */
export async function makeDemoPeople(ctx: Context): Promise<DemoSignIn[]> {
  const passwords = await loadDemoPasswords(
    ctx.config.dataDir,
    demoPeople.map(({ account }) => account),
  )
  const ours = new Set(await listDemoAccounts(ctx.db))
  const signIns: DemoSignIn[] = []
  for (const person of demoPeople) {
    const { account, purpose } = person
    const password = passwords.get(account) ?? ''
    const known = await findAccountByName(ctx.db, account)
    if (!known) await makePerson(ctx, person, password)
    else if (ours.has(known.id)) await readmit(ctx, known, password)
    else continue
    signIns.push({ account, password, purpose })
  }
  return signIns
}

/** What they start with is an operator's grant, in the ledger like any other. */
async function makePerson(ctx: Context, person: DemoPerson, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
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
      const { timeZone } = ctx.config
      await extendVip(tx, { accountId, days: person.vipDays, source: 'operator', now, timeZone })
    }
  })
}

/** Any other password than that of this data folder ends here, with the sessions that it opened. */
async function readmit(
  ctx: Context,
  known: { id: bigint; password_hash: string | null },
  password: string,
): Promise<void> {
  const isCurrent = await isPassword(known.password_hash, password)
  const passwordHash = isCurrent ? undefined : await hashPassword(password)
  await inTransaction(ctx.db, async (tx) => {
    if (passwordHash !== undefined) {
      await setPassword(tx, known.id, passwordHash)
      await endAllSessions(tx, known.id, ctx.clock.now())
    }
    await readmitAccounts(tx, [known.id])
  })
}
