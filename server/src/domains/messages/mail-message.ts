import type { Lang, LocalText } from '@liuguang/contract'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { fillText, localeOf, memberGreeting } from '../../platform/email/compose-email.ts'
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
 * waits, and then removes the email, too.
 */
export async function mailMessage(ctx: Context, messageId: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const message = await findUnread(tx, messageId)
    if (!message?.account_id) return
    if (!(await lockUndeleted(tx, [message.account_id])).has(message.account_id)) return
    const [contact] = await listNoticeContacts(tx, [message.account_id])
    if (!contact?.email) return
    const recipient = { accountId: contact.id, address: contact.email }
    const content = composeText(readContent(message.kind, message.facts), ctx.config.timeZone)
    const { webName, emailTexts, emailClosing } = await getSettings(tx)
    const lang = contact.language as Lang
    const { publicUrl } = ctx.config
    const facts = { site: webName[lang], name: contact.name ?? '' }
    await queueEmail(ctx, tx, recipient, {
      language: localeOf[lang],
      subject: content.title[lang],
      greeting: fillText(memberGreeting[lang], facts),
      opening: fillText(emailTexts.message.opening[lang], facts),
      paragraphs: [
        ...content.text[lang].split('\n').filter((line) => line.trim() !== ''),
        ...(content.link && publicUrl ? [new URL(content.link, publicUrl).href] : []),
      ],
      footer: fillText(footers[lang], facts),
      closing: emailClosing[lang],
    })
  })
}

const footers: LocalText = {
  cn: '你绑定了此邮箱，因此收到 {site} 的邮件。可在“个人资料与设置”中关闭邮件通知。',
  hk: '你綁定了這個電郵，因此收到 {site} 的電郵。可在「個人資料及設定」關閉電郵通知。',
  en: 'You’re receiving this because this email is linked to your {site} account. You can turn off email notifications under “Profile and settings”.',
  vi: 'Bạn nhận được email này vì địa chỉ này đã liên kết với tài khoản {site}. Bạn có thể tắt thông báo qua email trong “Hồ sơ và cài đặt”.',
}
