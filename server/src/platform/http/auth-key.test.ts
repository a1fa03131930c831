import { basePath, getMemberInfo, getSettings, makeAuthKey } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { dayMs } from '../utc-day.ts'

let site: TestApp
const lines: string[] = []
beforeAll(async () => {
  site = await openTestApp({ logTo: { write: (line) => lines.push(line) } })
})
afterAll(() => site.close())

const post = (call: { path: string }, payload: object) =>
  site.app.inject({ method: 'POST', url: `${basePath}${call.path}`, payload })
const digest = makeAuthKey(0).split('-').at(-1) ?? ''

describe('an auth_key of the wrong format is refused with the path of the field', () => {
  test.each([
    '',
    'x',
    digest,
    `1795305483-0-0-${digest.slice(1)}`,
    `1795305483-0-0-${digest.toUpperCase()}`,
    `1795305483-1-0-${digest}`,
    `-1795305483-0-0-${digest}`,
    `1795305483.5-0-0-${digest}`,
    `1795305483-0-0-${digest} `,
    1795305483,
    null,
    [makeAuthKey(0)],
  ])('%j', async (auth_key) => {
    const response = await post(getSettings, { auth_key })
    expect([response.statusCode, response.json().code]).toEqual([400, 400])
    expect(response.json().data.path).toBe('/auth_key')
  })
})

test('a call with an expired auth_key is counted and still served', async () => {
  const loggedCounts = () =>
    lines
      .map((line) => JSON.parse(line) as { msg: string; count?: number })
      .filter(({ msg }) => msg.includes('with an expired auth_key'))
      .map(({ count }) => count)
  const { token } = await makeAccount(site.ctx)
  site.clock.set('2026-11-21T10:00:00Z')
  const now = site.clock.now().getTime()
  const payloadAged = (ago: number) => ({ auth_key: makeAuthKey(now - ago), token })
  const eightHours = 28_800_000
  expect((await post(getMemberInfo, payloadAged(eightHours - 1000))).json().code).toBe(200)
  expect(loggedCounts()).toEqual([])
  for (const ago of [eightHours, eightHours + 1, 300 * dayMs]) {
    expect((await post(getMemberInfo, payloadAged(ago))).json().code).toBe(200)
  }
  // At most one line a minute. The next line gives the number of those in between.
  expect(loggedCounts()).toEqual([1])
  site.clock.advance(60_000)
  await post(getMemberInfo, payloadAged(eightHours))
  expect(loggedCounts()).toEqual([1, 4])
})
