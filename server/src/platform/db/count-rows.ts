import { limits } from '@liuguang/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { DbOrTx } from './database.ts'

/** How many rows a list has. */
export interface Total {
  count: number
  isEstimate: boolean
}

/** The total of a list of which more rows than `limits.totalExactMax` are not counted. */
export const totalOf = (counted: number): Total => ({
  count: Math.min(counted, limits.totalExactMax),
  isEstimate: counted > limits.totalExactMax,
})

/**
 * The total of a query that selects nothing yet: exact to `limits.totalExactMax`, beyond it an estimate, so that it costs
 * no more in a longer list.
 */
export async function countTotal<DB, Tables extends keyof DB>(
  db: DbOrTx,
  query: SelectQueryBuilder<DB, Tables, object>,
): Promise<Total> {
  const counted = query.select(sql`1`.as('one')).limit(limits.totalExactMax + 1)
  const { rows } = await sql<{ count: bigint }>`select count(*) from (${counted}) as counted`.execute(db)
  return totalOf(Number(rows[0]?.count ?? 0n))
}

/** Rows that wait for a decision. */
export interface WaitingRows {
  waiting: number
  /** How many of them wait since before a time. */
  overdue: number
  /** Since when the first of them waits. Null: none does. */
  since: Date | null
}

/** The number of rows of a query that selects nothing yet. */
export async function countRows<DB, Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
  const counted = query.select(sql<bigint>`count(*)`.as('count')).$castTo<{ count: bigint }>()
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
