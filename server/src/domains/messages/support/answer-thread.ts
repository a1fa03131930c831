import { limits } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError, InputRefused } from '../../../platform/http/app-error.ts'
import { problemOfText } from '../../../platform/text/text-problem.ts'
import { findAccount } from '../../accounts/index.ts'
import { type Actor, defineAct, recordAct } from '../../audit/index.ts'
import { announceNewMessages } from '../live/announce.ts'
import { insertSupportMessage, markRead } from './queries.ts'

const threadAnswered = defineAct('messages.answer', { needsReason: false })

/**
 * Replies to a member and marks their messages so far as read.
 * @param by the staff member who replies
 * @throws InputRefused for a text that is empty, too long, or contains control characters; AppError NOT_FOUND
 */
export async function answerThread(
  ctx: Pick<Context, 'db' | 'clock'>,
  answer: { accountId: bigint; by: Actor; text: string },
): Promise<void> {
  const now = ctx.clock.now()
  const { accountId, by: actor } = answer
  const text = answer.text.trim()
  const problem = text === '' ? 'is empty' : problemOfText(text, limits.supportTextMax)
  if (problem) throw new InputRefused(`The text ${problem}.`, '/text')
  await inTransaction(ctx.db, async (tx) => {
    if (!(await findAccount(tx, String(accountId)))) throw new AppError('NOT_FOUND')
    const { id: through } = await insertSupportMessage(tx, {
      accountId,
      staffName: actor.name,
      text,
      about: null,
      now,
    })
    await markRead(tx, { accountId, reader: 'staff', through, now })
    await announceNewMessages(tx, accountId)
    const subject = { kind: 'account', id: accountId }
    await recordAct(tx, threadAnswered, { actor, subject, after: { text }, now })
  })
}
