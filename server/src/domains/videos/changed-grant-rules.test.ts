import { changeSetting, getPlayback } from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeVip } from '../../../test/builders.ts'
import { makeVideo, type TestVideo } from '../../../test/content/dummy-video.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

/** The settings of grants take effect while the site runs. Clocks are set to the start of an hour. */

const reason = 'a test'
const hourMs = 3_600_000

let site: TestApp
let video: TestVideo
let hour = Date.parse('2026-11-21T10:00:00Z')
beforeAll(async () => {
  site = await openTestApp({ env: { TRUSTED_PROXIES: '1' } })
  video = await makeVideo(site.ctx, { price: { asset: 'points', amount: 10 } })
})
beforeEach(async () => {
  hour += 24 * hourMs
  site.clock.set(new Date(hour))
})
afterAll(() => site.close())

async function change(key: 'grantSeconds' | 'grantNetworks', value: number): Promise<void> {
  const admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
  await admin.call(changeSetting, { key, value, reason })
}

async function openPlay(token: string) {
  const { source } = await site.as(token).call(getPlayback, { id: video.id })
  if (!source) throw new Error('the playback has no source')
  const { masterUrl, expiresInMs } = source
  const fetchFrom = async (address: string) =>
    (await site.app.inject({ url: masterUrl, headers: { 'x-forwarded-for': address } })).statusCode
  return { masterUrl, expiresInMs, fetchFrom }
}

test('a changed lifetime holds for new addresses within 5 s, and issued ones stay valid until their end', async () => {
  const { token } = await makeVip(site.ctx)
  const before = await openPlay(token)
  expect(before.expiresInMs).toBe(2 * hourMs)

  await change('grantSeconds', 60)
  site.clock.advance(5_000)
  const short = await openPlay(token)
  expect(short.expiresInMs).toBe(115_000)
  // Byte for byte the same within a window, so that prefetch and playback share it.
  expect((await openPlay(token)).masterUrl).toBe(short.masterUrl)

  await change('grantSeconds', 3599)
  site.clock.advance(5_000)
  const long = await openPlay(token)
  expect(long.expiresInMs).toBeGreaterThan(3_599_000)
  for (const play of [before, short, long]) expect(await play.fetchFrom('203.0.113.7')).toBe(200)

  site.clock.advance(110_000)
  expect(await short.fetchFrom('203.0.113.7')).toBe(403)
  expect(await before.fetchFrom('203.0.113.7')).toBe(200)
  site.clock.set(new Date(hour + 2 * hourMs))
  expect(await before.fetchFrom('203.0.113.7')).toBe(403)
  // Windows numbered by their length would make it valid again days later.
  for (let days = 1; days < 30; days += 1) {
    site.clock.set(new Date(hour + days * 24 * hourMs))
    expect(await before.fetchFrom('203.0.113.7')).toBe(403)
  }
  hour += 30 * 24 * hourMs
})

test('a changed number of networks holds within 5 s for addresses that are in use', async () => {
  await change('grantNetworks', 0)
  const { token } = await makeVip(site.ctx)
  const play = await openPlay(token)
  const networks = Array.from({ length: 10 }, (_, nth) => `203.0.${nth}.7`)
  for (const address of networks) expect(await play.fetchFrom(address)).toBe(200)
  site.clock.advance(10_000)
  expect(await play.fetchFrom('203.0.113.7')).toBe(200)

  await change('grantNetworks', 2)
  site.clock.advance(5_000)
  const statuses = async () => {
    for (const address of networks.slice(0, 3)) await play.fetchFrom(address)
    site.clock.advance(5_000)
    return play.fetchFrom('203.0.1.7')
  }
  await expect.poll(statuses).toBe(403)
  const renewed = await openPlay(token)
  expect(await renewed.fetchFrom('203.0.1.7')).toBe(200)
})
