import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/** A published item with only the rows that every kind has, as one of a kind that is not played. @returns its id */
export async function makeItemWithoutMedia(db: Db, title: string): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into items (kind, state, lang, published_at, approved_by)
      values ('video', 'published', 'hk', now(), 'test') returning id)
    insert into item_texts (item_id, lang, title) select id, 'hk', ${title} from made
    returning item_id as id`.execute(db)
  return Number(rows[0]?.id)
}
