import { limits } from '@liuguang/contract'
import { sql } from 'kysely'
import type { WaitingRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'

export interface DanmakuRow {
  id: bigint
  at_ms: number
  mode: string
  color: string
  size: string
  text: string
  author: string
  created_at: Date
}

/** The sample of a minute, by time. The limit is in the subquery, so that only authors of chosen rows are read. */
export async function listOfMinute(db: DbOrTx, itemId: bigint, minute: number): Promise<DanmakuRow[]> {
  const { rows } = await sql<DanmakuRow>`${prepared}
    select chosen.id, at_ms, mode, color, size, text, accounts.public_id as author, chosen.created_at
    from (
      select * from danmaku where item_id = ${itemId} and minute = ${minute} and state = 'visible'
      order by sample_key limit ${limits.danmakuPerMinute}
    ) as chosen
    join accounts on accounts.id = author_id
    order by at_ms, chosen.id`.execute(db)
  return rows
}

/** The newest of an account on an item, in any state, by time. */
export async function listOfAuthor(db: DbOrTx, authorId: bigint, itemId: bigint): Promise<DanmakuRow[]> {
  const { rows } = await sql<DanmakuRow>`
    select chosen.id, at_ms, mode, color, size, text, accounts.public_id as author, chosen.created_at
    from (
      select * from danmaku where author_id = ${authorId} and item_id = ${itemId}
      order by id desc limit ${limits.ownDanmakuMax}
    ) as chosen
    join accounts on accounts.id = author_id
    order by at_ms, chosen.id`.execute(db)
  return rows
}

export async function loadDanmaku(db: DbOrTx, id: bigint): Promise<DanmakuRow | undefined> {
  const { rows } = await sql<DanmakuRow>`
    select danmaku.id, at_ms, mode, color, size, text, accounts.public_id as author, danmaku.created_at
    from danmaku join accounts on accounts.id = author_id where danmaku.id = ${id}`.execute(db)
  return rows[0]
}

/** The number of visible danmaku in each minute that has any. */
export async function listCounts(db: DbOrTx, itemId: bigint): Promise<{ minute: number; count: bigint }[]> {
  return db
    .selectFrom('danmaku_counts')
    .select(['minute', 'count'])
    .where('item_id', '=', itemId)
    .where('count', '>', 0n)
    .orderBy('minute')
    .execute()
}

/** What was reported and is not decided, oldest first, with the number of credible reports. */
export async function listReported(db: DbOrTx, limit: number) {
  const { rows } = await sql<{ id: bigint; item_id: bigint; text: string; reports: bigint; reasons: string }>`
    select danmaku.id, item_id, text, count(*) as reports, string_agg(distinct reason, ', ') as reasons
    from danmaku join danmaku_reports on danmaku_id = danmaku.id and is_credible
    where state = 'reported' group by danmaku.id order by danmaku.id limit ${limit}`.execute(db)
  return rows
}

/** How many wait for a decision, how many of them were reported before a time, and when the first was. */
export async function countReported(db: DbOrTx, before: Date): Promise<WaitingRows> {
  const { rows } = await sql<WaitingRows>`
    select count(*)::int as waiting, (count(*) filter (where reported.since < ${before}))::int as overdue,
      min(reported.since) as since
    from danmaku cross join lateral (
      select min(reported_at) as since from danmaku_reports where danmaku_id = danmaku.id and is_credible
    ) as reported
    where state = 'reported'`.execute(db)
  return rows[0] ?? { waiting: 0, overdue: 0, since: null }
}

/** Shown, with reports that did not hide it, about which staff have not decided: as the index `danmaku_flagged` has it. */
export const isFlagged = sql<boolean>`first_reported_at is not null and state = 'visible' and not is_cleared`

/** As `countReported`, of those that are flagged. */
export async function countFlagged(db: DbOrTx, before: Date): Promise<WaitingRows> {
  const { rows } = await sql<WaitingRows>`
    select count(*)::int as waiting, (count(*) filter (where first_reported_at < ${before}))::int as overdue,
      min(first_reported_at) as since
    from danmaku where ${isFlagged}`.execute(db)
  return rows[0] ?? { waiting: 0, overdue: 0, since: null }
}
