import { createTransport } from 'nodemailer'
import { type Letter, writeHtml, writeText } from './letter.ts'

/** Hands mails to the operator's SMTP server. */
export interface Mailer {
  /** @throws Error when the server cannot be reached, or refuses */
  send(recipient: string, letter: Letter): Promise<void>
  close(): void
}

/** A server that is silent for so long is given up; the job tries again later. */
const patienceMs = 15_000

/** `smtpUrl` as `smtps://user:password@host:465`; `from` as in a mail's head. Nothing is connected before the first mail. */
export function openMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // Where there is a password, a server that offers no STARTTLS, or a network that hides the offer, gets neither it nor a mail.
    requireTLS: url.username !== '',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // a letter is text: nothing in it may make the library read a file or an address
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(recipient, letter) {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject: letter.subject,
        text: writeText(letter),
        html: writeHtml(letter),
        // nobody's holiday answers come back
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
    },
    close: () => transport.close(),
  }
}
