import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

export interface LastSignIn {
  /** The current calendar day in the site's time zone, `2026-11-21`. */
  today: string
  /** 0 for today, 1 for yesterday. Undefined if never or longer ago. */
  daysAgo: 0 | 1 | undefined
  streak: number
}

/** The current day at the site, and the last sign-in if the streak still counts. */
export async function findLastSignIn(
  db: DbOrTx,
  accountId: bigint,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<LastSignIn> {
  const { rows } = await sql<{ today: string; days_ago: number | null; streak: number | null }>`
    select today::text, today - s.day as days_ago, s.streak
    from (select (${now}::timestamptz at time zone ${timeZone})::date as today) calendar
    left join lateral (
      select day, streak from sign_ins where account_id = ${accountId} and day >= today - 1 order by day desc limit 1
    ) s on true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the query for the current day returned no row')
  const daysAgo = row.days_ago === 0 ? 0 : row.days_ago === 1 ? 1 : undefined
  return { today: row.today, daysAgo, streak: daysAgo === undefined ? 0 : (row.streak ?? 0) }
}

/** @returns false when there is a sign-in for that day already */
export async function insertSignIn(
  tx: Tx,
  row: { accountId: bigint; day: string; streak: number; coins: bigint; now: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('sign_ins')
    .values({
      account_id: row.accountId,
      day: sql`${row.day}::date`,
      streak: row.streak,
      coins: row.coins,
      signed_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
