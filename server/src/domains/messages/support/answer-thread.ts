import { answerSupportThread as call, limits, type StaffSupportMessage } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { withIdempotencyKey } from '../../../platform/db/with-idempotency-key.ts'
import { AppError, InputRefused } from '../../../platform/http/app-error.ts'
import { problemOfText } from '../../../platform/text/text-problem.ts'
import { lockUndeleted } from '../../accounts/index.ts'
import { defineAction, type Operator, recordAction } from '../../audit/index.ts'
import { announceNewMessages } from '../live/announce.ts'
import { presentForStaff } from './get-thread.ts'
import { hasAnswerSince, insertSupportMessage, markRead } from './queries.ts'
import { lockThread } from './thread-queries.ts'

const threadAnswered = defineAction('messages.answer', { needsReason: false })

/**
 * Replies to a member and marks their messages so far as read.
 * @param by the staff member who replies
 * @throws InputRefused for a text that is empty, too long, or contains control characters; AppError NOT_FOUND,
 *   also for a deleted account
 */
export async function answerThread(
  ctx: Pick<Context, 'db' | 'clock'>,
  answer: { accountId: bigint; by: Operator; text: string },
): Promise<void> {
  const now = ctx.clock.now()
  const { accountId, by: operator } = answer
  const text = checkedText(answer.text)
  await inTransaction(ctx.db, (tx) => answerInTransaction(tx, { accountId, operator, text, now }))
}

interface StaffAnswer {
  accountId: number
  text: string
  /** The last message that the caller knows; null: none. Undefined: any. */
  expected?: number | null | undefined
  /** Who replies. */
  staffId: bigint
  operator: Operator
  requestKey: string
}

/**
 * The same for a call of the back office, once per request key.
 * @throws AppError also REQUEST_KEY_REUSED; CHANGED_MEANWHILE when one of the staff has answered after `expected`
 */
export async function answerThreadOnce(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets'>,
  answer: StaffAnswer,
): Promise<StaffSupportMessage> {
  const { staffId, operator, requestKey, expected } = answer
  const input = { accountId: answer.accountId, text: answer.text, expected }
  const accountId = BigInt(answer.accountId)
  const text = checkedText(answer.text)
  const now = ctx.clock.now()
  return inTransaction(ctx.db, (tx) =>
    withIdempotencyKey(tx, { accountId: staffId, call: call.name, requestKey, input }, async () => {
      if (expected !== undefined) await requireUnanswered(tx, accountId, expected)
      return presentForStaff(ctx, await answerInTransaction(tx, { accountId, operator, text, now }), [])
    }),
  )
}

/** @throws AppError CHANGED_MEANWHILE when one of the staff has answered since a message; null: since ever */
async function requireUnanswered(tx: Tx, accountId: bigint, since: number | null): Promise<void> {
  // Of two answers at the same time the second sees the first.
  await lockThread(tx, accountId)
  if (await hasAnswerSince(tx, accountId, BigInt(since ?? 0))) throw new AppError('CHANGED_MEANWHILE')
}

function checkedText(typed: string): string {
  const text = typed.trim()
  const problem = text === '' ? 'is empty' : problemOfText(text, limits.supportTextMax)
  if (problem) throw new InputRefused(`The text ${problem}.`, '/text')
  return text
}

async function answerInTransaction(
  tx: Tx,
  { accountId, operator, text, now }: { accountId: bigint; operator: Operator; text: string; now: Date },
) {
  // The conversation of a deleted account was erased.
  if (!(await lockUndeleted(tx, [accountId])).has(accountId)) throw new AppError('NOT_FOUND')
  const message = await insertSupportMessage(tx, {
    accountId,
    staffName: operator.name,
    text,
    about: null,
    now,
  })
  await markRead(tx, { accountId, reader: 'staff', through: message.id, now })
  await announceNewMessages(tx, accountId)
  const subject = { kind: 'account', id: accountId }
  await recordAction(tx, threadAnswered, { operator, subject, after: { text }, now })
  return message
}
