import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  buyCard,
  buyVideo,
  CallError,
  createClient,
  getMemberInfo,
  getPlayback,
  getPublicPlayback,
  type Playback,
} from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkResponse } from '../../../contract/test/check-wire.ts'
import { buildApp } from '../../src/app.ts'
import { commandLineOperator } from '../../src/domains/audit/index.ts'
import { domainTasks } from '../../src/domains/jobs.ts'
import { findImport, startImport } from '../../src/domains/publishing/index.ts'
import { balancesOf } from '../../src/domains/wallet/index.ts'
import { runWorker } from '../../src/platform/jobs/run-worker.ts'
import { makeVideo } from '../content/dummy-video.ts'
import { missingFiles } from '../storage/missing-files.ts'
import { injectedFetch, openTestApp, type TestApp } from '../test-app.ts'
import { makeBuyer } from './buyers.ts'

/** Ten minutes fast or slow: a visitor's phone, or one of two machines. */

const tenMinutes = 600_000
const golden = { id: 2, price: { asset: 'points', amount: 150 } } as const

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

describe.each([
  ['fast', tenMinutes],
  ['slow', -tenMinutes],
])('a clock that is ten minutes %s', (_how, offset) => {
  test('of a phone has no effect', async () => {
    const buyer = await makeBuyer(site.ctx, 1000n)
    const client = createClient({
      origin: '',
      fetch: injectedFetch(site.app),
      getToken: () => buyer.token,
      now: () => Date.now() + offset,
    })
    const { id } = await makeVideo(site.ctx)
    await client.call(buyVideo, { id, price: { asset: 'points', amount: 10 } })
    await client.call(buyCard, golden)
    expect(await client.call(getMemberInfo, {})).toMatchObject({ groupId: 3 })
    expect((await balancesOf(site.ctx.db, buyer.id)).points).toBe(840n)
  })

  test('of one of two machines has no effect: a sale at one is known to the other, and a grant of one is valid at the other', async () => {
    const clock = { now: () => new Date(Date.now() + offset) }
    const other = await buildApp({ ...site.ctx, clock }, { limitRates: false, checkResponse })
    await other.ready()
    const buyer = await makeBuyer(site.ctx, 1000n)
    const here = site.as(buyer.token)
    const there = createClient({ origin: '', fetch: injectedFetch(other), getToken: () => buyer.token })
    const { id } = await makeVideo(site.ctx)

    const requestKey = crypto.randomUUID()
    const first = await there.call(buyCard, golden, { requestKey })
    expect(await here.call(buyCard, golden, { requestKey })).toEqual(first)
    await here.call(buyVideo, { id, price: { asset: 'points', amount: 10 } })
    expect((await balancesOf(site.ctx.db, buyer.id)).points).toBe(840n)

    const sessions = [
      [here, other],
      [there, site.app],
    ] as const
    for (const [granting, serving] of sessions) {
      const playback: Playback = await granting.call(getPlayback, { id })
      const url = masterOf(playback)
      expect((await serving.inject({ method: 'GET', url })).statusCode).toBe(200)
    }
    await expect(there.call(getPlayback, { id: 9_999_999 })).rejects.toThrow(CallError)
    await other.close()
  })

  test('of a worker has no effect: its imports can be watched by everybody and are not swept', async () => {
    const worker = { ...site.ctx, clock: { now: () => new Date(Date.now() + offset) } }
    const { videoId, importId } = await startImport(site.ctx, await makeSource(), {
      ...{
        title: '測試',
        description: '',
        tags: [],
        categoryId: undefined,
        approvedBy: commandLineOperator('tester'),
      },
      ...{ price: undefined, isVipOnly: false, freeSeconds: 1 },
    })
    const onLost = (error: Error) => {
      throw error
    }
    const running = await runWorker(worker, domainTasks, { concurrency: { heavy: 1, light: 1 }, onLost })
    const state = async () => (await findImport(site.ctx.db, importId))?.state
    await expect.poll(state, { interval: 100, timeout: 60_000 }).toBe('done')
    await running.stop()
    const run = { signal: new AbortController().signal, isLastAttempt: false, workDir: '' }
    for (const name of ['videos.sweep-media', 'videos.sweep-orphans', 'publishing.sweep-sources']) {
      await domainTasks.find((task) => task.name === name)?.run(worker, {}, run)
    }
    expect(await missingFiles(site.ctx)).toEqual([])
    const playback = await site.anonymous.call(getPublicPlayback, { id: Number(videoId) })
    const master = await site.app.inject({ method: 'GET', url: masterOf(playback) })
    expect(master.body).toContain('index.m3u8')
  }, 90_000)
})

/** Two seconds of a moving picture. */
async function makeSource(): Promise<string> {
  const folder = join(site.ctx.config.dataDir, 'given')
  await mkdir(folder, { recursive: true })
  const source = join(folder, 'source.mp4')
  execFileSync('ffmpeg', [
    ...['-y', '-nostdin', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=12:duration=2'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', source],
  ])
  return source
}

/** The URL of the full playlist. */
function masterOf(playback: Playback): string {
  const address = /\/media\/[^"]+\/master\.m3u8/.exec(JSON.stringify(playback))?.[0]
  if (!address) throw new Error('nothing to play was granted')
  return address
}
