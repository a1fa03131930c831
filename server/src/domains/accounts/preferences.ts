import type { setValue as call, InputOf, Preferences } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'

const columns = ['language', 'keep_history', 'notice_mails'] as const

interface PreferenceRow {
  language: string
  keep_history: boolean
  notice_mails: boolean
}

function presentPreferences(row: PreferenceRow): Preferences {
  return {
    // a check constraint allows only the four languages
    language: row.language as Preferences['language'],
    keepHistory: row.keep_history,
    noticeMails: row.notice_mails,
  }
}

export async function getPreferences(db: DbOrTx, accountId: bigint): Promise<Preferences> {
  const query = db.selectFrom('accounts').select(columns).where('id', '=', accountId)
  return presentPreferences(await query.executeTakeFirstOrThrow())
}

/** Whether the account's watch history may be stored. */
export async function keepsHistory(db: DbOrTx, accountId: bigint): Promise<boolean> {
  return (await getPreferences(db, accountId)).keepHistory
}

/** @throws AppError BAD_REQUEST for a value that belongs to another preference */
export async function setPreference(
  db: DbOrTx,
  accountId: bigint,
  input: InputOf<typeof call>,
): Promise<Preferences> {
  const row = await db
    .updateTable('accounts')
    .set(changeOf(input))
    .where('id', '=', accountId)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return presentPreferences(row)
}

function changeOf({ name, value }: InputOf<typeof call>): Partial<PreferenceRow> {
  const isOfLanguage = name === 'language'
  if (isOfLanguage !== (typeof value === 'string')) {
    throw new AppError('BAD_REQUEST', { path: '/value', problem: `is no value of ${name}` })
  }
  if (typeof value === 'string') return { language: value }
  return name === 'keepHistory' ? { keep_history: value } : { notice_mails: value }
}
