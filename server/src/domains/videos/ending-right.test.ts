import { getPlayback, spendFreeView } from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo, type TestVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { extendVip, grantAssets } from '../memberships/index.ts'

/** When a right expires, its grants end at the same moment and not an hour later. */

const startTime = '2026-11-21T10:10:00Z'

let site: TestApp
let video: TestVideo
let viewer: TestAccount
beforeAll(async () => {
  site = await openTestApp()
  video = await makeVideo(site.ctx, { freeSeconds: 10 })
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.set(startTime)
  viewer = await makeAccount(site.ctx)
})

const makeVip = (days: number) =>
  inTransaction(site.ctx.db, (tx) =>
    extendVip(tx, {
      accountId: viewer.id,
      days,
      source: 'operator',
      now: site.clock.now(),
      timeZone: 'Asia/Hong_Kong',
    }),
  )
async function useFreeView(): Promise<void> {
  const gift = { accountId: viewer.id, amounts: { free_views: 1n }, reason: 'test', now: site.clock.now() }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, gift))
  await site.as(viewer.token).call(spendFreeView, { id: video.id })
}
const readPlayback = () => site.as(viewer.token).call(getPlayback, { id: video.id })
async function sourceNow() {
  const { source } = await readPlayback()
  if (!source) throw new Error('the playback has no source')
  return source
}
const folderOf = (masterUrl: string) => masterUrl.slice(0, -'/master.m3u8'.length)
async function statuses(masterUrl: string): Promise<number[]> {
  const files = ['master.m3u8', 'v240/index.m3u8', 'v240/00009.40000.m4s', 'storyboard/thumbs.vtt']
  const urls = files.map((file) => `${folderOf(masterUrl)}/${file}`)
  return Promise.all(urls.map(async (url) => (await site.app.inject({ method: 'GET', url })).statusCode))
}

describe.each([
  { right: 'VIP', begins: () => makeVip(1), reason: 'vip' },
  { right: 'a free view', begins: useFreeView, reason: 'free_view' },
])('$right', ({ begins, reason }) => {
  test('long before its end, its grants last two windows like any other', async () => {
    await begins()
    const { expiresAt } = await sourceNow()
    expect(new Date(expiresAt).toISOString()).toBe('2026-11-21T12:00:00.000Z')
  })

  test('a grant from its last hour works to the last millisecond and no longer', async () => {
    await begins()
    const endsAt = site.clock.now().getTime() + dayMs
    site.clock.set(new Date(endsAt - 25 * 60_000))
    const { masterUrl, expiresAt, expiresInMs } = await sourceNow()
    expect([expiresAt, expiresInMs]).toEqual([endsAt, 25 * 60_000])
    site.clock.set(new Date(endsAt - 1))
    expect(await statuses(masterUrl)).toEqual([200, 200, 200, 200])
    site.clock.set(new Date(endsAt))
    expect(await statuses(masterUrl)).toEqual([403, 403, 403, 403])
  })

  test('a play that outlasts it gets the preview and its offers on the next request', async () => {
    await begins()
    site.clock.advance(dayMs - 1000)
    expect(await readPlayback()).toMatchObject({ right: 'full', reason })
    site.clock.advance(1000)
    const after = await readPlayback()
    expect(after).toMatchObject({ right: 'preview', reason: 'preview', endMs: 8000 })
    expect(after.offers.map((offer) => offer.kind)).toEqual(['pay', 'vip'])
  })

  test('the address stays the same within an hour, also in the last one', async () => {
    await begins()
    const seen = new Map<string, Set<string>>()
    for (const hour of ['2026-11-21T13', '2026-11-22T09', '2026-11-22T10']) {
      const minutes = hour === '2026-11-22T10' ? ['00', '05', '09'] : ['00', '05', '30', '59']
      for (const minute of minutes) {
        site.clock.set(`${hour}:${minute}:00Z`)
        const addresses = seen.get(hour) ?? new Set()
        seen.set(hour, addresses.add((await sourceNow()).masterUrl))
      }
    }
    expect([...seen.values()].map((addresses) => addresses.size)).toEqual([1, 1, 1])
  })

  test('browsers cache its files no longer than it lasts', async () => {
    await begins()
    site.clock.advance(dayMs - 90_000)
    const { masterUrl } = await sourceNow()
    const url = `${folderOf(masterUrl)}/v240/00009.40000.m4s`
    const { headers } = await site.app.inject({ method: 'GET', url })
    expect(headers['cache-control']).toBe('private, max-age=90')
  })
})

test('a longer free view continues the play after VIP ends', async () => {
  // A VIP cannot spend a free view, so it is spent before.
  await useFreeView()
  const freeViewEnd = site.clock.now().getTime() + dayMs
  const vipEnd = freeViewEnd - 5 * 60_000
  site.clock.set(new Date(vipEnd - dayMs))
  await makeVip(1)
  site.clock.set(new Date(vipEnd - 60_000))
  const { masterUrl, expiresAt } = await sourceNow()
  expect(expiresAt).toBe(freeViewEnd)
  site.clock.set(new Date(vipEnd + 60_000))
  expect(await statuses(masterUrl)).toEqual([200, 200, 200, 200])
})

test('VIP time added meanwhile is in the next grant', async () => {
  await makeVip(1)
  site.clock.advance(dayMs - 60_000)
  const first = await sourceNow()
  await makeVip(1)
  const second = await sourceNow()
  expect(second.masterUrl).not.toBe(first.masterUrl)
  expect(second.expiresAt).toBeGreaterThan(first.expiresAt)
})
