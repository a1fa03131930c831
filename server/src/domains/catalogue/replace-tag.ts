import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { recountActorsOfItems } from './actor-queries.ts'
import { indexItems } from './index-items.ts'

/** Makes whoever changes an item that has this tag wait until the end of the transaction. */
export async function lockItemsOfTag(tx: Tx, tagId: bigint): Promise<void> {
  await sql`
    select from items where id in (select item_id from item_tags where tag_id = ${tagId})
    order by id for no key update`.execute(tx)
}

/** Items in any state that have this tag, by id, at most so many. */
export async function listItemsOfTag(tx: Tx, tagId: bigint, limit: number): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('item_tags')
    .select('item_id')
    .where('tag_id', '=', tagId)
    .orderBy('item_id')
    .limit(limit)
    .execute()
  return rows.map(({ item_id }) => item_id)
}

/** Gives these items the tag `into` in the place of `from`. One that has both keeps `into`. */
export async function replaceTag(
  tx: Tx,
  itemIds: readonly bigint[],
  { from, into }: { from: bigint; into: bigint },
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
