import { type SelectQueryBuilder, sql } from 'kysely'

/** The number of rows of a query that selects nothing yet. */
export async function countRows<DB, Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
  const counted = query.select(sql<bigint>`count(*)`.as('count')).$castTo<{ count: bigint }>()
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
