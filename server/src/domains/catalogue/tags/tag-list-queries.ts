import type { Lang, StaffTagOrder } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../../platform/db/database.ts'
import type { TextKey } from '../../../platform/db/text-cursor.ts'

export type NumericTagOrder = Exclude<StaffTagOrder, 'name'>

/** A tag of a list, with what the list is sorted by. */
interface TagEntry {
  id: bigint
  key: bigint
}

const sortColumns: Record<NumericTagOrder, RawBuilder<unknown>> = {
  newest: sql`id`,
  oldest: sql`id`,
  most: sql`item_count`,
  fewest: sql`item_count`,
}

/**
 * Tags by when they were made, or by how many items had them when `countItemsOfTags` ran last; without those that were
 * merged into others.
 * @param page.after key and id of the tag after which the page starts
 */
export async function listTagsInOrder(
  db: DbOrTx,
  order: NumericTagOrder,
  { after, limit }: { after: readonly bigint[] | undefined; limit: number },
): Promise<TagEntry[]> {
  const isDescending = order === 'newest' || order === 'most'
  const direction = isDescending ? sql`desc` : sql`asc`
  const column = sortColumns[order]
  const comesAfter = isDescending ? sql`<` : sql`>`
  const isAfter = after
    ? sql`(${column}, id) ${comesAfter} (${after[0]}::bigint, ${after[1]}::bigint)`
    : sql`true`
  const { rows } = await sql<TagEntry>`
    select id, ${column} as key from tags where merged_into is null and ${isAfter}
    order by ${column} ${direction}, id ${direction} limit ${limit}`.execute(db)
  return rows
}

/** Tags by their names in a language, then those without one, the last made first. */
export async function listTagsByName(
  db: DbOrTx,
  lang: Lang,
  { after, limit }: { after: TextKey | undefined; limit: number },
): Promise<TextKey[]> {
  const named = after?.text === null ? [] : await listNamedTags(db, lang, { after, limit })
  if (named.length === limit) return named
  const before = after?.text === null ? after.id : undefined
  const { rows } = await sql<TextKey>`
    select id, null as text from tags
    where merged_into is null and ${before === undefined ? sql`true` : sql`id < ${before}`}
      and not exists (select from tag_names where tag_id = tags.id and tag_names.lang = ${lang})
    order by id desc limit ${limit - named.length}`.execute(db)
  return [...named, ...rows]
}

/** A tag that was merged into another has no names. */
async function listNamedTags(
  db: DbOrTx,
  lang: Lang,
  { after, limit }: { after: TextKey | undefined; limit: number },
): Promise<TextKey[]> {
  const isAfter = after ? sql`(lower(name), tag_id) > (${after.text}::text, ${after.id}::bigint)` : sql`true`
  const { rows } = await sql<TextKey>`
    select tag_id as id, lower(name) as text from tag_names where lang = ${lang} and ${isAfter}
    order by lower(name), tag_id limit ${limit}`.execute(db)
  return rows
}

/** Counts the items of each tag, in any state, for the lists that are sorted by it. */
export async function countItemsOfTags(db: DbOrTx): Promise<void> {
  await sql`
    update tags set item_count = counted.items
    from (
      select tags.id, coalesce(of_tag.items, 0) as items
      from tags left join (select tag_id, count(*) as items from item_tags group by tag_id) as of_tag on of_tag.tag_id = tags.id
    ) as counted
    where counted.id = tags.id and tags.item_count <> counted.items`.execute(db)
}
