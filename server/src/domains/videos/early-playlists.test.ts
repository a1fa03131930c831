import type { AddressInfo } from 'node:net'
import { getPlayback } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countAnswers, metricsToken } from '../../../test/count-answers.ts'
import { makeVideo, type TestVideo } from '../../../test/dummy-video.ts'
import { type MemberWithClient, makeMemberWith } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
let origin: string
let member: MemberWithClient
let video: TestVideo
let other: TestVideo
let folder: string
beforeAll(async () => {
  site = await openTestApp({ env: { METRICS_TOKEN: metricsToken, ANSWER_CACHE_MB: '8' } })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
  member = await makeMemberWith(site, { points: 50n })
  video = await makeVideo(site.ctx, { price: { asset: 'points', amount: 10 } })
  other = await makeVideo(site.ctx, { price: { asset: 'points', amount: 10 } })
  const { source } = await member.client.call(getPlayback, { id: video.id })
  folder = source?.masterUrl.slice(0, -'master.m3u8'.length) ?? ''
})
afterAll(() => site.close())

const count = () => countAnswers(site.app, '/media/:grant/:asset/*')

const facts = (headers: Iterable<[string, unknown]>) =>
  [...headers].filter(([name]) => !['date', 'x-request-id', 'connection', 'keep-alive'].includes(name)).sort()

test.each(['master.m3u8', 'v240/index.m3u8'])(
  '%s: asked again it leaves early, and says the same',
  async (file) => {
    const slow = await site.app.inject({ method: 'GET', url: folder + file })
    const before = await count()
    const early = await fetch(origin + folder + file)
    expect(await early.text()).toBe(slow.body)
    expect(facts(early.headers)).toEqual(
      facts(Object.entries(slow.headers).map(([name, value]) => [name, String(value)])),
    )
    expect(await count()).toEqual({ all: before.all + 1, slow: before.slow })
  },
)

test('what is asked in another way is answered by Fastify as ever', async () => {
  const url = `${folder}master.m3u8`
  const status = async (path: string, method = 'GET') => (await fetch(origin + path, { method })).status
  expect(await status(url)).toBe(200)
  expect(await status(url, 'HEAD')).toBe(200)
  expect(await status(url, 'POST')).toBe(404)
  expect(await status(`${url}?x=1`)).toBe(200)
  expect(await status(url.replace('master', 'm%61ster'))).toBe(200)
  expect(await status(url.replace('master', 'unknown'))).toBe(404)
  expect(await status(`${folder}v9999/index.m3u8`)).toBe(404)
  // The grant of one video opens no other.
  expect(await status(url.replace(video.assetToken, other.assetToken))).toBe(403)
  expect(await status(url)).toBe(200)
})
