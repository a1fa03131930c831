import type { Lang } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { revokeAccounts } from '../../platform/media-delivery/revocation-queries.ts'
import { randomCode } from './random-codes.ts'
import { deleteExportTickets } from './session-queries.ts'

export interface AccountFacts {
  /** Null: a guest. */
  name: string | null
  passwordHash: string | null
  recoveryHash: Buffer | null
  isStaff?: boolean
  shareCode?: string | undefined
  channelCode?: string | undefined
  /** The site's default when left out. */
  lang?: Lang | undefined
  now: Date
}

/** @returns the new account's id. @throws the database's error for a taken name: accounts_name_key */
export async function insertAccount(tx: Tx, facts: AccountFacts): Promise<bigint> {
  const row = await tx
    .insertInto('accounts')
    .values({
      name: facts.name,
      password_hash: facts.passwordHash,
      recovery_hash: facts.recoveryHash,
      is_staff: facts.isStaff ?? false,
      // 40 bits: short enough to read aloud. A collision fails at the unique key, and the caller retries.
      share_code: randomCode(8),
      invited_by_share_code: facts.shareCode || null,
      channel_code: facts.channelCode || null,
      ...(facts.lang ? { language: facts.lang } : {}),
      created_at: facts.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function findAccountByName(db: DbOrTx, name: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
}

/** Suspends accounts: refuses their sessions, calls and sign-ins, and ends their media grants and export tickets. */
export async function suspendAccounts(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const suspended = await tx
    .updateTable('accounts')
    .set({ suspended_at: now })
    .where('id', 'in', ids)
    .where('suspended_at', 'is', null)
    .returning('id')
    .execute()
  await deleteExportTickets(tx, ids)
  const suspendedIds = suspended.map(({ id }) => id)
  await revokeAccounts(tx, suspendedIds, now)
}

export async function unsuspendAccounts(tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length > 0)
    await tx.updateTable('accounts').set({ suspended_at: null }).where('id', 'in', ids).execute()
}

/**
 * Locks an account that is allowed to sign in, until the transaction ends. A new password, an upgrade, a
 * suspension and a deletion wait, and then see the new session. Those updates change no key, so `for key
 * share` would not block them.
 * @returns its id. Undefined when the hash is not (or no longer) the account's, or it is suspended
 */
export async function lockForSignIn(
  tx: Tx,
  by: { id: bigint; passwordHash: string } | { recoveryHash: Buffer },
): Promise<bigint | undefined> {
  const open = tx.selectFrom('accounts').select('id').where('suspended_at', 'is', null).forShare()
  // A deleted account has neither hash.
  const query =
    'recoveryHash' in by
      ? open.where('recovery_hash', '=', by.recoveryHash)
      : open.where('id', '=', by.id).where('password_hash', '=', by.passwordHash)
  return (await query.executeTakeFirst())?.id
}

/** Whether an account is suspended that has this hash still. */
export async function isSuspendedWith(
  tx: Tx,
  { id, passwordHash }: { id: bigint; passwordHash: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Which of these accounts are not deleted. Their deletion waits until the transaction ends, and its erasers then find
 * what the transaction wrote about them.
 */
export async function lockUndeleted(tx: Tx, ids: readonly bigint[]): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether the account is of the staff, who may watch everything. The domain `staff` keeps it in step with roles. */
export async function setStaffFlag(tx: Tx, accountId: bigint, isStaff: boolean): Promise<void> {
  await tx.updateTable('accounts').set({ is_staff: isStaff }).where('id', '=', accountId).execute()
}

/** By id, or by name if the text is not a number, as typed by an operator. */
export async function findAccount(db: DbOrTx, idOrName: string) {
  const query = db.selectFrom('accounts').select(['id', 'name', 'is_staff', 'share_code', 'suspended_at'])
  return /^\d{1,18}$/.test(idOrName)
    ? query.where('id', '=', BigInt(idOrName)).executeTakeFirst()
    : query.where(sql`lower(name)`, '=', idOrName.toLowerCase()).executeTakeFirst()
}

/**
 * The id of the account that an operator filters a list by, by its id, or by its name or id as typed.
 * @returns undefined: by none. 0, which no account has: there is none with this name
 */
export async function findOwnerId(
  db: DbOrTx,
  { ownerId, owner }: { ownerId?: number | undefined; owner?: string | undefined },
): Promise<bigint | undefined> {
  if (owner !== undefined) return (await findAccount(db, owner.trim()))?.id ?? 0n
  return ownerId === undefined ? undefined : BigInt(ownerId)
}

/** The ids of the accounts that have one of these names, email addresses or ids (42 or #42), as typed by an operator. */
export async function listAccountsNamed(db: DbOrTx, names: readonly string[]): Promise<bigint[]> {
  const folded = names.map((name) => name.trim().toLowerCase())
  const ids = folded.flatMap((name) => /^#?(\d{1,18})$/.exec(name)?.[1] ?? []).map(BigInt)
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where((where) =>
      where.or([
        where(sql`lower(name)`, 'in', folded),
        where(sql`lower(email)`, 'in', folded),
        ...(ids.length > 0 ? [where('id', 'in', ids)] : []),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The accounts that an operator filters a list by: by id, by what was typed as in `listAccountsNamed`, or by both.
 * @returns undefined: everybody. Empty: nobody has what was typed
 */
export async function findAccountIds(
  db: DbOrTx,
  { accountId, account }: { accountId?: number | undefined; account?: string | undefined },
): Promise<readonly bigint[] | undefined> {
  const typed = account === undefined ? undefined : await listAccountsNamed(db, [account])
  if (accountId === undefined) return typed
  const id = BigInt(accountId)
  return typed && !typed.includes(id) ? [] : [id]
}

export async function getAccount(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('accounts')
    .leftJoin('pictures', 'pictures.id', 'accounts.avatar_id')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.display_name',
      'accounts.email',
      'accounts.is_staff',
      'accounts.needs_recovery_code',
      'accounts.share_code',
      'accounts.suspended_at',
      'accounts.created_at',
      'pictures.key as avatar_key',
    ])
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function setRecoveryHash(tx: Tx, accountId: bigint, recoveryHash: Buffer): Promise<boolean> {
  const result = await tx
    .updateTable('accounts')
    .set({ recovery_hash: recoveryHash, needs_recovery_code: true })
    .where('id', '=', accountId)
    .where('name', 'is', null)
    // the request that created the guest may be retried for an hour, but must not restore a deleted account
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The guest has the recovery code. */
export async function markRecoveryCodeSaved(db: DbOrTx, accountId: bigint): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ needs_recovery_code: false })
    .where('id', '=', accountId)
    .where('needs_recovery_code', '=', true)
    .execute()
}

/** @returns false when the account is not a guest (any more) */
export async function makeMember(
  tx: Tx,
  accountId: bigint,
  facts: { name: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('accounts')
    .set({
      name: facts.name,
      password_hash: facts.passwordHash,
      recovery_hash: null,
      needs_recovery_code: false,
      upgraded_at: facts.now,
    })
    .where('id', '=', accountId)
    .where('name', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function insertConsents(
  tx: Tx,
  accountId: bigint,
  consent: { privacy: string; agreement: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('account_consents')
    .values([
      { account_id: accountId, kind: 'privacy', version: consent.privacy, accepted_at: now },
      { account_id: accountId, kind: 'agreement', version: consent.agreement, accepted_at: now },
    ])
    // A guest who upgrades may have accepted the same versions before: the first time counts.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What emails to an account and a password check need. */
export async function getContact(db: DbOrTx, accountId: bigint) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'email_key', 'language', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/**
 * @param replacedHash the hash to be replaced. Any when left out
 * @returns false when the account is no member, or has another password by now
 */
export async function setPassword(tx: Tx, accountId: bigint, passwordHash: string, replacedHash?: string) {
  const result = await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .where('name', 'is not', null)
    .$if(replacedHash !== undefined, (query) => query.where('password_hash', '=', replacedHash ?? ''))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** SQL of how staff see who it is: the name that the account shows, the one it signs in with, or its id. */
export const nameForStaff = (accounts: string) =>
  sql<string>`coalesce(${sql.ref(`${accounts}.display_name`)}, ${sql.ref(`${accounts}.name`)}, ${sql.ref(`${accounts}.id`)}::text)`
