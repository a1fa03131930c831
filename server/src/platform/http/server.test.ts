import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { limits } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

/** A wrong recovery code. Ten attempts a minute are allowed from one address. */
const guess = (site: TestApp, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api.php/v1/accounts/recover-guest',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ recoveryCode: '0'.repeat(24) }),
  })

describe('an open site', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp({ limitRates: true })
  })
  afterAll(() => site.close())

  test('a body over the limit is 413, in the contract’s error format', async () => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api.php/clientelm/loginUser',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ account: 'a'.repeat(limits.bodyBytes), password: 'b' }),
    })
    expect([response.statusCode, response.json().code]).toEqual([413, 413])
  })

  test('a request with two Host headers is 400, and with one it is served', async () => {
    const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = new URL(origin)
    const statusWith = async (hosts: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.end(`GET /healthz HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`)
      return (await text(socket)).split('\r\n')[0]
    }
    expect(await statusWith('Host: one.example\r\n')).toBe('HTTP/1.1 200 OK')
    expect(await statusWith('')).toBe('HTTP/1.1 400 Bad Request')
    expect(await statusWith('Host: one.example\r\nHOST: two.example\r\n')).toBe('HTTP/1.1 400 Bad Request')
    expect(await statusWith('Host: one.example\r\nHost: one.example\r\n')).toBe('HTTP/1.1 400 Bad Request')
  })

  test('the eleventh call of a minute is 429, whatever address the client claims', async () => {
    const statuses: number[] = []
    for (let call = 0; call < 11; call += 1) {
      statuses.push((await guess(site, { 'x-forwarded-for': `198.51.100.${call}` })).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await guess(site)).json()).toMatchObject({ code: 429, data: null })
  })
})

test('behind one proxy each visitor is counted by the address that the proxy saw', async () => {
  const site = await openTestApp({ limitRates: true, env: { TRUSTED_PROXIES: '1' } })
  for (let visitor = 0; visitor < 12; visitor += 1) {
    // Entries before the proxy's own were written by the visitor and are ignored.
    const response = await guess(site, { 'x-forwarded-for': `203.0.113.9, 198.51.100.${visitor}` })
    expect(response.statusCode).toBe(200)
  }
  for (let call = 0; call < 10; call += 1)
    await guess(site, { 'x-forwarded-for': `10.0.0.${call}, 198.51.100.77` })
  expect((await guess(site, { 'x-forwarded-for': '198.51.100.77' })).statusCode).toBe(429)
  await site.close()
})
