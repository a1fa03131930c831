import type { ItemKind } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { IdRanges } from '../../platform/db/id-ranges.ts'

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
