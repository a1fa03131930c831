import { defaultLang } from '@liuguang/contract'
import type { Tx } from '../../platform/db/database.ts'
import { findOrCreateActors } from '../actors/index.ts'
import { insertItemActors } from './actor-queries.ts'
import { indexItems } from './index-items.ts'
import { insertItem, type NewItem, upsertItemText } from './insert-item.ts'
import { checkItemText } from './item-text.ts'
import { insertItemTags, nameTags } from './tag-queries.ts'

/**
 * Creates an item that nobody can see before `publishItem`. The caller inserts the row in the table of its kind.
 * @returns its id
 * @throws ItemTextRefusal
 */
export async function createItem(tx: Tx, facts: NewItem): Promise<bigint> {
  const { lang = defaultLang, translations = [] } = facts
  for (const text of [facts, ...translations]) checkItemText(text)
  const itemId = await insertItem(tx, { ...facts, lang })
  await upsertItemText(tx, itemId, { ...facts, lang })
  await insertItemTags(tx, itemId, facts.tags, lang)
  for (const text of translations) {
    await upsertItemText(tx, itemId, text)
    await nameTags(tx, { lang, names: facts.tags }, { lang: text.lang, names: text.tags })
  }
  if (facts.actors) await insertItemActors(tx, itemId, await findOrCreateActors(tx, facts.actors))
  await indexItems(tx, [itemId])
  return itemId
}
