import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ limitRates: true, env: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => site.close())

test('what floods is told when to come back, whatever it asks; others are served', async () => {
  const ask = (address: string, url = '/healthz') =>
    site.app.inject({ url, headers: { 'x-forwarded-for': address } })
  const statuses = new Set<number>()
  for (let time = 0; time < 1500; time += 1)
    statuses.add((await ask(`2001:db8:1:2::${time.toString(16)}`)).statusCode)
  expect([...statuses]).toEqual([200])
  for (const url of ['/healthz', '/media/pub/none/master.m3u8', '/no/such/page']) {
    const refused = await ask('2001:db8:1:2::1', url)
    expect([url, refused.statusCode, refused.json().code]).toEqual([url, 429, 429])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200)
})
