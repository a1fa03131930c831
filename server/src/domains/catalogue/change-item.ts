import type { Lang, Price } from '@liuguang/contract'
import type { Tx } from '../../platform/db/database.ts'
import { indexItems } from './index-items.ts'
import { upsertItemText } from './insert-item.ts'
import { replaceItemTags } from './tag-queries.ts'

/** What an author may change of an item. The texts have been checked. */
export interface ItemChange {
  /** The language of the texts, and of the item from now on. */
  lang: Lang
  title: string
  description: string
  tagIds: readonly bigint[]
  /** Undefined: free. */
  price: Price | undefined
}

/** Changes an item as a whole. Its texts in other languages stay. */
export async function changeItem(tx: Tx, itemId: bigint, change: ItemChange): Promise<void> {
  const { lang, price, tagIds } = change
  await upsertItemText(tx, itemId, change)
  await tx
    .updateTable('items')
    .set({
      lang,
      price_asset: price?.asset ?? null,
      price_amount: price ? BigInt(price.amount) : null,
    })
    .where('id', '=', itemId)
    .execute()
  await replaceItemTags(tx, itemId, tagIds)
  await indexItems(tx, [itemId])
}
