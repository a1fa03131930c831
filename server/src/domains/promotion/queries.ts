import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

interface SignInDay {
  /** The current calendar day in the site's time zone, `2026-11-21`. */
  today: string
  isSignedIn: boolean
  /** Consecutive days with a sign-in until today or yesterday. */
  streak: number
}

export async function getSignInDay(
  db: DbOrTx,
  accountId: bigint,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<SignInDay> {
  const { rows } = await sql<SignInDay>`
    select today::text, s.day is not null and s.day = today as "isSignedIn", coalesce(s.streak, 0) as streak
    from (select (${now}::timestamptz at time zone ${timeZone})::date as today) calendar
    left join lateral (
      select day, streak from sign_ins where account_id = ${accountId} and day between today - 1 and today
      order by day desc limit 1
    ) s on true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the query for the current day returned no row')
  return row
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
