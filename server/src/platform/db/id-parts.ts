import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DbOrTx } from './database.ts'
import type { DB } from './schema.generated.ts'
import { streamById } from './stream-rows.ts'

/**
 * The listed rows of a large table, cut by their ids into parts of equal size: part 0 has the ids from 1 to `size`. A
 * part changes only with its own rows.
 */
export interface IdParts<Tables extends keyof DB> {
  /** The ids are its `id`. */
  table: 'items' | 'actors' | 'topics' | 'creators'
  listed: SelectQueryBuilder<DB, Tables, { id: bigint }>
  size: number
}

/** The parts that have listed rows. Reads one row of each part, not all rows. */
export async function listParts<Tables extends keyof DB>(
  db: DbOrTx,
  { table, listed, size }: IdParts<Tables>,
): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select part from generate_series(
      0, (select coalesce(max(id), 0) / ${size}::integer from ${sql.table(table)})::integer) as part
    where exists (${inPart({ table, listed, size }, sql`part::bigint`)})
    order by part`.execute(db)
  return rows.map(({ part }) => part)
}

/** The ids of the listed rows of a part, in order. */
export async function* streamPart<Tables extends keyof DB>(
  parts: IdParts<Tables>,
  part: number,
): AsyncGenerator<bigint> {
  const rows = streamById(inPart(parts, sql`${part}::bigint`), `${parts.table}.id`, ({ id }) => id)
  for await (const { id } of rows) yield id
}

function inPart<Tables extends keyof DB>(
  { table, listed, size }: IdParts<Tables>,
  part: RawBuilder<unknown>,
) {
  const id = sql.ref<bigint>(`${table}.id`)
  return listed
    .where(id, '>', sql<bigint>`${part} * ${size}::integer`)
    .where(id, '<=', sql<bigint>`(${part} + 1) * ${size}::integer`)
}
