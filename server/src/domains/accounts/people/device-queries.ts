import { sql } from 'kysely'
import { countTotal, type Total } from '../../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { comesAfterKeys, timeKeyOf } from '../../../platform/db/time-keys.ts'

/** A page of a list that is sorted by `last_seen_key` and `last_id`. */
interface LastSeenPage {
  /** Both keys of the last row of the page before. Undefined: there is none. */
  after: readonly bigint[] | undefined
  limit: number
}

interface LastSeenKeys {
  last_seen_key: bigint
  last_id: bigint
}

interface DeviceRow extends LastSeenKeys {
  device: string
  sessions: number
  is_signed_in: boolean
  first_seen_at: Date
  last_seen_at: Date
}

/** The devices of an account's stored sessions, the last used first. */
export async function listDevices(
  db: DbOrTx,
  accountId: bigint,
  { now, after, limit }: LastSeenPage & { now: Date },
): Promise<DeviceRow[]> {
  const columns = { time: sql`max(last_seen_at)`, id: sql`max(id)` }
  const isAfter = after ? sql`having ${comesAfterKeys(columns, after, 'newest')}` : sql``
  const { rows } = await sql<DeviceRow>`
    select device, count(*)::int as sessions, min(created_at) as first_seen_at, max(last_seen_at) as last_seen_at,
      bool_or(ended_at is null and expires_at > ${now}) as is_signed_in,
      ${timeKeyOf(columns.time)} as last_seen_key, max(id) as last_id
    from sessions where account_id = ${accountId}
    group by device ${isAfter} order by max(last_seen_at) desc, max(id) desc limit ${limit}`.execute(db)
  return rows
}

export function countDevices(db: DbOrTx, accountId: bigint): Promise<Total> {
  return countTotal(db, db.selectFrom('sessions').where('account_id', '=', accountId).groupBy('device'))
}

interface SharingAccountRow extends LastSeenKeys {
  name: string | null
  last_seen_at: Date
}

/** The traces of other accounts that this one shares. A trace is the hash of a device id or IP address; here of a device. */
const tracesOfOthers = (db: DbOrTx, accountId: bigint) =>
  db
    .selectFrom('account_traces as mine')
    .innerJoin('account_traces as theirs', 'theirs.trace', 'mine.trace')
    .where('mine.account_id', '=', accountId)
    .where('mine.kind', '=', 'device')
    .where('theirs.kind', '=', 'device')
    .where('theirs.account_id', '<>', accountId)

/** Other accounts signed in from the same browser, last used first. */
export async function findAccountsSharingDevice(
  db: DbOrTx,
  accountId: bigint,
  { after, limit }: LastSeenPage,
): Promise<SharingAccountRow[]> {
  const columns = { time: sql`max(theirs.last_seen_at)`, id: sql`accounts.id` }
  let query = tracesOfOthers(db, accountId)
    .innerJoin('accounts', 'accounts.id', 'theirs.account_id')
    .select([
      ...(['accounts.id as last_id', 'accounts.name'] as const),
      sql<Date>`max(theirs.last_seen_at)`.as('last_seen_at'),
      timeKeyOf(columns.time).as('last_seen_key'),
    ])
    .groupBy('accounts.id')
  if (after) query = query.having(comesAfterKeys(columns, after, 'newest'))
  return query
    .orderBy(sql`max(theirs.last_seen_at)`, 'desc')
    .orderBy('accounts.id', 'desc')
    .limit(limit)
    .execute()
}

export function countAccountsSharingDevice(db: DbOrTx, accountId: bigint): Promise<Total> {
  return countTotal(db, tracesOfOthers(db, accountId).groupBy('theirs.account_id'))
}
