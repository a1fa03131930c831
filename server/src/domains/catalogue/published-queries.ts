import type { ItemKind } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { IdParts } from '../../platform/db/id-parts.ts'

/** The published items of a kind. */
export const publishedParts = (db: DbOrTx, kind: ItemKind, size: number): IdParts<'items'> => ({
  table: 'items',
  listed: db.selectFrom('items').select('items.id').where('kind', '=', kind).where('state', '=', 'published'),
  size,
})
