import { buyVideo, getPlayback, likeVideo, logout, spendFreeView } from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeRendition, makeVideo, type TestVideo } from '../../../test/content/dummy-video.ts'
import { type MemberWithClient, makeMemberWith } from '../../../test/members.ts'
import { type ApiProcess, startApiProcess } from '../../../test/processes/api-process.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { revokeAccounts } from '../../platform/media-delivery/revocation-queries.ts'
import { commandLineOperator } from '../audit/index.ts'
import { hideItem } from '../entitlements/index.ts'
import { replaceRenditions } from '../media/index.ts'

/** Two API processes with caches on one database: changes made through one are seen by the other. */

const price = { asset: 'points', amount: 10 } as const
const boundMs = 10_000
let site: TestApp
let here: ApiProcess
let there: ApiProcess
beforeAll(async () => {
  site = await openTestApp({ env: { ANSWER_CACHE_MB: '8' } })
  const [one, other] = await Promise.all([
    startApiProcess(site.ctx.config, { ANSWER_CACHE_MB: '8' }),
    startApiProcess(site.ctx.config, { ANSWER_CACHE_MB: '8' }),
  ])
  here = one
  there = other
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await site.close()
})

let member: MemberWithClient
let video: TestVideo
beforeEach(async () => {
  member = await makeMemberWith(site, { points: 50n, free_views: 1n })
  video = await makeVideo(site.ctx, { price })
})

const playback = (api: ApiProcess) => api.as(member.token).call(getPlayback, { id: video.id })

async function folderAt(api: ApiProcess): Promise<string> {
  const { source } = await playback(api)
  if (!source) throw new Error('the playback has no source')
  return source.masterUrl.slice(0, -'master.m3u8'.length)
}

const getFrom = (api: ApiProcess, path: string) => fetch(api.origin + path)
const files = ['master.m3u8', 'v240/index.m3u8', 'v240/00000.4000.m4s']
const statuses = (folder: string) =>
  Promise.all(
    [here, there].flatMap((api) => files.map(async (file) => (await getFrom(api, folder + file)).status)),
  )

async function untilRefused(folder: string): Promise<void> {
  const allRefused = Array(6).fill(403)
  await expect.poll(() => statuses(folder), { interval: 100, timeout: boundMs }).toEqual(allRefused)
}

test('a purchase, free view or like in one process is in the next response of the other', async () => {
  expect(await playback(there)).toMatchObject({ right: 'preview', isLiked: false })
  await here.as(member.token).call(likeVideo, { id: video.id, isLiked: true })
  await here.as(member.token).call(spendFreeView, { id: video.id })
  expect(await playback(there)).toMatchObject({ right: 'full', reason: 'free_view', isLiked: true })
  await here.as(member.token).call(buyVideo, { id: video.id, price })
  expect(await playback(there)).toMatchObject({ right: 'full', reason: 'bought' })
  for (const file of files) expect((await getFrom(here, (await folderAt(there)) + file)).status).toBe(200)
})

test('a session ended in one process is ended in the other at once', async () => {
  await playback(there)
  await here.as(member.token).call(logout, {})
  await expect(playback(there)).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
})

test('a video hidden while both have it cached is closed in both within 10 s', async () => {
  await here.as(member.token).call(buyVideo, { id: video.id, price })
  const folder = await folderAt(there)
  expect(await statuses(folder)).toEqual(Array(6).fill(200))
  await hideItem(site.ctx, { itemId: BigInt(video.id), reason: 'test', by: commandLineOperator('test') })
  await untilRefused(folder)
  expect(await playback(here)).toMatchObject({ right: 'none', reason: 'removed_after_purchase' })
})

test('a right revoked while both have it cached ends in both within 10 s', async () => {
  await here.as(member.token).call(buyVideo, { id: video.id, price })
  const folder = await folderAt(there)
  expect(await statuses(folder)).toEqual(Array(6).fill(200))
  await inTransaction(site.ctx.db, (tx) => revokeAccounts(tx, [member.id], new Date()))
  await untilRefused(folder)
})

test('a cached result of one grant is never used for another', async () => {
  const preview = await folderAt(here)
  await here.as(member.token).call(buyVideo, { id: video.id, price })
  const full = await folderAt(here)
  const segmentsOf = async (folder: string) =>
    (await (await getFrom(here, `${folder}v240/index.m3u8`)).text()).match(/m4s/g)?.length
  expect([await segmentsOf(full), await segmentsOf(preview), await segmentsOf(full)]).toEqual([15, 2, 15])
})

test('plays start with a new ladder 30 s after it replaced the first rendition', async () => {
  const free = await makeVideo(site.ctx, { price: null, ends: { first: [4000, 8000] } })
  const master = async () =>
    (await site.app.inject({ method: 'GET', url: `/media/pub/${free.assetToken}/master.m3u8` })).body
  expect(await master()).toContain('first/index.m3u8')
  const ladder = [describeRendition('video', 'v720', [4000, 8000])]
  await inTransaction(site.ctx.db, (tx) => replaceRenditions(tx, free.assetId, ladder, site.clock.now()))
  site.clock.advance(30_000)
  expect(await master()).toContain('v720/index.m3u8')
  expect(await master()).not.toContain('first/')
})
