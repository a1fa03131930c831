import { defaultLang } from '@liuguang/contract'
import type { Tx } from '../../platform/db/database.ts'
import { findOrCreateActors } from '../actors/index.ts'
import { replaceItemActors } from './actor-queries.ts'
import { indexItems } from './index-items.ts'
import { insertItem, type NewItem } from './insert-item.ts'
import { checkItemText } from './item-text.ts'
import { upsertItemText } from './item-text-queries.ts'
import { addTagTranslations, insertItemTags } from './tag-queries.ts'

/**
 * Creates an item that nobody can see before `publishItem`. The caller inserts the row in the table of its kind.
 * @returns its id
 * @throws ItemTextRefusal
 */
export async function createItem(tx: Tx, input: NewItem): Promise<bigint> {
  const { lang = defaultLang, translations = [] } = input
  for (const text of [input, ...translations]) checkItemText(text)
  const itemId = await insertItem(tx, { ...input, lang })
  await upsertItemText(tx, itemId, { ...input, lang })
  await insertItemTags(tx, itemId, input.tags, lang)
  for (const text of translations) {
    await upsertItemText(tx, itemId, text)
    await addTagTranslations(tx, { lang, names: input.tags }, { lang: text.lang, names: text.tags })
  }
  if (input.actors)
    await replaceItemActors(tx, new Map([[itemId, await findOrCreateActors(tx, input.actors)]]), null)
  await indexItems(tx, [itemId])
  return itemId
}
