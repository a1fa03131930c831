import type { DbOrTx } from '../../platform/db/database.ts'

/**
 * Which of these accounts get notices by email: those with a verified address that have not switched them
 * off.
 */
export async function listNoticeContacts(db: DbOrTx, accountIds: readonly bigint[]) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'language'])
    .where('id', 'in', accountIds.length > 0 ? accountIds : [0n])
    .where('email_verified_at', 'is not', null)
    .where('notice_mails', 'is', true)
    .where('suspended_at', 'is', null)
    .execute()
}
