import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/**
 * Marks a statement that each connection parses and plans once: at its beginning in `sql`, or by `modifyFront`. For the
 * few that a rush repeats, with a text that never varies. PgBouncer passes them on from 1.21.
 */
export const prepared = sql.raw(mark)

/** One of these ids, as one parameter: a list of parameters would make a text for each length. */
export function anyOf(ids: readonly bigint[]): RawBuilder<bigint> {
  return sql<bigint>`any(${ids}::bigint[])`
}

/**
 * Columns of one row each, for `from`: `${rowsOf(['bigint', ids])} as asked (id, place)`. The planner is not shown how many they are: else it
 * would find a plan for each number better than the one it keeps, and plan every time.
 */
export function rowsOf(
  ...columns: [type: 'bigint' | 'bytea' | 'integer' | 'text' | 'timestamptz', values: readonly unknown[]][]
) {
  const arrays = columns.map(([type, values]) => sql`(select ${values}::${sql.raw(type)}[])`)
  return sql`unnest(${sql.join(arrays)}) with ordinality`
}

type Query = (first: unknown, ...rest: unknown[]) => unknown

const names = new Map<string, string>()

/** The driver prepares what has a name; Kysely gives none. */
export function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const marked: Query = (text, values, ...rest) => {
    if (typeof text !== 'string' || !text.includes(mark)) return query(text, values, ...rest)
    const name = names.get(text) ?? `liuguang_${names.size + 1}`
    names.set(text, name)
    return query({ name, text, values }, ...rest)
  }
  Object.assign(client, { query: marked })
}
