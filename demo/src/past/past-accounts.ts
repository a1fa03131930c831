import type { Lang } from '@liuguang/contract'
import type { Context } from '@liuguang/server/context'
import {
  findAccountByName,
  insertDemoAccount,
  insertMember,
  listDemoAccounts,
  updateUser,
} from '@liuguang/server/domains/accounts/index'
import type { Viewer } from '@liuguang/server/platform/auth/viewer'
import type { DbOrTx, Tx } from '@liuguang/server/platform/db/database'

export interface PastAccount {
  /** Letters and digits, longer than 6. */
  account: string
  displayName: string
  lang: Lang
  joinedDaysAgo: number
}

/**
 * Makes an account at the time of `past`. Nobody can sign in with it: no password has this hash. A start without the demo
 * suspends it like all accounts of the demo, until it is on again.
 */
export async function insertPastAccount(
  past: Context,
  tx: Tx,
  { account, displayName, lang, shareCode }: PastAccount & { shareCode?: string | undefined },
): Promise<bigint> {
  const accountId = await insertMember(tx, {
    ...{ name: account, passwordHash: 'none', lang, shareCode, now: past.clock.now() },
  })
  await insertDemoAccount(tx, accountId)
  await updateUser(past, accountId, { name: displayName })
  return accountId
}

/** The account of a name. Undefined: there is none, or a visitor has registered it. */
export async function findDemoAccount(db: DbOrTx, name: string): Promise<bigint | undefined> {
  const found = await findAccountByName(db, name)
  return found && (await listDemoAccounts(db)).includes(found.id) ? found.id : undefined
}

/** A member as the use cases see the viewer of a call. */
export const viewerOf = (accountId: bigint): Viewer => ({
  ...{ accountId, sessionId: 0n, isGuest: false, isStaff: false, keepsHistory: true },
})
