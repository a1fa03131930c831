import type { TimeOrder } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countTotal, type Total } from '../../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { containsText } from '../../../platform/db/scan-by-id.ts'
import { comesAfterKeys, timeKeyOf } from '../../../platform/db/time-keys.ts'

/** A page of a list that is sorted by `last_seen_key` and `last_id`. */
interface LastSeenPage {
  order: TimeOrder
  /** Both keys of the last row of the page before. Undefined: there is none. */
  after: readonly bigint[] | undefined
  limit: number
}

interface LastSeenKeys {
  last_seen_key: bigint
  last_id: bigint
}

const directionOf = (order: TimeOrder) => (order === 'newest' ? 'desc' : 'asc')

interface DeviceRow extends LastSeenKeys {
  device: string
  sessions: number
  is_signed_in: boolean
  first_seen_at: Date
  last_seen_at: Date
}

interface DeviceFilter {
  accountId: bigint
  now: Date
  /** Undefined: either. */
  isSignedIn: boolean | undefined
}

/** Whether one of a device's sessions is open. */
const isOpen = (now: Date) => sql<boolean>`bool_or(ended_at is null and expires_at > ${now})`

function fitsDevice({ now, isSignedIn }: DeviceFilter): RawBuilder<boolean> {
  if (isSignedIn === undefined) return sql`true`
  return isSignedIn ? isOpen(now) : sql`not ${isOpen(now)}`
}

/** The devices of an account's stored sessions, the last used or the one used longest ago first. */
export async function listDevices(
  db: DbOrTx,
  filter: DeviceFilter,
  { order, after, limit }: LastSeenPage,
): Promise<DeviceRow[]> {
  const columns = { time: sql`max(last_seen_at)`, id: sql`max(id)` }
  const isAfter = after ? comesAfterKeys(columns, after, order) : sql`true`
  const direction = sql.raw(directionOf(order))
  const { rows } = await sql<DeviceRow>`
    select device, count(*)::int as sessions, min(created_at) as first_seen_at, max(last_seen_at) as last_seen_at,
      ${isOpen(filter.now)} as is_signed_in, ${timeKeyOf(columns.time)} as last_seen_key, max(id) as last_id
    from sessions where account_id = ${filter.accountId}
    group by device having ${fitsDevice(filter)} and ${isAfter}
    order by max(last_seen_at) ${direction}, max(id) ${direction} limit ${limit}`.execute(db)
  return rows
}

export function countDevices(db: DbOrTx, filter: DeviceFilter): Promise<Total> {
  const ofAccount = db.selectFrom('sessions').where('account_id', '=', filter.accountId)
  return countTotal(db, ofAccount.groupBy('device').having(fitsDevice(filter)))
}

interface SharingAccountRow extends LastSeenKeys {
  name: string | null
  last_seen_at: Date
}

interface SharingFilter {
  accountId: bigint
  /** In the name. Undefined: any account. */
  text: string | undefined
}

/** The traces of other accounts that this one shares. A trace is the hash of a device id or IP address; here of a device. */
const tracesOfOthers = (db: DbOrTx, { accountId, text }: SharingFilter) =>
  db
    .selectFrom('account_traces as mine')
    .innerJoin('account_traces as theirs', 'theirs.trace', 'mine.trace')
    .innerJoin('accounts', 'accounts.id', 'theirs.account_id')
    .where('mine.account_id', '=', accountId)
    .where('mine.kind', '=', 'device')
    .where('theirs.kind', '=', 'device')
    .where('theirs.account_id', '<>', accountId)
    .$if(text !== undefined, (query) => query.where(containsText('accounts.name', text ?? '')))

/** Other accounts signed in from the same browser, the last used or the one used longest ago first. */
export async function findAccountsSharingDevice(
  db: DbOrTx,
  filter: SharingFilter,
  { order, after, limit }: LastSeenPage,
): Promise<SharingAccountRow[]> {
  const columns = { time: sql`max(theirs.last_seen_at)`, id: sql`accounts.id` }
  let query = tracesOfOthers(db, filter)
    .select([
      ...(['accounts.id as last_id', 'accounts.name'] as const),
      sql<Date>`max(theirs.last_seen_at)`.as('last_seen_at'),
      timeKeyOf(columns.time).as('last_seen_key'),
    ])
    .groupBy('accounts.id')
  if (after) query = query.having(comesAfterKeys(columns, after, order))
  return query
    .orderBy(sql`max(theirs.last_seen_at)`, directionOf(order))
    .orderBy('accounts.id', directionOf(order))
    .limit(limit)
    .execute()
}

export function countAccountsSharingDevice(db: DbOrTx, filter: SharingFilter): Promise<Total> {
  return countTotal(db, tracesOfOthers(db, filter).groupBy('theirs.account_id'))
}
