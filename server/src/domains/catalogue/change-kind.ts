import type { ItemKind } from '@liuguang/contract'
import type { Tx } from '../../platform/db/database.ts'
import { indexItems } from './index-items.ts'

/** Changes the kind of an item that was never published. The caller changes what the kind's own tables and files have of it. */
export async function changeKind(tx: Tx, itemId: bigint, kind: ItemKind): Promise<void> {
  await tx
    .updateTable('items')
    .set({ kind })
    .where('id', '=', itemId)
    .where('published_at', 'is', null)
    .execute()
  await indexItems(tx, [itemId])
}
