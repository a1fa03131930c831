import type { TimeOrder } from '@liuguang/contract'
import { sql } from 'kysely'
import { countTotal, type Total } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { containsText } from '../../platform/db/scan-by-id.ts'
import { comesAfterKeys, timeKeyOf } from '../../platform/db/time-keys.ts'
import { hashToken, makeToken } from '../accounts/index.ts'

/** A session of the back office ends after this long, used or not. */
export const staffLifetimeMs = 12 * 3_600_000
/** And after this long without use. */
const idleMs = 30 * 60_000

const digestOfPassword = sql<Buffer>`sha256(convert_to(accounts.password_hash, 'UTF8'))`

/** @returns the token, which is not stored */
export async function openStaffSession(
  tx: Tx,
  accountId: bigint,
  device: string,
  now: Date,
): Promise<string> {
  const token = makeToken()
  await sql`
    insert into staff_sessions (account_id, token_hash, password_digest, device, created_at, last_seen_at)
    select id, ${hashToken(token)}, ${digestOfPassword}, ${device}, ${now}, ${now}
    from accounts where id = ${accountId}`.execute(tx)
  return token
}

/**
 * The session of a token, also an ended one. It has ended, too, when its account was suspended, is no longer staff, or
 * has another password.
 */
export async function findStaffSession(db: DbOrTx, token: string) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.account_id', 'staff_sessions.account_id')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .select(({ eb, or }) => [
      ...(['staff_sessions.id', 'staff_sessions.account_id', 'staff_sessions.created_at'] as const),
      ...(['last_seen_at', 'role', 'name'] as const),
      or([
        eb('ended_at', 'is not', null),
        eb('removed_at', 'is not', null),
        eb('suspended_at', 'is not', null),
        sql<boolean>`password_digest is distinct from ${digestOfPassword}`,
      ]).as('hasEnded'),
    ])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
}

/** Whether a session is too old, or was not used for too long. */
export function isExpired({ created_at, last_seen_at }: { created_at: Date; last_seen_at: Date }, now: Date) {
  return (
    now.getTime() - created_at.getTime() >= staffLifetimeMs ||
    now.getTime() - last_seen_at.getTime() >= idleMs
  )
}

export async function touchStaffSession(db: DbOrTx, id: bigint, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ last_seen_at: now }).where('id', '=', id).execute()
}

interface OpenSessionFilter {
  accountId: bigint
  now: Date
  /** In the name of the device. Undefined: any. */
  device: string | undefined
}

/** Sessions that `isExpired` and `findStaffSession` take as open, such as none that was opened with a former password. */
const openSessionsOf = (db: DbOrTx, { accountId, now, device }: OpenSessionFilter) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('accounts', 'accounts.id', 'staff_sessions.account_id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`password_digest = ${digestOfPassword}`)
    .where('staff_sessions.created_at', '>', new Date(now.getTime() - staffLifetimeMs))
    .where('last_seen_at', '>', new Date(now.getTime() - idleMs))
    .$if(device !== undefined, (query) => query.where(containsText('device', device ?? '')))

/** A page of the open sessions by when they were last used. `after`: `last_seen_key` and id of the last one. */
export async function listOpenStaffSessions(
  db: DbOrTx,
  filter: OpenSessionFilter,
  { order, after, limit }: { order: TimeOrder; after: readonly bigint[] | undefined; limit: number },
) {
  const direction = order === 'newest' ? 'desc' : 'asc'
  const columns = { time: sql.ref('last_seen_at'), id: sql.ref('staff_sessions.id') }
  let query = openSessionsOf(db, filter).select([
    ...(['staff_sessions.id', 'device', 'staff_sessions.created_at', 'last_seen_at'] as const),
    timeKeyOf(columns.time).as('last_seen_key'),
  ])
  if (after) query = query.where(comesAfterKeys(columns, after, order))
  return query
    .orderBy('last_seen_at', direction)
    .orderBy('staff_sessions.id', direction)
    .limit(limit)
    .execute()
}

export function countOpenStaffSessions(db: DbOrTx, filter: OpenSessionFilter): Promise<Total> {
  return countTotal(db, openSessionsOf(db, filter))
}

/** A session of this account, also an ended one. Locks its row until the transaction ends. */
export async function lockStaffSession(tx: Tx, accountId: bigint, id: bigint) {
  return tx
    .selectFrom('staff_sessions')
    .select(['device', 'ended_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends one session, or all. A repeat changes nothing. */
export async function endStaffSessions(
  tx: Tx,
  accountId: bigint,
  id: bigint | 'all',
  now: Date,
): Promise<void> {
  let query = tx
    .updateTable('staff_sessions')
    .set({ ended_at: sql`coalesce(ended_at, ${now})` })
    .where('account_id', '=', accountId)
  if (id !== 'all') query = query.where('id', '=', id)
  await query.execute()
}
