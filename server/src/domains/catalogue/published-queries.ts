import type { ItemKind } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { streamById } from '../../platform/db/stream-rows.ts'
import type { CardRef } from './cards.ts'

/** The published items of a kind with ids in a part: above `part * size`, up to `size` ids. Streamed by id. */
export function streamPart(
  db: DbOrTx,
  { kind, part, size }: { kind: ItemKind; part: number; size: number },
): AsyncGenerator<CardRef> {
  const from = BigInt(part) * BigInt(size)
  const query = db
    .selectFrom('items')
    .select(['id', 'version'])
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .where('id', '>', from)
    .where('id', '<=', from + BigInt(size))
  return streamById(query, 'items.id', ({ id }) => id)
}

/** The parts that have published items of a kind. Reads one item of each part, not the items. */
export async function listParts(db: DbOrTx, kind: ItemKind, size: number): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select part from generate_series(0, (select coalesce(max(id), 0) / ${size}::integer from items)::integer) as part
    where exists (
      select from items where kind = ${kind} and state = 'published'
        and id > part::bigint * ${size}::integer and id <= (part + 1)::bigint * ${size}::integer)
    order by part`.execute(db)
  return rows.map(({ part }) => part)
}
