import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { type Actor, defineAct, recordAct } from '../../audit/index.ts'
import { announce } from '../live/announce.ts'
import { insertSupportMessage, markRead } from './queries.ts'

const threadAnswered = defineAct('messages.answer', { needsReason: false })

/** Replies to a member and marks their messages so far as read. @param by the staff member who replies */
export async function answerThread(
  ctx: Pick<Context, 'db' | 'clock'>,
  answer: { accountId: bigint; by: Actor; text: string },
): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const { accountId, by: actor, text } = answer
    const { id: through } = await insertSupportMessage(tx, {
      accountId,
      staffName: actor.name,
      text,
      about: null,
      now,
    })
    await markRead(tx, { accountId, reader: 'staff', through, now })
    await announce(tx, accountId)
    const subject = { kind: 'account', id: accountId }
    await recordAct(tx, threadAnswered, { actor, subject, after: { text }, now })
  })
}
