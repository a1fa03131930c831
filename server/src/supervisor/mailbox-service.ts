import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { DevService } from './dev-services.ts'

/** Catches the emails of a demo without a mail server. */
export function mailboxService(config: Config): DevService | undefined {
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
