import type { Lang } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

/** An item's title and description in one language, without a fallback to others. */
export async function findItemText(db: DbOrTx, itemId: bigint, lang: Lang) {
  return db
    .selectFrom('item_texts')
    .select(['lang', 'title', 'description'])
    .where('item_id', '=', itemId)
    .where('lang', '=', lang)
    .executeTakeFirst()
}

/** Stores an item's texts in a language, instead of earlier ones. */
export async function upsertItemText(
  tx: Tx,
  itemId: bigint,
  { lang, title, description }: { lang: Lang; title: string; description: string },
): Promise<void> {
  await tx
    .insertInto('item_texts')
    .values({ item_id: itemId, lang, title, description })
    .onConflict((conflict) => conflict.columns(['item_id', 'lang']).doUpdateSet({ title, description }))
    .execute()
}

/** Takes away an item's texts in another language than its own. */
export async function removeItemText(tx: Tx, itemId: bigint, lang: Lang): Promise<void> {
  await tx.deleteFrom('item_texts').where('item_id', '=', itemId).where('lang', '=', lang).execute()
}

/** Texts of an item in all its languages, its own first. */
export async function listItemTexts(db: DbOrTx, id: bigint) {
  const { rows } = await sql<{ lang: Lang; title: string; description: string }>`
    select item_texts.lang, title, description from item_texts join items on items.id = item_id
    where item_id = ${id} order by item_texts.lang = items.lang desc, item_texts.lang`.execute(db)
  return rows
}
