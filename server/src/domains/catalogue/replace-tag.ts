import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { searchIndex } from '../search/index.ts'
import { recountActorsOfItems } from './actor-queries.ts'
import { indexItems, indexTags } from './index-items.ts'

/** A merge of the first tag into the second. */
interface TagMerge {
  from: bigint
  into: bigint
}

/**
 * Marks a locked tag as merged into another locked one, which gets its names in languages in which it has none. From now on
 * everybody sees the other in its place; items keep it until `replaceTag`.
 */
export async function markTagMerged(tx: Tx, { from, into }: TagMerge): Promise<void> {
  await sql`
    update tag_names set tag_id = ${into}
    where tag_id = ${from} and lang not in (select lang from tag_names where tag_id = ${into})`.execute(tx)
  await tx.deleteFrom('tag_names').where('tag_id', '=', from).execute()
  // also those that were merged into it and that items still have
  await sql`
    update tags set merged_into = ${into}, lang = (select lang from tags where id = ${into})
    where id = ${from} or merged_into = ${from}`.execute(tx)
  await searchIndex.remove(tx, { kind: 'tag', id: from })
  await indexTags(tx, [into])
}

/** The tag into which one was merged. Null: it was not. Undefined: there is none. */
export async function findMergedInto(tx: Tx, tagId: bigint): Promise<bigint | null | undefined> {
  const row = await tx.selectFrom('tags').select('merged_into').where('id', '=', tagId).executeTakeFirst()
  return row?.merged_into
}

/** Tags that were merged and that items may still have. */
export async function listMergedTags(tx: Tx): Promise<bigint[]> {
  const rows = await tx.selectFrom('tags').select('id').where('merged_into', 'is not', null).execute()
  return rows.map(({ id }) => id)
}

/** Deletes a tag that was merged. @returns false: it stays, because items have it */
export async function removeMergedTag(tx: Tx, tagId: bigint): Promise<boolean> {
  // so that no item gets it meanwhile
  await tx.selectFrom('tags').select('id').where('id', '=', tagId).forUpdate().execute()
  const [item] = await listItemsOfTag(tx, tagId, 1)
  if (item !== undefined) return false
  await tx.deleteFrom('tags').where('id', '=', tagId).execute()
  return true
}

/** Whether items have a tag that was merged into this one. */
export async function hasUnmovedItems(tx: Tx, tagId: bigint): Promise<boolean> {
  const row = await tx.selectFrom('tags').select('id').where('merged_into', '=', tagId).executeTakeFirst()
  return row !== undefined
}

/** Locks items until the transaction ends: other changes of them wait. */
export async function lockItemsForTags(tx: Tx, itemIds: readonly bigint[]): Promise<void> {
  await sql`select from items where id = ${anyOf(itemIds)} order by id for no key update`.execute(tx)
}

/** How many items in any state have this tag. */
export async function countItemsOfTag(tx: Tx, tagId: bigint): Promise<number> {
  const { rows } = await sql<{ items: bigint }>`
    select count(*) as items from item_tags where tag_id = ${tagId}`.execute(tx)
  return Number(rows[0]?.items ?? 0n)
}

/** Items in any state that have this tag, by id, at most this many. @param after only those with a higher id */
export async function listItemsOfTag(tx: Tx, tagId: bigint, limit: number, after = 0n): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('item_tags')
    .select('item_id')
    .where('tag_id', '=', tagId)
    .where('item_id', '>', after)
    .orderBy('item_id')
    .limit(limit)
    .execute()
  return rows.map(({ item_id }) => item_id)
}

/** Gives these items the tag `into` in the place of `from`. One that has both keeps `into`. */
export async function replaceTag(
  tx: Tx,
  itemIds: readonly bigint[],
  { from, into }: TagMerge,
): Promise<void> {
  await sql`
    delete from item_tags using item_tags as kept
    where item_tags.tag_id = ${from} and item_tags.item_id = ${anyOf(itemIds)}
      and kept.item_id = item_tags.item_id and kept.tag_id = ${into}`.execute(tx)
  await tx
    .updateTable('item_tags')
    .set({ tag_id: into })
    .where('tag_id', '=', from)
    .where('item_id', '=', anyOf(itemIds))
    .execute()
  await recountActorsOfItems(tx, itemIds)
  await indexItems(tx, itemIds)
}
