import type { NoticeAudience } from '@liuguang/contract'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { listAudience, lockUnfinishedNotice, noteSent } from './audience-queries.ts'
import { sendMessages } from './send-message.ts'

export const sendGroupNoticeJob = defineJob('messages.send-group-notice', Type.Object({ noticeId: RowId }))

const batchSize = 1000

/**
 * Sends a message to each account of a group that was there when it was written, in batches by id. A killed run is
 * continued by the next, and nobody gets it twice.
 */
export async function sendGroupNotice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  noticeId: bigint,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const isFinished = await inTransaction(db, async (tx) => {
      const notice = await lockUnfinishedNotice(tx, noticeId)
      if (!notice) return true
      const now = clock.now()
      const audience = notice.audience as unknown as NoticeAudience
      const ids = await listAudience(tx, atWriting(audience, notice.created_at), {
        ...{ afterId: notice.sent_through, limit: batchSize, now: notice.created_at },
      })
      const message = { kind: 'notice', facts: notice.facts as object, now }
      await sendMessages(
        tx,
        ids.map((accountId) => ({ ...message, accountId, eventKey: `notice:${noticeId}:${accountId}` })),
      )
      const isLast = ids.length < batchSize
      await noteSent(tx, noticeId, { through: ids.at(-1), finishedAt: isLast ? now : null })
      return isLast
    })
    if (isFinished) return
  }
}

/** Accounts that joined after the message was written are not in its group: they were not counted. */
function atWriting(audience: NoticeAudience, writtenAt: Date): NoticeAudience {
  const { joinedBefore } = audience
  const isEarlier = joinedBefore !== undefined && new Date(joinedBefore) < writtenAt
  return isEarlier ? audience : { ...audience, joinedBefore: new Date(writtenAt.getTime() + 1).toISOString() }
}
