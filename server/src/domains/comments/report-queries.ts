import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { consideredReportsMax } from '../content-rules/index.ts'

/** Reports of an account among which those that the staff decided about are looked for. */
const newestReportsMax = 200

/** @returns whether the account had not reported it before */
export async function insertReport(
  tx: Tx,
  report: { commentId: bigint; accountId: bigint; reason: string; isCredible: boolean; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('comment_reports')
    .values({
      comment_id: report.commentId,
      account_id: report.accountId,
      reason: report.reason,
      is_credible: report.isCredible,
      reported_at: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function countCredibleReports(tx: Tx, commentId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('comment_reports')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('comment_id', '=', commentId)
    .where('is_credible', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * How many of the last reports of an account, of those that the staff decided about, they rejected by showing the text.
 * Whoever reports a text that they have approved is wrong as well. Of its newest texts only, so that it costs the same
 * for those who report much.
 */
export async function countRejectedReports(tx: Tx, accountId: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) filter (where is_cleared) as count from (
      select is_cleared from comments join (
        select comment_id, reported_at from comment_reports where account_id = ${accountId}
        order by comment_id desc limit ${newestReportsMax}
      ) as newest on comment_id = comments.id
      where state = 'hidden' or is_cleared
      order by reported_at desc limit ${consideredReportsMax}
    ) as judged`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}
