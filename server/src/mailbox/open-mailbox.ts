import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An email of the site, stored instead of sent. */
export interface StoredMail {
  id: number
  at: Date
  from: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailbox {
  /** The value for SMTP_URL. */
  smtpUrl: string
  smtpPort: number
  /** Newest first. */
  mails: readonly StoredMail[]
  close(): Promise<void>
}

/** Maximum number of stored emails. */
const maxMails = 200
/** Of an email. */
const maxMailBytes = 5 * 2 ** 20

/** A real SMTP server for this machine only, which stores emails instead of delivering them. */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const mails: StoredMail[] = []
  let lastId = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: maxMailBytes,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            lastId += 1
            const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
            mails.unshift(present(lastId, to, mail))
            mails.length = Math.min(mails.length, maxMails)
            done()
          },
          (error: Error) => done(error),
        )
      })
    },
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const { port: smtpPort } = listening.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    smtpPort,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function present(id: number, to: string, mail: Email): StoredMail {
  const from = mail.from && 'address' in mail.from ? (mail.from.address ?? '') : ''
  return {
    id,
    at: new Date(),
    from,
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  }
}
