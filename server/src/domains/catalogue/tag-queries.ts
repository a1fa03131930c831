import { type Lang, limits, type StaffTag } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { searchIndex } from '../search/index.ts'
import { indexTags } from './index-items.ts'

/** Stores an item's tags in this order. A name that no tag has in this language makes a new tag. */
export async function insertItemTags(tx: Tx, itemId: bigint, names: readonly string[], lang: Lang) {
  const ids: bigint[] = []
  // Sorted, so that two items that are made at once lock names in the same order.
  const found = new Map<string, bigint>()
  for (const name of [...names].sort()) found.set(name, await findOrCreateTag(tx, name, lang))
  for (const name of names) {
    const id = found.get(name)
    if (id !== undefined && !ids.includes(id)) ids.push(id)
  }
  await insertTagIds(tx, itemId, ids)
}

/** Gives an item these tags, instead of earlier ones: in place of one that was merged, the other. */
export async function replaceItemTags(tx: Tx, itemId: bigint, ids: readonly bigint[]): Promise<void> {
  await tx.deleteFrom('item_tags').where('item_id', '=', itemId).execute()
  await insertTagIds(tx, itemId, ids)
}

async function insertTagIds(tx: Tx, itemId: bigint, ids: readonly bigint[]): Promise<void> {
  await sql`
    insert into item_tags (item_id, position, tag_id)
    select ${itemId}, row_number() over (order by min(position)), coalesce(merged_into, listed.tag_id)
    from unnest(${ids}::bigint[]) with ordinality as listed (tag_id, position)
    left join tags on tags.id = listed.tag_id
    group by coalesce(merged_into, listed.tag_id)
  `.execute(tx)
}

/**
 * Gives tags, found by their names in one language, their names in another. The names pair with the tags by position.
 * Names that tags have already stay, and a name that another tag has is not given.
 */
export async function addTagTranslations(
  tx: Tx,
  source: { lang: Lang; names: readonly string[] },
  { lang, names }: { lang: Lang; names: readonly string[] },
): Promise<void> {
  const named = source.names.flatMap((own, index) => {
    const name = names[index]
    return name === undefined ? [] : { own, name }
  })
  // Sorted for the same reason as above.
  for (const { own, name } of named.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const tagId = await findTag(tx, own, source.lang)
    if (tagId === undefined || (await findTagName(tx, tagId, lang)) !== undefined) continue
    await lockTagName(tx, name, lang)
    if ((await findTag(tx, name, lang)) === undefined) await upsertTagName(tx, { tagId, lang, name })
  }
}

/** A tag's name in one language, without a fallback to others. */
export async function findTagName(tx: Tx, tagId: bigint, lang: Lang): Promise<string | undefined> {
  const row = await tx
    .selectFrom('tag_names')
    .select('name')
    .where('tag_id', '=', tagId)
    .where('lang', '=', lang)
    .executeTakeFirst()
  return row?.name
}

/** The tag with this name in a language. */
export async function findTag(db: DbOrTx, name: string, lang: Lang): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('tag_names')
    .select('tag_id')
    .where('lang', '=', lang)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.tag_id
}

/** @returns the tag with this name in a language, made if there is none */
export async function findOrCreateTag(tx: Tx, name: string, lang: Lang): Promise<bigint> {
  const known = await findTag(tx, name, lang)
  if (known !== undefined) return known
  await lockTagName(tx, name, lang)
  const createdMeanwhile = await findTag(tx, name, lang)
  if (createdMeanwhile !== undefined) return createdMeanwhile
  const { id } = await tx.insertInto('tags').values({ lang }).returning('id').executeTakeFirstOrThrow()
  await upsertTagName(tx, { tagId: id, lang, name })
  return id
}

/** Makes transactions that give the same name wait for each other. */
export async function lockTagName(tx: Tx, name: string, lang: Lang): Promise<void> {
  await lockName(tx, `tag ${lang} ${name}`)
}

