import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Double } from './doubles.ts'

/** Catches the mails of a demo that has no mail server. */
export function mailboxDouble(config: Config): Double | undefined {
  if (!config.demo || config.smtpUrl) return undefined
  return {
    title: 'mailbox',
    file: join(import.meta.dirname, '../main-mailbox.ts'),
    pageTitle: 'Mails it sends',
    env: ({ port, smtpPort }) => ({
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: config.mailFrom || 'Liuguang <no-reply@localhost>',
      MAILBOX_PORT: String(port),
      MAILBOX_SMTP_PORT: String(smtpPort),
    }),
  }
}
