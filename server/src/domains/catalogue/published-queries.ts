import type { ItemKind } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { IdRanges } from '../../platform/db/id-ranges.ts'
import { homeKinds } from '../item-kinds.ts'

/** The published items of a kind. */
export const publishedItemRanges = (db: DbOrTx, kind: ItemKind, size: number): IdRanges<'items'> => ({
  table: 'items',
  listed: db.selectFrom('items').select('items.id').where('kind', '=', kind).where('state', '=', 'published'),
  size,
})

/** Whether visitors find anything at all. */
export async function hasPublishedItem(db: DbOrTx): Promise<boolean> {
  const row = await db
    .selectFrom('items')
    .select('id')
    .where('state', '=', 'published')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of the categories that have published items of the kinds that their pages list; not those of sub-categories. */
export async function listUsedCategories(db: DbOrTx): Promise<Set<number>> {
  const rows = await db
    .selectFrom('item_counts')
    .select('category_id as id')
    .distinct()
    .where('kind', 'in', homeKinds)
    .where('count', '>', 0n)
    .execute()
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [Number(id)])))
}
