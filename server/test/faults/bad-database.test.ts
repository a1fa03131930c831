import { buyVideo, getSettings, listVideos } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf } from '../../src/domains/wallet/index.ts'
import { makePricedVideo } from '../content/priced-video.ts'
import { type ApiProcess, startApiProcess } from '../processes/api-process.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { boughtBy, makeBuyer } from './buyers.ts'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'
import { type RawResponse, rawCall } from './raw-call.ts'

/** The connection between the API and its database is slow, or transfers nothing at all. */

const price = { asset: 'points', amount: 10 } as const
/** A statement may take 10 s and its connection 3. The rest is for a loaded machine. */
const boundMs = 20_000
/** More than the pool has connections. */
const crowd = 60

let site: TestApp
let proxy: DatabaseProxy
let api: ApiProcess
beforeAll(async () => {
  site = await openTestApp()
  proxy = await startDatabaseProxy(site.ctx.config.databaseUrl ?? '')
  api = await startApiProcess({ ...site.ctx.config, databaseUrl: proxy.url }, { ANSWER_CACHE_MB: '0' })
}, 240_000)
afterAll(async () => {
  await api.stop()
  await proxy.close()
  await site.close()
})

function expectResponses(responses: (RawResponse | 'no response')[]): RawResponse[] {
  const lost = responses.filter((response) => response === 'no response').length
  expect(lost).toBe(0)
  return responses.filter((response) => response !== 'no response')
}

const list = () => rawCall(api.origin, listVideos, { order: 'new' })
const several = (count: number) => Promise.all(Array.from({ length: count }, list))

test('a slow database makes responses slow, and none is lost', async () => {
  proxy.delayMs = 150
  for (const { code } of expectResponses(await several(20))) expect(code).toBe(200)
  proxy.delayMs = 0
})

test('a silent database gives 503 within a time limit, and the pool has as many connections as before once it is back', async () => {
  const buyer = await makeBuyer(site.ctx, 1000n)
  const id = await makePricedVideo(site.ctx.db, price)
  // The pool is full of connections that were healthy.
  for (const { code } of expectResponses(await several(crowd))) expect(code).toBe(200)

  proxy.isDead = true
  const [bought, ...listed] = expectResponses(
    await Promise.all([
      rawCall(api.origin, buyVideo, { token: buyer.token, id, price }),
      ...Array.from({ length: crowd }, list),
    ]),
  )
  for (const response of [bought, ...listed]) {
    expect(response).toMatchObject({ status: 503, code: 503, retryAfter: '2' })
    expect(response?.ms).toBeLessThan(boundMs)
  }
  const fetchOf = (path: string) => fetch(`${api.origin}${path}`)
  const [readiness, health, metricsResponse] = await Promise.all(
    ['/readyz', '/healthz', '/metrics'].map(fetchOf),
  )
  expect([readiness?.status, readiness?.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await readiness?.json()).toMatchObject({ ready: false, database: 'does not answer' })
  expect(health?.status).toBe(200)
  // The process's own metrics do not need the database.
  const metrics = await metricsResponse?.text()
  expect(metrics).toMatch(/\nliuguang_database_answers 0\n/)
  expect(metrics).toMatch(/\nliuguang_workers Nan\n/i)
  expect(metrics).toMatch(/\nprocess_resident_memory_bytes [1-9]\d{7,}\n/)
  expect(metrics).toMatch(/\nnodejs_eventloop_lag_p99_seconds 0\.\d+\n/)

  proxy.isDead = false
  await expect.poll(async () => (await fetch(`${api.origin}/readyz`)).status).toBe(200)
  for (const { code, ms } of expectResponses(await several(crowd))) {
    expect(code).toBe(200)
    expect(ms).toBeLessThan(boundMs / 2)
  }
  expect((await boughtBy(site.ctx, buyer)).size).toBe(0)
  expect(await rawCall(api.origin, buyVideo, { token: buyer.token, id, price })).toMatchObject({ code: 200 })
  expect((await balancesOf(site.ctx.db, buyer.id)).points).toBe(990n)
  expect(await rawCall(api.origin, getSettings, {})).toMatchObject({ code: 200 })
}, 120_000)
