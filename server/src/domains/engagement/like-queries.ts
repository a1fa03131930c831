import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** @returns the change of the like count: 1, 0 or -1 */
export async function setLike(
  tx: Tx,
  facts: { accountId: bigint; videoId: bigint; isLiked: boolean; now: Date },
): Promise<number> {
  if (!facts.isLiked) {
    const result = await tx
      .deleteFrom('video_likes')
      .where('account_id', '=', facts.accountId)
      .where('video_id', '=', facts.videoId)
      .executeTakeFirst()
    return result.numDeletedRows > 0n ? -1 : 0
  }
  const result = await tx
    .insertInto('video_likes')
    .values({ account_id: facts.accountId, video_id: facts.videoId, liked_at: facts.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n ? 1 : 0
}

export async function addLikes(tx: Tx, videoId: bigint, change: number): Promise<number> {
  const row = await tx
    .updateTable('videos')
    .set({ like_count: sql`like_count + ${change}` })
    .where('id', '=', videoId)
    .returning('like_count')
    .executeTakeFirstOrThrow()
  return Number(row.like_count)
}

/** SQL expression for queries of other domains: whether an account likes a video. */
export const isLiked = (account: RawBuilder<bigint>, video: RawBuilder<bigint>) =>
  sql<boolean>`exists (select from video_likes where account_id = ${account} and video_id = ${video})`
