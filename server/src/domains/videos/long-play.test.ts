import { buyVideo, getPlayback, getPublicPlayback } from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo, type TestVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { grantAssets } from '../memberships/index.ts'
import { setSetting } from '../settings/index.ts'

/** A play of a minute with grants of 10 s, renewed after 0.8 of a grant like the player does. */

const price = { asset: 'points', amount: 10 } as const
const renewAfter = 0.8

let site: TestApp
let buyer: TestAccount
let video: TestVideo
beforeAll(async () => {
  site = await openTestApp()
  await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'grantSeconds', 10))
  site.clock.set('2026-11-21T10:00:00Z')
  buyer = await makeAccount(site.ctx)
  video = await makeVideo(site.ctx, { price, freeSeconds: 30 })
  const grant = { accountId: buyer.id, amounts: { points: 10n }, reason: 'test', now: site.clock.now() }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  await site.as(buyer.token).call(buyVideo, { id: video.id, price })
})
afterAll(() => site.close())

interface Play {
  base: string
  renewAt: number
}

async function renew(account?: TestAccount): Promise<Play> {
  const { source } = account
    ? await site.as(account.token).call(getPlayback, { id: video.id })
    : await site.anonymous.call(getPublicPlayback, { id: video.id })
  if (!source) throw new Error('the playback has no source')
  // A grant is valid for at least one whole window.
  expect(source.expiresInMs).toBeGreaterThanOrEqual(10_000)
  expect(source.expiresAt).toBe(site.clock.now().getTime() + source.expiresInMs)
  return {
    base: source.masterUrl.slice(0, -'/master.m3u8'.length),
    renewAt: site.clock.now().getTime() + source.expiresInMs * renewAfter,
  }
}

const segment = (index: number) => `v240/${String(index).padStart(5, '0')}.${(index + 1) * 4000}.m4s`

// Start at the beginning, the middle and the last millisecond of a window.
beforeEach(() => site.clock.set('2026-11-21T10:00:00Z'))
test.each([0, 5_000, 9_999])(
  'a play that starts %i ms into a window gets every segment under renewed grants',
  async (offsetMs) => {
    site.clock.advance(offsetMs)
    const grants = new Set<string>()
    let play = await renew(buyer)
    for (let second = 0; second < 60; second += 1) {
      if (site.clock.now().getTime() >= play.renewAt) play = await renew(buyer)
      grants.add(play.base)
      const url = `${play.base}/${segment(Math.floor(second / 4))}`
      const response = await site.app.inject({ method: 'GET', url })
      expect([second, response.statusCode]).toEqual([second, 200])
      site.clock.advance(1000)
    }
    expect(grants.size).toBeGreaterThanOrEqual(3)
  },
)

test('a preview longer than a grant plays to its end', async () => {
  let play = await renew()
  const first = play.base
  for (let second = 0; second < 28; second += 1) {
    if (site.clock.now().getTime() >= play.renewAt) play = await renew()
    const url = `${play.base}/${segment(Math.floor(second / 4))}`
    expect((await site.app.inject({ method: 'GET', url })).statusCode).toBe(200)
    site.clock.advance(1000)
  }
  expect(play.base).not.toBe(first)
})

test('a file has the same bytes under every grant, so a download resumes under a new one', async () => {
  const first = await renew(buyer)
  const before = await site.app.inject({ method: 'GET', url: `${first.base}/${segment(0)}` })
  site.clock.advance(20_000)
  const second = await renew(buyer)
  expect(second.base).not.toBe(first.base)
  const { etag } = before.headers
  const rest = await site.app.inject({
    method: 'GET',
    url: `${second.base}/${segment(0)}`,
    headers: { range: 'bytes=5-', 'if-range': String(etag) },
  })
  expect([rest.statusCode, rest.body]).toEqual([206, before.body.slice(5)])
})

test('after an hour’s pause the old grant is refused and a new one continues at the same position', async () => {
  const play = await renew(buyer)
  site.clock.advance(3_600_000)
  const old = await site.app.inject({ method: 'GET', url: `${play.base}/${segment(9)}` })
  expect([old.statusCode, old.json().code]).toEqual([403, 403])
  const { base } = await renew(buyer)
  expect((await site.app.inject({ method: 'GET', url: `${base}/${segment(9)}` })).statusCode).toBe(200)
})
