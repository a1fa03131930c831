import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addLikes, setLike } from './like-queries.ts'

const likesAtOnce = 200

/**
 * Takes out what a deleted account liked and saw; what it bought stays, because the ledger names it. Likes go with
 * their count, a batch at a time: killed and run again it takes the rest.
 */
export async function forgetAccount(ctx: Context, accountId: bigint, signal: AbortSignal): Promise<void> {
  await ctx.db.deleteFrom('short_watches').where('account_id', '=', accountId).execute()
  for (;;) {
    signal.throwIfAborted()
    const liked = await ctx.db
      .selectFrom('video_likes')
      .select('video_id')
      .where('account_id', '=', accountId)
      .orderBy('video_id')
      .limit(likesAtOnce)
      .execute()
    for (const { video_id: videoId } of liked) {
      const facts = { accountId, videoId, isLiked: false, now: ctx.clock.now() }
      await inTransaction(ctx.db, async (tx) => addLikes(tx, videoId, await setLike(tx, facts)))
    }
    if (liked.length < likesAtOnce) return
  }
}
