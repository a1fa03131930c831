import type { Lang } from '@liuguang/contract'
import { sql } from 'kysely'
import { batchLoader, inPlace } from '../../platform/db/batch-loader.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { prepared, rowsOf } from '../../platform/db/prepared-statements.ts'
import { revokeAccounts } from '../../platform/media-delivery/revocation-queries.ts'
import { hashToken, makeToken, randomCode } from './random-codes.ts'

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

/** Suspends an account: ends its sessions and media grants, and refuses every call and sign-in. */
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

export async function readmitAccounts(tx: Tx, ids: readonly bigint[]): Promise<void> {
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

/** By id, or by name if the text is not a number, as typed by an operator. */
export async function findAccount(db: DbOrTx, idOrName: string) {
  const query = db.selectFrom('accounts').select(['id', 'name', 'is_staff', 'share_code', 'suspended_at'])
  return /^\d{1,18}$/.test(idOrName)
    ? query.where('id', '=', BigInt(idOrName)).executeTakeFirst()
    : query.where(sql`lower(name)`, '=', idOrName.toLowerCase()).executeTakeFirst()
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
    .set({ recovery_hash: recoveryHash })
    .where('id', '=', accountId)
    .where('name', 'is', null)
    // the request that created the guest may be retried for an hour, but must not restore a deleted account
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** @returns false when the account is not a guest (any more) */
export async function makeMember(
  tx: Tx,
  accountId: bigint,
  facts: { name: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('accounts')
    .set({ name: facts.name, password_hash: facts.passwordHash, recovery_hash: null, upgraded_at: facts.now })
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

const dayMs = 86_400_000
/** A session ends after this long without use. */
const idleMs = 60 * dayMs
/** A member's session ends after this long even if used: a stolen token does not work for ever. */
const lifetimeMs = 180 * dayMs

/**
 * Opens a session. A guest's session has no absolute end: a guest has no password to type again.
 * @param maxExpiresAt of the session that shows a login code: a chain of codes must not outlive it
 * @returns the token, which is not stored
 */
export async function openSession(
  db: DbOrTx,
  accountId: bigint,
  device: string,
  now: Date,
  maxExpiresAt = new Date(now.getTime() + lifetimeMs),
): Promise<string> {
  const token = makeToken()
  const max = sql<Date | null>`(
    select ${maxExpiresAt}::timestamptz from accounts where id = ${accountId} and name is not null
  )`
  await db
    .insertInto('sessions')
    .values({
      account_id: accountId,
      token_hash: hashToken(token),
      device,
      created_at: now,
      last_seen_at: now,
      expires_at: sql`least(${new Date(now.getTime() + idleMs)}::timestamptz, ${max})`,
      max_expires_at: max,
    })
    .execute()
  return token
}

interface SessionRow {
  id: bigint
  account_id: bigint
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  name: string | null
  is_staff: boolean
  suspended_at: Date | null
}

/** The session of a token, also an ended one. Every personal call runs this query. */
export const findSession = batchLoader(async (db, tokens: readonly string[]) => {
  const { rows } = await sql<SessionRow & { place: bigint }>`${prepared}
    select requested.place, sessions.id, account_id, last_seen_at, expires_at, ended_at, name, is_staff, suspended_at
    from ${rowsOf(['bytea', tokens.map(hashToken)])} as requested (token_hash, place)
    join sessions using (token_hash)
    join accounts on accounts.id = account_id`.execute(db)
  return inPlace(tokens, rows)
})

export async function touchSession(db: DbOrTx, id: bigint, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      last_seen_at: now,
      expires_at: sql`least(${new Date(now.getTime() + idleMs)}::timestamptz, max_expires_at)`,
    })
    .where('id', '=', id)
    .execute()
}

/** The device name of a session. */
export async function getDevice(db: DbOrTx, sessionId: bigint): Promise<string> {
  const row = await db
    .selectFrom('sessions')
    .select('device')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return row.device
}

export async function listSessions(db: DbOrTx, accountId: bigint, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute()
}

/**
 * Ends a session and the account's media grants, which do not name a session (docs/decisions/015). Ending it
 * twice changes nothing. @returns false when it is not a session of this account
 */
export async function endSession(tx: Tx, accountId: bigint, id: bigint, now: Date): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('ended_at')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!session || session.ended_at) return session !== undefined
  await tx.updateTable('sessions').set({ ended_at: now }).where('id', '=', id).execute()
  await deleteExportTickets(tx, [accountId])
  await revokeAccounts(tx, [accountId], now)
  return true
}

/**
 * A stolen session must not leave behind a ticket for the data export. Called after the sessions have ended.
 */
async function deleteExportTickets(tx: Tx, accountIds: readonly bigint[]): Promise<void> {
  await tx.deleteFrom('export_tickets').where('account_id', 'in', accountIds).execute()
}

/** Ends every session and the account's media grants. An account without a session has none. */
export async function endAllSessions(tx: Tx, accountId: bigint, now: Date): Promise<void> {
  const result = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  await deleteExportTickets(tx, [accountId])
  if (result.numUpdatedRows > 0n) await revokeAccounts(tx, [accountId], now)
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

/**
 * Ends every session but one, and the account's media grants, since one may have been shared.
 * @returns how many sessions
 */
export async function endOtherSessions(tx: Tx, accountId: bigint, keptSessionId: bigint, now: Date) {
  // Without this lock, the session of a concurrent sign-in would be missed.
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const result = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('id', '<>', keptSessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  await deleteExportTickets(tx, [accountId])
  await revokeAccounts(tx, [accountId], now)
  return Number(result.numUpdatedRows)
}
