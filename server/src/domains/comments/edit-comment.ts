import { type Comment, type editComment as call, type InputOf, limits } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { lockComment, setText } from './change-queries.ts'
import { hasMentionSign } from './find-mentions.ts'
import { listMentioned } from './list-mentioned.ts'
import { loadWithParent } from './list-queries.ts'
import { notifyJob } from './notify-answered.ts'
import { requireAllowedComment } from './require-allowed-comment.ts'
import { presentComment } from './views.ts'

/** Changes the text of the viewer’s comment. @throws AppError NOT_FOUND, COMMENT_EDIT_OVER, COMMENT_EMPTY, TEXT_REFUSED, LINKS_REFUSED */
export async function editComment(
  ctx: Context,
  viewer: Viewer,
  input: InputOf<typeof call>,
): Promise<Comment> {
  const text = await requireAllowedComment(ctx, viewer.accountId, input.text)
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const comment = await lockComment(tx, BigInt(input.id))
    if (!comment?.isShown || comment.author_id !== viewer.accountId) throw new AppError('NOT_FOUND')
    if (now.getTime() - comment.created_at.getTime() > limits.commentEditSeconds * 1000)
      throw new AppError('COMMENT_EDIT_OVER')
    if (text !== comment.text) {
      const { id, item_id: itemId, parent_id: parentId } = comment
      await setText(tx, id, { text, mentions: await listMentioned(tx, { itemId, parentId, text }), now })
      // People who were notified before are not notified again.
      if (hasMentionSign(text)) await addJob(tx, notifyJob, { commentId: id })
    }
    const row = (await loadWithParent(tx, comment.id)).find(({ id }) => id === comment.id)
    if (!row) throw new AppError('NOT_FOUND')
    return presentComment(row)
  })
}
