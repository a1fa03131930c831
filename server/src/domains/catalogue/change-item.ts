import type { Lang, Price } from '@liuguang/contract'
import type { Tx } from '../../platform/db/database.ts'
import { listItemActorIds, recountWorksOfActors } from './actor-queries.ts'
import { indexItems } from './index-items.ts'
import { upsertItemText } from './item-text-queries.ts'
import { replaceItemTags } from './tag-queries.ts'

/** What an author may change of an item. The texts have been checked. */
export interface ItemChange {
  /** The language of the texts, and of the item from now on. */
  lang: Lang
  title: string
  description: string
  tagIds: readonly bigint[]
  /** A price ends that only VIPs watch it. Null: free. Undefined: what it costs stays, and who watches it. */
  price: Price | null | undefined
}

/**
 * Changes an item as a whole. Of its texts in other languages only an operator's translations of what was published
 * stay: an author sees and changes one language only, so what they wrote in another one is gone.
 */
export async function changeItem(tx: Tx, itemId: bigint, change: ItemChange): Promise<void> {
  const { lang, price, tagIds } = change
  const before = await tx
    .selectFrom('items')
    .select(['lang', 'published_at'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  await upsertItemText(tx, itemId, change)
  await tx
    .updateTable('items')
    .set({
      lang,
      ...(price !== undefined && {
        price_asset: price?.asset ?? null,
        price_amount: price ? BigInt(price.amount) : null,
        is_vip_only: false,
      }),
    })
    .where('id', '=', itemId)
    .execute()
  await tx
    .deleteFrom('item_texts')
    .where('item_id', '=', itemId)
    .where('lang', '!=', lang)
    .$if(before.published_at !== null, (query) => query.where('lang', '=', before.lang))
    .execute()
  await replaceItemTags(tx, itemId, tagIds)
  await recountWorksOfActors(tx, await listItemActorIds(tx, itemId))
  await indexItems(tx, [itemId])
}
