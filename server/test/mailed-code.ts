import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../src/context.ts'
import type { Mailbox, StoredMail } from '../src/mailbox/open-mailbox.ts'
import { drainJobs } from './drain-jobs.ts'

/** Settings of a site that sends its emails to a test mailbox. */
export const mailEnv = ({ smtpUrl }: Mailbox) => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Liuguang <no-reply@liuguang.example>',
})

const waitMs = 10_000

/** The next email to an address, or the newest since `after`. @throws Error after ten seconds */
export async function waitForMail({ mails }: Mailbox, to: string, after = 0): Promise<StoredMail> {
  for (const deadline = performance.now() + waitMs; performance.now() < deadline; await sleep(5)) {
    const mail = mails.find((one) => one.to === to && one.id > after)
    if (mail) return mail
  }
  throw new Error(`no email to ${to} came within ${waitMs / 1000} s`)
}

/** The code in the email that a request sends to an address. */
export async function mailedCode(
  ctx: Context,
  mailbox: Mailbox,
  email: string,
  request: () => Promise<unknown>,
): Promise<string> {
  const after = mailbox.mails[0]?.id ?? 0
  await request()
  await drainJobs(ctx)
  return /^\d{6}$/m.exec((await waitForMail(mailbox, email, after)).text)?.[0] ?? 'no code'
}
