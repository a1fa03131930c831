import { createTransport } from 'nodemailer'
import { type Email, writeHtml, writeText } from './email.ts'

/** Sends emails through the operator's SMTP server. */
export interface Mailer {
  /** @throws Error when the server cannot be reached or rejects the email */
  send(recipient: string, email: Email): Promise<void>
  close(): void
}

/** The timeout of a silent server. The job retries later. */
const timeoutMs = 15_000

/**
 * `smtpUrl` such as `smtps://user:password@host:465`. `from` as in an email header. The connection opens with
 * the first email.
 */
export function openMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // With a password set, a server that offers no STARTTLS, or a network that hides it, gets neither the
    // password nor an email.
    requireTLS: url.username !== '',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // an email is plain text: nothing in it may make the library read a file or a URL
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(recipient, email) {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject: email.subject,
        text: writeText(email),
        html: writeHtml(email),
        // suppresses automatic replies
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
    },
    close: () => transport.close(),
  }
}
