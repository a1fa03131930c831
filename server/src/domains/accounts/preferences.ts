import type { setValue as call, InputOf, Preferences } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** The column of each preference. */
const columns = {
  language: 'language',
  keepHistory: 'keep_history',
  noticeMails: 'notice_mails',
  followDigest: 'follow_digest',
} as const satisfies Record<keyof Preferences, string>

export async function getPreferences(db: DbOrTx, accountId: bigint): Promise<Preferences> {
  const row = await db
    .selectFrom('accounts')
    .select([
      'language',
      'keep_history as keepHistory',
      'notice_mails as noticeMails',
      'follow_digest as followDigest',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  // a check constraint allows only the four languages
  return { ...row, language: row.language as Preferences['language'] }
}

/** Whether the account's watch history may be stored. */
export async function keepsHistory(db: DbOrTx, accountId: bigint): Promise<boolean> {
  return (await getPreferences(db, accountId)).keepHistory
}

/** @throws AppError BAD_REQUEST for a value that belongs to another preference */
export async function setPreference(
  db: DbOrTx,
  accountId: bigint,
  { name, value }: InputOf<typeof call>,
): Promise<Preferences> {
  if ((name === 'language') !== (typeof value === 'string')) {
    throw new AppError('BAD_REQUEST', { path: '/value', problem: `is no value of ${name}` })
  }
  await db.updateTable('accounts').set(columns[name], value).where('id', '=', accountId).execute()
  return getPreferences(db, accountId)
}
