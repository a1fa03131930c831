import type { TimeOrder } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from './database.ts'
import { decodeCursor, encodeCursor } from './paging.ts'

/** At most this many rows are read to find matching ones: about 100 ms. Then a page may be short, and the next one goes on. */
const maxScanned = 50_000

interface Scan {
  /** Of the page, in its order. */
  ids: bigint[]
  /** The cursor of the next page; null at the end. */
  next: string | null
}

interface ScanRequest {
  /** Conditions that an index in the order of ids has. */
  indexed: readonly RawBuilder<boolean>[]
  /** Conditions that are applied to what is read. */
  rest: readonly RawBuilder<boolean>[]
  /** `newest`: the highest ids first. */
  order: TimeOrder
  cursor: string | undefined
  size: number
}

const all = (parts: readonly RawBuilder<boolean>[]) => sql`${sql.join([sql`true`, ...parts], sql` and `)}`

/**
 * The rows of a table that match, in the order of their ids. Its cost does not grow with the table.
 * @throws AppError BAD_REQUEST for an invalid cursor
 */
export async function scanById(
  db: DbOrTx,
  table: 'comments' | 'danmaku',
  { indexed, rest, order, cursor, size }: ScanRequest,
): Promise<Scan> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 1, order).after[0]
  const isNewestFirst = order === 'newest'
  const comesAfter = isNewestFirst ? sql`<` : sql`>`
  const direction = isNewestFirst ? sql`desc` : sql`asc`
  const isAfter = after === undefined ? [] : [sql<boolean>`id ${comesAfter} ${after}`]
  const part = (limit: number, offset = 0) => sql`
    select * from ${sql.table(table)} where ${all([...indexed, ...isAfter])}
    order by id ${direction} limit ${limit} offset ${offset}`
  const { rows } = await sql<{ id: bigint }>`
    select id from (${part(rest.length === 0 ? size + 1 : maxScanned)}) as scanned where ${all(rest)}
    order by id ${direction} limit ${size + 1}`.execute(db)
  const ids = rows.slice(0, size).map(({ id }) => id)
  if (rows.length > size) return { ids, next: cursorAfter(ids.at(-1), order) }
  if (rest.length === 0) return { ids, next: null }
  const scanned = await sql<{ id: bigint }>`select id from (${part(1, maxScanned - 1)}) as last`.execute(db)
  return { ids, next: cursorAfter(scanned.rows[0]?.id, order) }
}

const cursorAfter = (id: bigint | undefined, order: TimeOrder) =>
  id === undefined ? null : encodeCursor({ page: 1, after: [String(id)], order })

/** Whether a column has a text in it, in any case of its letters. */
export function containsText(column: string, text: string): RawBuilder<boolean> {
  const pattern = text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
  return sql`${sql.ref(column)} ilike ${`%${pattern}%`}`
}
