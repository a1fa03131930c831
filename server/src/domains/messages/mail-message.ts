import type { Lang, LocalText } from '@liuguang/contract'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { fillText, localeOf, memberGreeting } from '../../platform/email/compose-email.ts'
import type { Email } from '../../platform/email/email.ts'
import { queueEmail } from '../../platform/email/queue-email.ts'
import { addJobs } from '../../platform/jobs/add-job.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { listNoticeContacts, lockUndeleted } from '../accounts/index.ts'
import { getSettings } from '../settings/index.ts'
import { findUnread } from './queries.ts'
import { composeText, readContent } from './templates.ts'

export const mailMessageJob = defineJob('messages.mail', Type.Object({ messageId: RowId }))

/** Users who are on the site read the message there before this delay ends. */
const emailDelayMs = 5 * 60_000

/** Emails new messages to the accounts that want it, unless they are read within five minutes. */
export async function queueMessageMails(
  tx: Tx,
  messages: readonly { id: bigint; accountId: bigint }[],
  now: Date,
): Promise<void> {
  const accountIds = [...new Set(messages.map(({ accountId }) => accountId))]
  const wantsEmail = new Set((await listNoticeContacts(tx, accountIds)).map(({ id }) => id))
  const runAt = new Date(now.getTime() + emailDelayMs)
  const payloads = messages
    .filter(({ accountId }) => wantsEmail.has(accountId))
    .map(({ id }) => ({ messageId: id }))
  await addJobs(tx, mailMessageJob, payloads, { runAt })
}

/**
 * Sends nothing if the message was read or deleted meanwhile, or if the user no longer wants emails. A deletion of the account
 * waits, and then removes the email, too. Can run twice: the email is queued once.
 */
export async function mailMessage(ctx: Context, messageId: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const message = await findUnread(tx, messageId)
    if (!message?.account_id) return
    if (!(await lockUndeleted(tx, [message.account_id])).has(message.account_id)) return
    const [contact] = await listNoticeContacts(tx, [message.account_id])
    if (!contact?.email) return
    const { id: accountId } = contact
    const recipient = { accountId, address: contact.email }
    const email = await composeEmail(ctx, tx, message, contact)
    // The job runs again if it is killed before its end is recorded.
    const requestKey = messageId.toString(16).padStart(32, '0')
    const once = { accountId, call: mailMessageJob.name, requestKey, input: {} }
    await withIdempotencyKey(tx, once, async () => {
      await queueEmail(ctx, tx, recipient, email)
      return {}
    })
  })
}

async function composeEmail(
  { config }: Context,
  tx: Tx,
  { kind, facts }: { kind: string; facts: unknown },
  { name, language }: { name: string | null; language: string },
): Promise<Email> {
  const { webName, emailTexts, emailClosing } = await getSettings(tx)
  const { title, text, link } = composeText(readContent(kind, facts), config.timeZone)
  const lang = language as Lang
  const values = { site: webName[lang], name: name ?? '' }
  return {
    language: localeOf[lang],
    subject: title[lang],
    greeting: fillText(memberGreeting[lang], values),
    opening: fillText(emailTexts.message.opening[lang], values),
    paragraphs: [
      ...text[lang].split('\n').filter((line) => line.trim() !== ''),
      ...(link && config.publicUrl ? [new URL(link, config.publicUrl).href] : []),
    ],
    footer: fillText(footers[lang], values),
    closing: emailClosing[lang],
  }
}

const footers: LocalText = {
  cn: '你绑定了此邮箱，因此收到 {site} 的邮件。可在“个人资料与设置”中关闭邮件通知。',
  hk: '你綁定了這個電郵，因此收到 {site} 的電郵。可在「個人資料及設定」關閉電郵通知。',
  en: 'You’re receiving this because this email is linked to your {site} account. You can turn off email notifications under “Profile and settings”.',
  vi: 'Bạn nhận được email này vì địa chỉ này đã liên kết với tài khoản {site}. Bạn có thể tắt thông báo qua email trong “Hồ sơ và cài đặt”.',
}
