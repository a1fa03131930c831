import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { getPublicPlayback } from '@liuguang/contract'
import type { Context } from '@liuguang/server/context'
import { startImport } from '@liuguang/server/domains/publishing/index'
import { projectDir } from '@liuguang/server/project-dir'
import { type ApiProcess, startApiProcess } from '../server/test/api-process.ts'
import { withEmptySite } from './empty-site.ts'
import type { Figure } from './figure.ts'
import { median } from './load/median.ts'
import { makeSource } from './media-source.ts'

/** Odd, so that the median is a measurement. */
const rounds = 5
const pollMs = 50
const patienceMs = 60_000

/** Seconds from handing a file over to its first segment leaving for a visitor: database, worker and API as in a site. */
export function measureFirstPlayable(): Promise<Figure[]> {
  return withEmptySite(async ({ ctx, dataDir, onEnd }) => {
    const api = await startApiProcess(ctx.config)
    onEnd(() => api.stop())
    const worker = startWorker(ctx)
    onEnd(() => endWorker(worker))
    const source = await makeSource(dataDir, { size: '1280x720', seconds: 60 })
    const times: number[] = []
    // the first warms up: the worker may still be starting
    for (let round = 0; round <= rounds; round += 1) {
      const seconds = await importAndWatch(ctx, api, source)
      if (round > 0) times.push(seconds)
      await untilIdle(ctx)
    }
    const none = { baseline: null, ratio: null }
    return [{ bench: 'media', figure: 'first-playable', value: median(times), unit: 's', ...none }]
  })
}

function startWorker({ config }: Context): ChildProcess {
  const { PATH = '' } = process.env
  const env = { PATH, DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir, LOG_LEVEL: 'error' }
  const program = join(projectDir, 'server/src/main-worker.ts')
  return spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit'] })
}

async function endWorker(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  await ended
}

async function importAndWatch(ctx: Context, api: ApiProcess, source: string): Promise<number> {
  const startedAt = performance.now()
  const facts = { title: 'bench', description: '', tags: [], categoryId: undefined, price: undefined }
  const { videoId } = await startImport(ctx, source, {
    ...{ ...facts, isVipOnly: false, freeSeconds: 0, form: 'long', approvedBy: 'bench' },
  })
  await within(async () => {
    const answer = await api
      .as('')
      .call(getPublicPlayback, { id: Number(videoId) })
      .catch(() => undefined)
    const address = answer?.source?.masterUrl
    return address !== undefined && (await fetchFirstSegment(api.origin, address))
  })
  return (performance.now() - startedAt) / 1000
}

/** As a player does: master playlist, the first rendition's playlist, its first segment. */
async function fetchFirstSegment(origin: string, masterUrl: string): Promise<boolean> {
  const playlist = await fetchPart(new URL(masterUrl, origin))
  const segments = await fetchPart(playlist)
  const response = await fetch(segments)
  return response.ok && (await response.arrayBuffer()).byteLength > 0
}

/** @returns the first address in a playlist */
async function fetchPart(playlist: URL): Promise<URL> {
  const text = await (await fetch(playlist)).text()
  const [line] = text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))
  if (line === undefined) throw new Error(`nothing is in ${playlist}: ${text}`)
  return new URL(line, playlist)
}

/** The ladder of one round is no part of the next. */
async function untilIdle(ctx: Context): Promise<void> {
  await within(async () => {
    const open = await ctx.db
      .selectFrom('imports')
      .select('id')
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    return open === undefined
  }, 10 * patienceMs)
}

async function within(isSo: () => Promise<boolean>, limitMs = patienceMs): Promise<void> {
  const endsAt = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > endsAt) throw new Error(`not within ${limitMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
