import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { forgetFollows } from './follow.ts'
import { addToLikeCount, setLike } from './like-queries.ts'

const batchSize = 200

/** Deletes the favourites, folders, history, follows and likes of a deleted account. */
export async function forgetAccount(ctx: Context, accountId: bigint, signal: AbortSignal): Promise<void> {
  await ctx.db.deleteFrom('favourites').where('account_id', '=', accountId).execute()
  await ctx.db.deleteFrom('favourite_folders').where('account_id', '=', accountId).execute()
  await ctx.db.deleteFrom('play_progress').where('account_id', '=', accountId).execute()
  await forgetFollows(ctx, accountId, signal)
  await forgetLikes(ctx, accountId, signal)
}

/** Likes are removed in batches together with their count, so a killed run can continue. */
export async function forgetLikes(ctx: Context, accountId: bigint, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const liked = await ctx.db
      .selectFrom('item_likes')
      .select('item_id')
      .where('account_id', '=', accountId)
      .orderBy('item_id')
      .limit(batchSize)
      .execute()
    for (const { item_id: itemId } of liked) {
      const facts = { accountId, itemId, isLiked: false, now: ctx.clock.now() }
      await inTransaction(ctx.db, async (tx) => addToLikeCount(tx, itemId, await setLike(tx, facts)))
    }
    if (liked.length < batchSize) return
  }
}
