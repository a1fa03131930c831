import { itemPath } from '@liuguang/contract'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { listMutedBy } from '../accounts/index.ts'
import { findItem } from '../catalogue/index.ts'
import { sendMessage } from '../messages/index.ts'
import { findShown, listMentionable, listMentionedIds } from './change-queries.ts'

export const notifyJob = defineJob('comments.notify-answered', Type.Object({ commentId: RowId }))

/** People to whom the names in one text send messages. */
const mentionsMax = 5

/**
 * Notifies the author of an answered comment (once a day for each comment), the author of the reply that the answer is
 * addressed to, and who is mentioned by name. Nobody is notified about their own comments, about comments that are no
 * longer shown, about people whom they have muted, or again after an edit.
 */
export async function notifyAnswered(ctx: Context, commentId: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const comment = await findShown(tx, commentId)
    if (!comment) return
    const parent = comment.parent_id === null ? undefined : await findShown(tx, comment.parent_id)
    const item = await findItem(tx, comment.item_id)
    if (item?.state !== 'published') return
    const now = ctx.clock.now()
    const link = `${itemPath(item)}?comment=${commentId}`
    const facts = { title: item.title, link }
    const { author_id: by, mentioned_id: addressee } = comment
    const named = await listNamed(tx, comment)
    const mentioned = new Set([...(addressee === null ? [] : [addressee]), ...named])
    mentioned.delete(by)
    const mutedBy = await listMutedBy(tx, [...(parent ? [parent.author_id] : []), ...mentioned], by)
    for (const accountId of mentioned) {
      const eventKey = `comment-mention:${commentId}:${accountId}`
      if (!mutedBy.has(accountId))
        await sendMessage(tx, { kind: 'comment_mentioned', facts, accountId, eventKey, now })
    }
    const answered = parent?.author_id
    if (answered && answered !== by && !mentioned.has(answered) && !mutedBy.has(answered)) {
      const eventKey = `comment-reply:${parent.id}:${comment.created_at.toISOString().slice(0, 10)}`
      await sendMessage(tx, { kind: 'comment_replied', facts, accountId: answered, eventKey, now })
    }
  })
}

type Named = Pick<NonNullable<Awaited<ReturnType<typeof findShown>>>, 'id' | 'item_id' | 'parent_id'>

async function listNamed(tx: Tx, { id, item_id, parent_id }: Named): Promise<bigint[]> {
  const mentionedIds = await listMentionedIds(tx, id)
  if (mentionedIds.length === 0) return []
  const people = await listMentionable(tx, item_id, parent_id)
  return people
    .map(({ id }) => id)
    .filter((id) => mentionedIds.includes(id))
    .slice(0, mentionsMax)
}
