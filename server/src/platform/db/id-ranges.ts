import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DbOrTx } from './database.ts'
import type { DB } from './schema.generated.ts'
import { streamById } from './stream-rows.ts'

/**
 * The listed rows of a large table, cut by their ids into ranges of equal size: range 0 has the ids from 1 to `size`. A
 * range changes only with its own rows.
 */
export interface IdRanges<Tables extends keyof DB> {
  /** The ids are its `id`. */
  table: 'items' | 'actors' | 'topics' | 'creators'
  listed: SelectQueryBuilder<DB, Tables, { id: bigint }>
  size: number
}

/** The ranges that have listed rows. Reads one row of each range, not all rows. */
export async function listIdRanges<Tables extends keyof DB>(
  db: DbOrTx,
  { table, listed, size }: IdRanges<Tables>,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from generate_series(
      0, (select coalesce(max(id), 0) / ${size}::integer from ${sql.table(table)})::integer) as number
    where exists (${inRange({ table, listed, size }, sql`number::bigint`)})
    order by number`.execute(db)
  return rows.map(({ number }) => number)
}

/** The ids of the listed rows of a range, in order. */
export async function* streamIdsInRange<Tables extends keyof DB>(
  ranges: IdRanges<Tables>,
  range: number,
): AsyncGenerator<bigint> {
  const rows = streamById(inRange(ranges, sql`${range}::bigint`), `${ranges.table}.id`, ({ id }) => id)
  for await (const { id } of rows) yield id
}

function inRange<Tables extends keyof DB>(
  { table, listed, size }: IdRanges<Tables>,
  range: RawBuilder<unknown>,
) {
  const id = sql.ref<bigint>(`${table}.id`)
  return listed
    .where(id, '>', sql<bigint>`${range} * ${size}::integer`)
    .where(id, '<=', sql<bigint>`(${range} + 1) * ${size}::integer`)
}
