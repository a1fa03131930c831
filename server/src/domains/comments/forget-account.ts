import type { Context } from '../../context.ts'
import { deleteComment } from './delete-comment.ts'
import { removeLike } from './like-comment.ts'

const batchSize = 200

/** Deletes the comments, likes and reports of a deleted account, and where others mention it; their texts stay. Counts are kept right, so a killed run can continue. */
export async function forgetAccount(ctx: Context, accountId: bigint, signal: AbortSignal): Promise<void> {
  const { db } = ctx
  await db.deleteFrom('comment_reports').where('account_id', '=', accountId).execute()
  await db.deleteFrom('comment_mentions').where('account_id', '=', accountId).execute()
  await db.updateTable('comments').set({ mentioned_id: null }).where('mentioned_id', '=', accountId).execute()
  const likes = db.selectFrom('comment_likes').select('comment_id as id').where('account_id', '=', accountId)
  const own = db.selectFrom('comments').select('id').where('author_id', '=', accountId)
  const removeEach = async (
    list: () => Promise<{ id: bigint }[]>,
    forget: (ctx: Context, accountId: bigint, id: bigint) => Promise<void>,
  ) => {
    for (;;) {
      signal.throwIfAborted()
      const rows = await list()
      for (const { id } of rows) await forget(ctx, accountId, id)
      if (rows.length < batchSize) return
    }
  }
  await removeEach(() => likes.orderBy('comment_id').limit(batchSize).execute(), removeLike)
  await removeEach(() => own.orderBy('id').limit(batchSize).execute(), deleteComment)
}
