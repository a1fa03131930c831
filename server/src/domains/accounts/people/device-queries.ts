import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/db/database.ts'

interface DeviceRow {
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
  { now, limit }: { now: Date; limit: number },
): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select device, count(*)::int as sessions, min(created_at) as first_seen_at, max(last_seen_at) as last_seen_at,
      bool_or(ended_at is null and expires_at > ${now}) as is_signed_in
    from sessions where account_id = ${accountId}
    group by device order by last_seen_at desc, device limit ${limit}`.execute(db)
  return rows
}

interface OtherAccountRow {
  id: bigint
  name: string | null
  last_seen_at: Date
}

/** Accounts that were opened in a browser in which this one was opened, too: the last opened first. */
export async function listSharingDevice(
  db: DbOrTx,
  accountId: bigint,
  limit: number,
): Promise<OtherAccountRow[]> {
  const { rows } = await sql<OtherAccountRow>`
    select accounts.id, accounts.name, max(theirs.last_seen_at) as last_seen_at
    from account_traces as mine
    join account_traces as theirs on theirs.trace = mine.trace and theirs.kind = 'device'
    join accounts on accounts.id = theirs.account_id
    where mine.account_id = ${accountId} and mine.kind = 'device' and theirs.account_id <> ${accountId}
    group by accounts.id order by last_seen_at desc, accounts.id desc limit ${limit}`.execute(db)
  return rows
}
