import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { adjustCommentCounts, deleteRow, lockComment, recomputeScore } from './change-queries.ts'

/** Deletes an account’s own comment with its replies, in any state. A repeat does nothing. @throws AppError NOT_FOUND for that of others */
export async function deleteComment(ctx: Pick<Context, 'db'>, accountId: bigint, id: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const comment = await lockComment(tx, id)
    if (!comment) return
    if (comment.author_id !== accountId) throw new AppError('NOT_FOUND')
    if (comment.state === 'visible') await adjustCommentCounts(tx, comment, -1)
    await deleteRow(tx, id)
    if (comment.parent_id !== null) await recomputeScore(tx, comment.parent_id)
  })
}
