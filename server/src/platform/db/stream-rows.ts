import { type SelectQueryBuilder, type SimplifyResult, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

const batchRows = 500

/**
 * Streams the rows of a list in batches, each a separate query: a slow reader holds no connection.
 * @param list returns at most `limit` rows after `last`, the last row of the previous batch
 */
export async function* streamRows<R>(
  list: (last: R | undefined, limit: number) => Promise<R[]>,
): AsyncGenerator<R> {
  let last: R | undefined
  for (;;) {
    const rows = await list(last, batchRows)
    yield* rows
    last = rows.at(-1)
    if (rows.length < batchRows) return
  }
}

/** A row as `execute` gives it. */
type Row<O> = NonNullable<SimplifyResult<O>>

/**
 * Streams all rows of a query in order of a positive id, as `streamRows` does.
 * @param column the id's column
 * @param idOf reads the same id from a row
 */
export function streamById<Tables extends keyof DB, O>(
  query: SelectQueryBuilder<DB, Tables, O>,
  column: string,
  idOf: (row: Row<O>) => bigint,
): AsyncGenerator<Row<O>> {
  const id = sql.ref<bigint>(column)
  return streamRows<Row<O>>((last, limit) =>
    query
      .where(id, '>', last === undefined ? 0n : idOf(last))
      .orderBy(id)
      .limit(limit)
      .execute(),
  )
}
