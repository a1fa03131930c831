import {
  sendNotice as call,
  type InputOf,
  type LocalText,
  type NoticeAudience,
  type OutputOf,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { findAccount } from '../accounts/index.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { countAudience, insertGroupNotice } from './audience-queries.ts'
import { checkNotice } from './check-notice.ts'
import { sendGroupNoticeJob } from './send-group-notice.ts'
import { sendMessage, sendToAll } from './send-message.ts'

interface NoticeFacts {
  title: LocalText
  text: LocalText
}

export const noticeSent = defineAction('messages.send-notice', { needsReason: false })

/** An operator writes to one account, or to everybody. @throws InputRefused (a text), AppError NOT_FOUND (the account) */
export async function sendNotice(
  ctx: Context,
  { to, facts, operator }: { to: bigint | 'all'; facts: NoticeFacts; operator: Operator },
): Promise<void> {
  checkNotice(facts)
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    if (to === 'all') await sendToAll(tx, facts, now)
    else await sendToOne(tx, to, facts, now)
    const subject = { kind: 'account', id: to }
    await recordAction(tx, noticeSent, { operator, subject, after: facts, now })
  })
}

/**
 * The same for a call of the back office, once per request key, also to a group: the worker sends to each of it.
 * @param staffId who writes
 * @returns how many accounts get it
 * @throws AppError also REQUEST_KEY_REUSED; InputRefused for both an account and a group, or none
 */
export async function sendNoticeOnce(
  ctx: Pick<Context, 'db' | 'clock'>,
  notice: InputOf<typeof call> & { staffId: bigint; operator: Operator; requestKey: string },
): Promise<OutputOf<typeof call>> {
  const { accountId, audience, title, text, staffId, operator, requestKey } = notice
  const facts = { title, text }
  if ((accountId === undefined) === (audience === undefined))
    throw new InputRefused('A message goes to an account or to a group.', '/accountId')
  checkNotice(facts)
  const now = ctx.clock.now()
  const input = { accountId, audience, title, text }
  const request = { accountId: staffId, call: call.name, requestKey, input }
  return inTransaction(ctx.db, (tx) =>
    withIdempotencyKey(tx, request, async () => {
      const recipients = audience ? await countAudience(tx, audience, now) : 1
      if (audience) await sendToGroup(tx, audience, facts, now)
      else await sendToOne(tx, BigInt(accountId ?? 0), facts, now)
      const subject = { kind: 'account', id: accountId ?? 'all' }
      await recordAction(tx, noticeSent, {
        operator,
        subject,
        after: { ...facts, recipients, audience },
        now,
      })
      return { recipients }
    }),
  )
}

async function sendToGroup(tx: Tx, audience: NoticeAudience, facts: NoticeFacts, now: Date): Promise<void> {
  if (isEverybody(audience)) return sendToAll(tx, facts, now)
  const noticeId = await insertGroupNotice(tx, { facts, audience, now })
  await addJob(tx, sendGroupNoticeJob, { noticeId })
}

async function sendToOne(tx: Tx, accountId: bigint, facts: NoticeFacts, now: Date): Promise<void> {
  if (!(await findAccount(tx, String(accountId)))) throw new AppError('NOT_FOUND')
  await sendMessage(tx, { kind: 'notice', facts, accountId, now })
}

/** One row is enough for a message to everybody. */
const isEverybody = ({ kind, ...filters }: NoticeAudience) =>
  kind === 'all' && Object.values(filters).every((filter) => filter === undefined)
