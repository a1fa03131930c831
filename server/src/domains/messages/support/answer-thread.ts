import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { announce } from '../live/announce.ts'
import { insertSupportMessage, markRead } from './queries.ts'

/** Replies to a member and marks their messages so far as read. @param by the staff member who replies */
export async function answerThread(
  ctx: Pick<Context, 'db' | 'clock'>,
  answer: { accountId: bigint; by: string; text: string },
): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const { accountId, by: staffName, text } = answer
    const { id: through } = await insertSupportMessage(tx, { accountId, staffName, text, about: null, now })
    await markRead(tx, { accountId, reader: 'staff', through, now })
    await announce(tx, accountId)
  })
}
