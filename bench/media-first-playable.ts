import { getPublicPlayback } from '@liuguang/contract'
import type { Context } from '@liuguang/server/context'
import { commandLineOperator } from '@liuguang/server/domains/audit/index'
import { startImport } from '@liuguang/server/domains/publishing/index'
import { freePort } from '../server/test/nginx/nginx.ts'
import { type ApiProcess, startApiProcess } from '../server/test/processes/api-process.ts'
import { withEmptySite } from './empty-site.ts'
import type { Figure } from './figure.ts'
import { median } from './load/median.ts'
import { startWorker } from './load/start-servers.ts'
import { withClient } from './load/with-client.ts'
import { makeSource } from './media-source.ts'

/** Odd, so that the median is a measurement. */
const rounds = 5
const pollMs = 50
const defaultLimitMs = 60_000

/**
 * Seconds from importing a file until its first segment is served to a visitor, with database, worker and API
 * as on a site. The ladder that follows is not measured: it is stopped with its worker after each round.
 */
export function measureFirstPlayable(): Promise<Figure[]> {
  return withEmptySite(async ({ ctx, dataDir, url, onEnd }) => {
    const api = await startApiProcess(ctx.config)
    onEnd(() => api.stop())
    const source = await makeSource(dataDir, { size: '1280x720', seconds: 60 })
    const times: number[] = []
    // the first round is a warm-up
    for (let round = 0; round <= rounds; round += 1) {
      const worker = await startWorker(url, dataDir, await freePort())
      try {
        const seconds = await importAndWatch(ctx, api, source)
        if (round > 0) times.push(seconds)
      } finally {
        await worker.stop()
      }
      await withClient(url, (client) => client.query('delete from graphile_worker._private_jobs'))
    }
    console.log(`first-playable: ${times.map((each) => each.toFixed(2)).join(', ')} s`)
    const none = { baseline: null, ratio: null }
    return [{ bench: 'media', figure: 'first-playable', value: median(times), unit: 's', ...none }]
  })
}

async function importAndWatch(ctx: Context, api: ApiProcess, source: string): Promise<number> {
  const startedAt = performance.now()
  const facts = { title: 'bench', description: '', tags: [], categoryId: undefined, price: undefined }
  const { videoId } = await startImport(ctx, source, {
    ...{
      ...facts,
      isVipOnly: false,
      freeSeconds: 0,
      kind: 'video',
      approvedBy: commandLineOperator('bench'),
    },
  })
  await within(async () => {
    const playback = await api
      .as('')
      .call(getPublicPlayback, { id: Number(videoId) })
      .catch(() => undefined)
    const address = playback?.source?.masterUrl
    return address !== undefined && (await fetchFirstSegment(api.origin, address))
  })
  return (performance.now() - startedAt) / 1000
}

/** Requests what a player does: master playlist, the first rendition's playlist, its first segment. */
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

async function within(condition: () => Promise<boolean>, limitMs = defaultLimitMs): Promise<void> {
  const endsAt = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > endsAt) throw new Error(`not within ${limitMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
