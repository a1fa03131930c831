import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { type Mailer, openMailer } from './mailer.ts'

let server: SMTPServer
let mailer: Mailer
/** The commands that the server received over a connection without TLS. */
const received: string[] = []
afterEach(async () => {
  mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
  received.splice(0)
})

async function openServer(disabledCommands: string[]): Promise<number> {
  server = new SMTPServer({
    disabledCommands,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username }, session, done) {
      if (!session.secure) received.push(`password of ${username}`)
      done(null, { user: username })
    },
    onMailFrom(_address, session, done) {
      if (!session.secure) received.push('mail')
      done()
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return (listening.address() as AddressInfo).port
}

const email = { subject: 'Hello', language: 'en', greeting: 'Hello', paragraphs: [], footer: 'Liuguang' }
const send = (address: string) => {
  mailer = openMailer({ smtpUrl: address, from: 'no-reply@liuguang.example' })
  return mailer.send('somebody@example.com', email)
}

test('no password is sent to a server that offers no TLS', async () => {
  const port = await openServer(['STARTTLS'])
  await expect(send(`smtp://user:password@127.0.0.1:${port}`)).rejects.toThrow(/STARTTLS/)
  expect(received).toEqual([])
})

test('no password is sent to a server whose certificate is not trusted', async () => {
  const port = await openServer([])
  await expect(send(`smtp://user:password@127.0.0.1:${port}`)).rejects.toThrow(/certificate|altnames/i)
  expect(received).toEqual([])
})

test('a relay that accepts emails without a password needs no TLS', async () => {
  const port = await openServer(['STARTTLS', 'AUTH'])
  await send(`smtp://127.0.0.1:${port}`)
  expect(received).toEqual(['mail'])
})
