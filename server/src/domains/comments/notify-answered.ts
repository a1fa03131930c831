import type { ItemKind } from '@liuguang/contract'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { listMutedBy } from '../accounts/index.ts'
import { findItem } from '../catalogue/index.ts'
import { itemKinds } from '../item-kinds.ts'
import { sendMessage } from '../messages/index.ts'
import { findShown } from './change-queries.ts'

export const notifyJob = defineJob('comments.notify-answered', Type.Object({ commentId: RowId }))

/**
 * Tells the author of a comment that it was answered, once a day for each comment, and the author of the reply that the
 * answer is addressed to. Nobody is told about their own, about what is gone by
 * now, or about people whom they have muted.
 */
export async function notifyAnswered(ctx: Context, commentId: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const reply = await findShown(tx, commentId)
    const parent = reply?.parent_id && (await findShown(tx, reply.parent_id))
    const item = reply && (await findItem(tx, reply.item_id))
    if (!parent || item?.state !== 'published') return
    const now = ctx.clock.now()
    const link = `${itemKinds[item.kind as ItemKind].path(item.id)}?comment=${commentId}`
    const facts = { title: item.title, link }
    const { author_id: by, mentioned_id: mentioned } = reply
    const deaf = await listMutedBy(tx, [parent.author_id, ...(mentioned === null ? [] : [mentioned])], by)
    if (mentioned !== null && !deaf.has(mentioned)) {
      const eventKey = `comment-mention:${commentId}`
      await sendMessage(tx, { kind: 'comment_mentioned', facts, accountId: mentioned, eventKey, now })
    }
    if (parent.author_id !== by && parent.author_id !== mentioned && !deaf.has(parent.author_id)) {
      const eventKey = `comment-reply:${parent.id}:${now.toISOString().slice(0, 10)}`
      await sendMessage(tx, { kind: 'comment_replied', facts, accountId: parent.author_id, eventKey, now })
    }
  })
}
