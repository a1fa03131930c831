import { basePath, getPlaybacks, suggestShorts } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ limitRates: true, env: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => site.close())

test('an address that floods gets 429 with Retry-After on every route, and others are served', async () => {
  const send = (address: string, url = '/healthz') =>
    site.app.inject({ url, headers: { 'x-forwarded-for': address } })
  const statuses = new Set<number>()
  for (let time = 0; time < 1500; time += 1)
    statuses.add((await send(`2001:db8:1:2::${time.toString(16)}`)).statusCode)
  expect([...statuses]).toEqual([200])
  for (const url of ['/healthz', '/media/pub/none/master.m3u8', '/no/such/page']) {
    const refused = await send('2001:db8:1:2::1', url)
    expect([url, refused.statusCode, refused.json().code]).toEqual([url, 429, 429])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await send('2001:db8:1:3::1')).statusCode).toBe(200)
})

test.each([
  { call: suggestShorts, input: {}, address: '203.0.113.1' },
  { call: getPlaybacks, input: { ids: [999_999] }, address: '203.0.113.2' },
])(
  '$call.name: an address at its limit is refused, and other visitors are served',
  async ({ call, input, address }) => {
    const { token } = await makeAccount(site.ctx)
    const send = async (from: string, payload: object) => {
      const response = await site.app.inject({
        method: 'POST',
        url: `${basePath}${call.path}`,
        headers: { 'x-forwarded-for': from },
        payload,
      })
      return response.statusCode
    }
    let sent = 0
    // Without a session, which is faster and counts the same.
    while ((await send(address, input)) !== 429) {
      sent += 1
      expect(sent).toBeLessThanOrEqual(1500)
    }
    expect(await send(address, { ...input, token })).toBe(429)
    expect(await send('203.0.113.3', { ...input, token })).toBe(200)
  },
)
