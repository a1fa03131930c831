import type { TimeOrder } from '@liuguang/contract'
import { sql } from 'kysely'
import { batchLoader, inKeyOrder } from '../../platform/db/batch-loader.ts'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts'
import { prepared, rowsOf } from '../../platform/db/prepared-statements.ts'
import { containsText } from '../../platform/db/scan-by-id.ts'
import { comesAfterKeys, timeKeyOf } from '../../platform/db/time-keys.ts'
import { revokeAccounts } from '../../platform/media-delivery/revocation-queries.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { hashToken, makeToken } from './random-codes.ts'

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

/** Copies private mode from the session that this one replaces. */
export async function copyPrivateMode(db: DbOrTx, formerId: bigint, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set((sessions) => ({
      is_private: sessions.selectFrom('sessions as former').select('is_private').where('id', '=', formerId),
    }))
    .where('token_hash', '=', hashToken(token))
    .execute()
}

interface SessionRow {
  id: bigint
  account_id: bigint
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  name: string | null
  is_staff: boolean
  keep_history: boolean
  is_private: boolean
  suspended_at: Date | null
}

/** The session of a token, also an ended one. Every personal call runs this query. */
export const findSession = batchLoader(async (db, tokens: readonly string[]) => {
  const { rows } = await sql<SessionRow & { ordinal: bigint }>`${prepared}
    select requested.ordinal, sessions.id, account_id, last_seen_at, expires_at, ended_at, name, is_staff, keep_history,
      is_private, suspended_at
    from ${rowsOf(['bytea', tokens.map(hashToken)])} as requested (token_hash, ordinal)
    join sessions using (token_hash)
    join accounts on accounts.id = account_id`.execute(db)
  return inKeyOrder(tokens, rows)
})

/**
 * Stores the last use of a session. Its request does not wait until that is on the disk, as beside uploads it would for a tenth
 * of a second (bench/README.md, `plays-beside-uploads`): a database that crashes may forget the last uses of half a second.
 * @param db not a transaction, whose other changes would not be on the disk either
 */
export async function touchSession(db: Db, id: bigint, now: Date): Promise<void> {
  await sql`
    with setting as (select set_config('synchronous_commit', 'off', true))
    update sessions set last_seen_at = ${now},
      expires_at = least(${new Date(now.getTime() + idleMs)}::timestamptz, max_expires_at)
    from setting where id = ${id}`.execute(db)
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

const selectOpenSessions = (db: DbOrTx, accountId: bigint, now: Date) =>
  db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)

/** At most 50 open sessions of an account, the last used first. */
export async function listLatestSessions(db: DbOrTx, accountId: bigint, now: Date) {
  return selectOpenSessions(db, accountId, now)
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute()
}

/** Undefined parts do not restrict. */
interface OpenSessionFilter {
  accountId: bigint
  now: Date
  /** In the name of the device. */
  device: string | undefined
}

const openSessionsOf = (db: DbOrTx, { accountId, now, device }: OpenSessionFilter) =>
  selectOpenSessions(db, accountId, now).$if(device !== undefined, (query) =>
    query.where(containsText('device', device ?? '')),
  )

/** A page of the open sessions of an account by when they were last used. `after`: `last_seen_key` and id of the last one. */
export async function listOpenSessionsPage(
  db: DbOrTx,
  filter: OpenSessionFilter,
  { order, after, limit }: { order: TimeOrder; after: readonly bigint[] | undefined; limit: number },
) {
  const direction = order === 'newest' ? 'desc' : 'asc'
  const columns = { time: sql.ref('last_seen_at'), id: sql.ref('id') }
  let query = openSessionsOf(db, filter).select([
    ...(['id', 'device', 'created_at', 'last_seen_at'] as const),
    timeKeyOf(columns.time).as('last_seen_key'),
  ])
  if (after) query = query.where(comesAfterKeys(columns, after, order))
  return query.orderBy('last_seen_at', direction).orderBy('id', direction).limit(limit).execute()
}

export function countOpenSessions(db: DbOrTx, filter: OpenSessionFilter): Promise<Total> {
  return countTotal(db, openSessionsOf(db, filter))
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
export async function deleteExportTickets(tx: Tx, accountIds: readonly bigint[]): Promise<void> {
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
