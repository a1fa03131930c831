import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestFrom } from '../../test/processes/raw-request.ts'
import { type Mailbox, openMailbox } from './open-mailbox.ts'
import { serveMailbox } from './serve-mailbox.ts'

/** Stored emails contain codes that give access to accounts: only users of this machine may read them. */

const markup = '<script>alert(1)</script>'

let mailbox: Mailbox
let server: ReturnType<typeof serveMailbox>
let origin: string
beforeAll(async () => {
  mailbox = await openMailbox()
  server = serveMailbox(mailbox).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const transport = createTransport(mailbox.smtpUrl)
  await transport.sendMail({
    from: 'site@liuguang.example',
    to: 'reader@liuguang.example',
    subject: `Your code ${markup}`,
    text: `123456 ${markup}`,
    html: `<p>123456</p>${markup}</p>"><script src=//elsewhere.example>`,
  })
  transport.close()
})
afterAll(async () => {
  server.close()
  await mailbox.close()
})

describe('access to the page', () => {
  test.each(['127.0.0.1', 'localhost'])('a browser that was given %s has access', async (host) => {
    const { port } = new URL(origin)
    for (const headers of [{ host: `${host}:${port}` }, { host }]) {
      const { status, body } = await requestFrom(origin, '/', { headers })
      expect([status, body.toString().includes('reader@liuguang.example')]).toEqual([200, true])
    }
  })

  test.each([
    'elsewhere.example',
    'elsewhere.example:80',
    'localhost.elsewhere.example',
    '127.0.0.1.elsewhere.example',
    'localhost:80@elsewhere.example',
    '127.0.0.2',
    '[::1]',
    '0.0.0.0',
  ])('a request for the host %j is refused, since its DNS name may belong to another site', async (host) => {
    for (const path of ['/', '/1']) {
      const { status, body } = await requestFrom(origin, path, { headers: { host } })
      expect([status, body.length]).toEqual([403, 0])
    }
  })

  test('emails are accepted from this machine only', () => {
    expect(mailbox.smtpUrl).toBe(`smtp://127.0.0.1:${mailbox.smtpPort}`)
  })
})

test('markup in an email is shown as text, or in a frame without scripts', async () => {
  for (const path of ['/', '/1']) {
    const { headers, body } = await requestFrom(origin, path)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const html = body.toString()
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script')
  }
  expect((await requestFrom(origin, '/1')).body.toString()).toContain('<iframe sandbox ')
  expect((await requestFrom(origin, '/2')).status).toBe(404)
})
