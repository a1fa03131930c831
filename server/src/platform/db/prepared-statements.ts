import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/**
 * Marks a prepared statement, which each connection parses and plans once: put it first in `sql`, or use
 * `modifyFront`. For the few hot statements whose text never varies. PgBouncer supports them from 1.21.
 */
export const prepared = sql.raw(mark)

/**
 * Matches any of these ids through a single array parameter: a list of parameters would make a different text
 * for each length.
 */
export function anyOf(ids: readonly bigint[]): RawBuilder<bigint> {
  return sql<bigint>`any(${ids}::bigint[])`
}

/**
 * Columns of one row per value, for `from`: `${rowsOf(['bigint', ids])} as requested (id, ordinal)`. Wrapped in a
 * subquery to hide the row count from the planner, which would otherwise prefer a custom plan for each count
 * and plan every time.
 */
export function rowsOf(
  ...columns: [type: 'bigint' | 'bytea' | 'integer' | 'text' | 'timestamptz', values: readonly unknown[]][]
) {
  const arrays = columns.map(([type, values]) => sql`(select ${values}::${sql.raw(type)}[])`)
  return sql`unnest(${sql.join(arrays)}) with ordinality`
}

type Query = (first: unknown, ...rest: unknown[]) => unknown

const names = new Map<string, string>()

/** The driver prepares statements that have a name. Kysely sets none. */
export function prepareMarkedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const marked: Query = (text, values, ...rest) => {
    if (typeof text !== 'string' || !text.includes(mark)) return query(text, values, ...rest)
    const name = names.get(text) ?? `liuguang_${names.size + 1}`
    names.set(text, name)
    return query({ name, text, values }, ...rest)
  }
  Object.assign(client, { query: marked })
}
