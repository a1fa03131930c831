import { itemPath } from '@liuguang/contract'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { listMutedBy, publicName } from '../accounts/index.ts'
import { findItem } from '../catalogue/index.ts'
import { sendMessage } from '../messages/index.ts'
import { findShown, listParticipants } from './change-queries.ts'
import { findMentions } from './find-mentions.ts'

export const notifyJob = defineJob('comments.notify-answered', Type.Object({ commentId: RowId }))

/** People to whom the names in one text send messages. */
const mentionsMax = 5

/**
 * Notifies the author of an answered comment (once a day for each comment), the author of the reply that the answer is
 * addressed to, and participants of the thread who are mentioned by name. Nobody is notified about their own comments,
 * about comments that are no longer shown, or about people whom they have muted.
 */
export async function notifyAnswered(ctx: Context, commentId: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const reply = await findShown(tx, commentId)
    const parent = reply?.parent_id && (await findShown(tx, reply.parent_id))
    const item = reply && (await findItem(tx, reply.item_id))
    if (!parent || item?.state !== 'published') return
    const now = ctx.clock.now()
    const link = `${itemPath(item)}?comment=${commentId}`
    const facts = { title: item.title, link }
    const { author_id: by } = reply
    const named = await listMentioned(tx, parent.id, reply.text)
    const mentioned = new Set([...(reply.mentioned_id === null ? [] : [reply.mentioned_id]), ...named])
    mentioned.delete(by)
    const mutedBy = await listMutedBy(tx, [parent.author_id, ...mentioned], by)
    for (const accountId of mentioned) {
      const eventKey = `comment-mention:${commentId}:${accountId}`
      if (!mutedBy.has(accountId))
        await sendMessage(tx, { kind: 'comment_mentioned', facts, accountId, eventKey, now })
    }
    if (parent.author_id !== by && !mentioned.has(parent.author_id) && !mutedBy.has(parent.author_id)) {
      const eventKey = `comment-reply:${parent.id}:${now.toISOString().slice(0, 10)}`
      await sendMessage(tx, { kind: 'comment_replied', facts, accountId: parent.author_id, eventKey, now })
    }
  })
}

async function listMentioned(tx: Tx, parentId: bigint, text: string): Promise<bigint[]> {
  if (!/[@＠]/.test(text)) return []
  const people = await listParticipants(tx, parentId)
  const names = findMentions(text, people.map(publicName))
  return people
    .filter((one) => names.has(publicName(one)))
    .map(({ id }) => id)
    .slice(0, mentionsMax)
}
