import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '@liuguang/server/config'
import { findLedgerViolations } from '@liuguang/server/domains/wallet/index'
import { openContext } from '@liuguang/server/open-context'
import type pg from 'pg'
import { libraryOf } from './generate/library-size.ts'
import { withLibraries } from './library-templates.ts'
import { type LoadedServer, startApi, startWorker } from './load/start-servers.ts'
import { tokenOf } from './load/token-of.ts'
import { withClient } from './load/with-client.ts'
import { importSteadily, makeSource } from './soak/import-steadily.ts'
import { reportRun } from './soak/report-run.ts'
import { type Sample, takeSample } from './soak/sample.ts'
import { type Action, simulateVisitor, type Workload } from './soak/simulate-visitor.ts'

const visitors = 24
/** Each of them may buy 60 times a minute. */
const accountCount = 10_000
const sampleMs = 10_000

/** `npm run bench -- soak --minutes 30`: a mixed load for this time, to see whether anything grows. */
export async function soak(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '30' } } })
  const minutes = Number(values.minutes)
  if (!(minutes >= 1)) throw new Error(`${values.minutes} must be a number of minutes of at least 1`)
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-soak-'))
  try {
    const size = libraryOf(10_000)
    await withLibraries([size], async (libraries) => run(await libraries.clone(size), folder, minutes * 60))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function run(databaseUrl: string, folder: string, seconds: number): Promise<void> {
  const ctx = await openContext(
    readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'error' }, folder),
  )
  const source = await makeSource(folder)
  const workload = await withClient(databaseUrl, prepareWorkload)
  const api = await startApi(databaseUrl, folder)
  const worker = await startWorker(databaseUrl, folder, await freePort())
  workload.origin = `http://127.0.0.1:${api.port}`
  const actions: Action[] = []
  const samples: Sample[] = []
  const failures: string[] = []
  const over = new AbortController()
  const startedAt = performance.now()
  try {
    const work = [
      ...Array.from({ length: visitors }, (_, index) =>
        simulateVisitor(workload, index + 1, (action) => actions.push(action), over.signal),
      ),
      importSteadily(ctx, source, (id) => workload.imported.push(id), over.signal).catch((error: Error) => {
        failures.push(error.message)
      }),
    ]
    await withClient(databaseUrl, async (client) => {
      while (performance.now() - startedAt < seconds * 1000) {
        await sleep(sampleMs)
        const at = (performance.now() - startedAt) / 1000
        const sample = await takeSample(at, { api, worker, client })
        samples.push(sample)
        printSample(sample, actions, workload.imported.length)
      }
    })
    over.abort()
    await Promise.all(work)
    // The metrics request itself is counted.
    const open = await requestsOpen(api)
    if (open > 1) failures.push(`${open} requests are still open after all visitors have left`)
    const violations = await findLedgerViolations(ctx.db)
    if (violations.length > 0) failures.push(`the ledger is inconsistent: ${JSON.stringify(violations[0])}`)
  } finally {
    over.abort()
    await api.stop()
    await worker.stop()
    await ctx.close()
  }
  if (workload.imported.length === 0) failures.push('no ladder was built')
  reportRun(samples, actions, failures, workload.imported.length)
}

async function requestsOpen({ port }: LoadedServer): Promise<number> {
  await sleep(1_000)
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^liuguang_requests_open (\S+)$/m.exec(metrics)?.[1])
}

type WritableWorkload = Workload & { origin: string; imported: number[] }

async function prepareWorkload(client: pg.Client): Promise<WritableWorkload> {
  await client.query('update sessions set last_seen_at = now()')
  const free = await client.query<{ id: string }>(
    `select v.id from items v
     where v.state = 'published' and v.kind = 'video' and v.price_amount is null and not v.is_vip_only
       and exists (select from video_renditions r join videos on videos.asset_id = r.asset_id where videos.id = v.id) order by v.id`,
  )
  const videos = free.rows.map(({ id }) => Number(id))
  const tokens = Array.from({ length: accountCount }, (_, index) => tokenOf(index + 1))
  const priced = await client.query<{ id: string; amount: string }>(
    `select id, price_amount as amount from items
     where state = 'published' and price_asset = 'points' and not is_vip_only order by id limit 3000`,
  )
  return {
    ...{ origin: '', tokens, videos, imported: [] },
    pages: ['/Home', '/new', '/hot', '/topic', ...videos.slice(0, 200).map((id) => `/play/${id}`)],
    priced: priced.rows.map(({ id, amount }) => ({ id: Number(id), amount: Number(amount) })),
  }
}

function printSample(sample: Sample, actions: readonly Action[], ladders: number): void {
  const part = ({ residentMb, heapUsedMb, externalMb, descriptors, eventLoopP99Ms }: Sample['api']) =>
    `${residentMb.toFixed(0)} MB (heap ${heapUsedMb.toFixed(0)}, buffers ${externalMb.toFixed(0)}), ${descriptors} descriptors, event loop p99 ${eventLoopP99Ms.toFixed(0)} ms`
  const failed = actions.filter(({ failure }) => failure !== undefined).length
  console.log(
    `${sample.at.toFixed(0)} s: API ${part(sample.api)}; worker ${part(sample.worker)}; ` +
      `${sample.connections} connections; ${actions.length} actions, ${failed} failed; ${ladders} ladders`,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
