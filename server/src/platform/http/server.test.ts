import { limits } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

/** A wrong recovery code: ten a minute from one address may be tried. */
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

  test('a body over the limit is 413, in our shape', async () => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api.php/clientelm/loginUser',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ account: 'a'.repeat(limits.bodyBytes), password: 'b' }),
    })
    expect([response.statusCode, response.json().code]).toEqual([413, 413])
  })

  test('the eleventh call of a minute is 429, whatever address its sender claims', async () => {
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
    // What stands before the proxy's own entry is the visitor's claim, and counts for nothing.
    const response = await guess(site, { 'x-forwarded-for': `203.0.113.9, 198.51.100.${visitor}` })
    expect(response.statusCode).toBe(200)
  }
  for (let call = 0; call < 10; call += 1)
    await guess(site, { 'x-forwarded-for': `10.0.0.${call}, 198.51.100.77` })
  expect((await guess(site, { 'x-forwarded-for': '198.51.100.77' })).statusCode).toBe(429)
  await site.close()
})
