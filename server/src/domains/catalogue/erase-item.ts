import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { itemKinds } from '../item-kinds.ts'
import { searchIndex } from '../search/index.ts'
import { dropCover, dropFormerCover, dropNextCover } from './cover-queries.ts'
import { unpublishedKind } from './index-items.ts'
import { findItem } from './queries.ts'

/**
 * Deletes what its author made of an item that was never published: texts, tags, actors, covers, and what its kind has.
 * The row of the item stays, with its states, because others refer to it. A repeat changes nothing.
 */
export async function eraseItem(tx: Tx, itemId: bigint): Promise<void> {
  const item = await findItem(tx, itemId)
  if (!item) return
  await tx.deleteFrom('item_tags').where('item_id', '=', itemId).execute()
  await tx.deleteFrom('item_actors').where('item_id', '=', itemId).execute()
  // The text in the item's own language must exist.
  await sql`
    delete from item_texts using items
    where items.id = item_id and item_id = ${itemId} and item_texts.lang != items.lang`.execute(tx)
  await tx
    .updateTable('item_texts')
    .set({ title: '', description: '' })
    .where('item_id', '=', itemId)
    .execute()
  await searchIndex.remove(tx, { kind: unpublishedKind, id: itemId })
  await dropCover(tx, itemId)
  await dropNextCover(tx, itemId)
  await dropFormerCover(tx, itemId)
  await itemKinds[item.kind].erase(tx, itemId)
}