/** Gives a tag its name in a language, instead of an earlier one. The name must not be another tag's. */
export async function upsertTagName(
  tx: Tx,
  { tagId, lang, name }: { tagId: bigint; lang: Lang; name: string },
): Promise<void> {
  await tx
    .insertInto('tag_names')
    .values({ tag_id: tagId, lang, name })
    .onConflict((conflict) => conflict.columns(['tag_id', 'lang']).doUpdateSet({ name }))
    .execute()
  await indexTags(tx, [tagId])
}

/** The language in which a tag has a name for certain. */
export async function ownLangOfTag(tx: Tx, id: bigint): Promise<string | undefined> {
  return (await tx.selectFrom('tags').select('lang').where('id', '=', id).executeTakeFirst())?.lang
}

/** Takes away a tag's name in another language than its own. */
export async function removeTagName(tx: Tx, tagId: bigint, lang: Lang): Promise<void> {
  await tx.deleteFrom('tag_names').where('tag_id', '=', tagId).where('lang', '=', lang).execute()
  await indexTags(tx, [tagId])
}

/**
 * Locks a tag until the transaction ends, so that no item gets it meanwhile.
 * @returns undefined: there is none, or it was merged into another
 */
export async function lockTag(tx: Tx, id: bigint): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('tags')
    .select(['id', 'merged_into'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.merged_into === null ? row.id : undefined
}

/** Deletes a locked tag that no item has, and into which none was merged that items have. */
export async function removeTag(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('tag_names').where('tag_id', '=', id).execute()
  await tx.deleteFrom('tags').where('id', '=', id).execute()
  await searchIndex.remove(tx, { kind: 'tag', id })
}

/** Inserts a tag that was deleted, with its former id. No other tag may have one of its names. */
export async function insertTagAgain(
  tx: Tx,
  { id, lang, names }: Pick<StaffTag, 'lang' | 'names'> & { id: bigint },
): Promise<void> {
  await sql`insert into tags (id, lang) overriding system value values (${id}, ${lang})`.execute(tx)
  const rows = Object.entries(names).map(([of, name]) => ({ tag_id: id, lang: of, name }))
  await tx.insertInto('tag_names').values(rows).execute()
  await indexTags(tx, [id])
}

/** Tags with their names in all languages, by id. Those that were merged into others are left out. */
export async function readStaffTags(db: DbOrTx, ids: readonly bigint[]): Promise<Map<bigint, StaffTag>> {
  const { rows } = await sql<
    Pick<StaffTag, 'lang' | 'names'> & Record<'id' | 'items' | 'itemsToCome', bigint>
  >`
    select id, lang,
      (select jsonb_object_agg(tag_names.lang, name) from tag_names where tag_id = tags.id) as names,
      (select count(*) from (
        select from item_tags where tag_id = tags.id limit ${limits.totalExactMax}) as counted) as items,
      (select count(*) from (
        select from tags as merged join item_tags on item_tags.tag_id = merged.id
        where merged.merged_into = tags.id limit ${limits.totalExactMax}) as counted) as "itemsToCome"
    from tags where id = any(${ids}::bigint[]) and merged_into is null`.execute(db)
  return new Map(
    rows.map(({ id, items, itemsToCome, ...tag }) => [
      id,
      { id: Number(id), ...tag, items: Number(items), itemsToCome: Number(itemsToCome) },
    ]),
  )
}

/** Those of some tags that published items have, in the same order. */
export async function listPublishedTagIds(db: DbOrTx, ids: readonly bigint[]): Promise<bigint[]> {
  // Not a join: the items of each tag are read one by one in the order of the index, up to the first published one.
  const { rows } = await sql<{ id: bigint }>`
    select id from unnest(${ids}::bigint[]) with ordinality as listed (id, place)
    cross join lateral (
      select item_id from item_tags
      where tag_id = listed.id and (select state = 'published' from items where items.id = item_id)
      order by item_id limit 1) as published
    order by place`.execute(db)
  return rows.map(({ id }) => id)
}

/** The tags of an item in the operator's order, each once: in place of one that was merged, the other. */
export async function listItemTagIds(db: DbOrTx, id: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(merged_into, tags.id) as id from item_tags join tags on tags.id = tag_id
    where item_id = ${id} group by 1 order by min(position)`.execute(db)
  return rows.map((row) => row.id)
}
