import type { Context } from '../src/context.ts'
import type { Mailbox } from '../src/mailbox/open-mailbox.ts'
import { drainJobs } from './drain-jobs.ts'

/** Settings of a site that sends its emails to a test mailbox. */
export const mailEnv = ({ smtpUrl }: Mailbox) => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Liuguang <no-reply@liuguang.example>',
})

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
  return /^\d{6}$/m.exec((await mailbox.waitFor(email, after)).text)?.[0] ?? 'no code'
}
