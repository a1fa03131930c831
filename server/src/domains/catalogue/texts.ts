import type { Lang, LocalText } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { translatedText } from '../../platform/db/translated-text.ts'

const itemTable = { table: 'items', texts: 'item_texts', idColumn: 'item_id' }

/**
 * SQL expressions for queries with `items`, also those of other domains. A text that an item lacks in the language is
 * shown in the item's own.
 */
export const titleIn = (lang: Lang) => translatedText(itemTable, 'title', lang)
export const descriptionIn = (lang: Lang) => translatedText(itemTable, 'description', lang)

/** The title as it was entered: for operators, and for what is stored with a purchase. */
export const ownTitle = sql<string>`(
  select title from item_texts where item_id = items.id and item_texts.lang = items.lang)`

/** The titles of items in each language, that which an item lacks as in its own. Unknown items are left out. */
export async function listItemTitles(
  db: DbOrTx,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, LocalText>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; lang: Lang; titles: Partial<LocalText> }>`
    select items.id, items.lang, jsonb_object_agg(item_texts.lang, title) as titles
    from items join item_texts on item_id = items.id
    where items.id = ${anyOf(ids)} group by items.id`.execute(db)
  return new Map(
    rows.map(({ id, lang, titles }) => {
      const own = titles[lang] ?? ''
      const { cn = own, hk = own, en = own, vi = own } = titles
      return [id, { cn, hk, en, vi }]
    }),
  )
}

/** Of `tags`: the tag itself, or the one into which it was merged, whose language it has. */
const shownTagId = sql<bigint>`coalesce(tags.merged_into, tags.id)`

/** SQL for queries with `tags`: the joins that `tagName` needs. */
const joinTagNames = (lang: Lang) => sql`
  join tag_names as own on own.tag_id = ${shownTagId} and own.lang = tags.lang
  left join tag_names as translated on translated.tag_id = own.tag_id and translated.lang = ${lang}::text`

/** A tag's name in the language, else in its own. */
const tagName = sql<string>`coalesce(translated.name, own.name)`

/** The names of an item's tags, in the operator's order. */
export const tagNamesIn = (lang: Lang) => sql<string[]>`array(
  select ${tagName} from item_tags join tags on tags.id = item_tags.tag_id ${joinTagNames(lang)}
  where item_tags.item_id = items.id and not exists (
    select from item_tags as kept where kept.item_id = items.id and kept.tag_id = tags.merged_into)
  order by item_tags.position)`

/** The ids of an item's tags: the same for all languages. */
export const tagIds = sql<string[]>`array(select tag_id::text from item_tags where item_id = items.id)`

/** The tags that most of these items have, with their names in a language. */
export async function listFrequentTags(
  db: DbOrTx,
  items: readonly { id: bigint }[],
  limit: number,
  lang: Lang,
): Promise<{ id: bigint; name: string }[]> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select own.tag_id as id, ${tagName} as name
    from item_tags join tags on tags.id = item_tags.tag_id ${joinTagNames(lang)}
    where item_id = ${anyOf(items.map(({ id }) => id))}
    group by own.tag_id, own.name, translated.name
    order by count(distinct item_id) desc, own.tag_id limit ${limit}`.execute(db)
  return rows
}

/** The names of tags in a language, in the order of the ids. Those of one that was merged are the other's, once. */
export async function listTagNames(
  db: DbOrTx,
  ids: readonly bigint[],
  lang: Lang,
): Promise<{ id: bigint; name: string }[]> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select own.tag_id as id, ${tagName} as name
    from unnest(${ids}::bigint[]) with ordinality as listed (id, place)
    join tags on tags.id = listed.id ${joinTagNames(lang)}
    group by own.tag_id, own.name, translated.name
    order by min(place)`.execute(db)
  return rows
}
