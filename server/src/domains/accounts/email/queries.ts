import type { Lang } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { lockName } from '../../../platform/db/lock-name.ts'

export type CodePurpose = 'bind' | 'reset'

export interface Mailbox {
  email: string
  key: string
}

/** Serialises code requests for one mailbox until the transaction ends. */
export async function lockMailbox(tx: Tx, { key }: Mailbox): Promise<void> {
  await lockName(tx, `email:${key}`)
}

/** Times of the code requests for a mailbox since `since`, newest first. */
export async function listRequests(tx: Tx, mailbox: Mailbox, since: Date) {
  return tx
    .selectFrom('email_codes')
    .select(['purpose', 'requested_at as at'])
    .where('email_key', '=', mailbox.key)
    .where('requested_at', '>', since)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertCodeRequest(
  tx: Tx,
  facts: { purpose: CodePurpose; accountId: bigint | null; mailbox: Mailbox; language: Lang; now: Date },
): Promise<bigint> {
  const row = await tx
    .insertInto('email_codes')
    .values({
      purpose: facts.purpose,
      account_id: facts.accountId,
      email: facts.mailbox.email,
      email_key: facts.mailbox.key,
      language: facts.language,
      requested_at: facts.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function findCodeRequest(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('email_codes')
    .select(['id', 'purpose', 'account_id', 'email', 'email_key', 'language', 'requested_at', 'used_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function setCode(
  db: DbOrTx,
  id: bigint,
  code: { accountId: bigint; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('email_codes')
    .set({ account_id: code.accountId, code_hash: code.hash, expires_at: code.expiresAt, wrong_tries: 0 })
    .where('id', '=', id)
    .execute()
}

/** The newest code of a mailbox, locked until the transaction ends. Older codes are void. */
export async function lockNewestCode(tx: Tx, purpose: CodePurpose, key: string) {
  return tx
    .selectFrom('email_codes')
    .select(['id', 'account_id', 'email', 'code_hash', 'expires_at', 'wrong_tries', 'used_at'])
    .where('email_key', '=', key)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function countWrongAttempt(tx: Tx, id: bigint): Promise<void> {
  await tx
    .updateTable('email_codes')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('id', '=', id)
    .execute()
}

export async function markCodeUsed(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx.updateTable('email_codes').set({ used_at: now }).where('id', '=', id).execute()
}

/** Voids the unused emailed codes of an account. */
export async function cancelCodes(tx: Tx, accountId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

export async function findAccountByEmail(db: DbOrTx, key: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('email_key', '=', key)
    .where('name', 'is not', null)
    .executeTakeFirst()
}

/** @throws the database's error for an address of another account: accounts_email_key_key */
export async function setEmail(tx: Tx, accountId: bigint, mailbox: Mailbox, now: Date): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ email: mailbox.email, email_key: mailbox.key, email_verified_at: now })
    .where('id', '=', accountId)
    .execute()
}
