import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** @returns the change of the like count: 1, 0 or -1 */
export async function setLike(
  tx: Tx,
  facts: { accountId: bigint; itemId: bigint; isLiked: boolean; now: Date },
): Promise<number> {
  if (!facts.isLiked) {
    const result = await tx
      .deleteFrom('item_likes')
      .where('account_id', '=', facts.accountId)
      .where('item_id', '=', facts.itemId)
      .executeTakeFirst()
    return result.numDeletedRows > 0n ? -1 : 0
  }
  const result = await tx
    .insertInto('item_likes')
    .values({ account_id: facts.accountId, item_id: facts.itemId, liked_at: facts.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n ? 1 : 0
}

export async function addToLikeCount(tx: Tx, itemId: bigint, change: number): Promise<number> {
  const row = await tx
    .updateTable('items')
    .set({ like_count: sql`like_count + ${change}` })
    .where('id', '=', itemId)
    .returning('like_count')
    .executeTakeFirstOrThrow()
  return Number(row.like_count)
}

/** SQL expression for queries of other domains: whether an account likes an item. */
export const isLiked = (account: RawBuilder<bigint>, item: RawBuilder<bigint>) =>
  sql<boolean>`exists (select from item_likes where account_id = ${account} and item_id = ${item})`
