import type { setPreference as call, InputOf, Preferences } from '@liuguang/contract'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'

type Person = Pick<Viewer, 'accountId' | 'sessionId'>

/** The column of each preference of an account. */
const columns = {
  language: 'language',
  keepHistory: 'keep_history',
  noticeMails: 'notice_mails',
  followDigest: 'follow_digest',
} as const satisfies Record<Exclude<keyof Preferences, 'privateMode'>, string>

/** What an account prefers, and whether the session is private. */
export async function getPreferences(db: DbOrTx, { sessionId }: Person): Promise<Preferences> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['language', 'keep_history as keepHistory', 'is_private as privateMode'])
    .select(['notice_mails as noticeMails', 'follow_digest as followDigest'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  // a check constraint allows only the four languages
  return { ...row, language: row.language as Preferences['language'] }
}

/** @throws AppError BAD_REQUEST for a value that belongs to another preference */
export async function setPreference(
  db: DbOrTx,
  person: Person,
  { name, value }: InputOf<typeof call>,
): Promise<Preferences> {
  if ((name === 'language') !== (typeof value === 'string')) {
    throw new AppError('BAD_REQUEST', { path: '/value', problem: `is no value of ${name}` })
  }
  if (name === 'privateMode') {
    const is_private = value === true
    await db.updateTable('sessions').set({ is_private }).where('id', '=', person.sessionId).execute()
  } else {
    await setAccountPreference(db, person.accountId, name, value)
  }
  return getPreferences(db, person)
}

/** Stores a preference of an account, which all of its sessions have. The value is one of that preference. */
export async function setAccountPreference(
  db: DbOrTx,
  accountId: bigint,
  name: keyof typeof columns,
  value: InputOf<typeof call>['value'],
): Promise<void> {
  await db.updateTable('accounts').set(columns[name], value).where('id', '=', accountId).execute()
}
