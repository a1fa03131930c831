import { execFileSync } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getVideo } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { repetitions } from '../../../media/test/repeat.ts'
import { commandLineOperator } from '../../src/domains/audit/index.ts'
import { domainTasks } from '../../src/domains/jobs.ts'
import { findImport, type ImportState, isFinished, startImport } from '../../src/domains/publishing/index.ts'
import { dayMs } from '../../src/platform/utc-day.ts'
import { loadWorkerProcess, type WorkerProcess } from '../processes/worker-process.ts'
import { missingFiles } from '../storage/missing-files.ts'
import { listStoredKeys } from '../storage/test-storage.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { listDescendants, listStillRunning, type SeenProcess } from './process-tree.ts'
import { faultRandom } from './seed.ts'

const kills = repetitions(20, 2)
const killsWithFfmpeg = repetitions(5, 1)
/** A job has 10 attempts: the last one finishes it. */
const killsPerLadder = repetitions(9, 2)

let site: TestApp
let source: string
/** Takes seconds to encode, so that a busy machine sees ffmpeg at work. */
let longSource: string
const workers: WorkerProcess[] = []

beforeAll(async () => {
  site = await openTestApp()
  const folder = join(site.ctx.config.dataDir, 'given')
  await mkdir(folder)
  source = makeSource(join(folder, 'source.mp4'), 3)
  longSource = makeSource(join(folder, 'long-source.mp4'), 30)
})
// A test that is run again must not meet the workers of its first run.
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.kill()
})
afterAll(() => site.close())

function makeSource(path: string, seconds: number): string {
  execFileSync('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=12:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '12', '-c:a', 'aac', path],
  ])
  return path
}

async function load(): Promise<WorkerProcess> {
  const worker = await loadWorkerProcess(site.ctx.config)
  workers.push(worker)
  return worker
}

const isFfmpeg = ({ command }: SeenProcess) => /^\S*\/ffmpeg /.test(command)
/**
 * May outlive its worker, idle, until the next worker's sandbox starts
 * (media/src/sandbox/orphaned-processes.ts).
 */
const isWaitingWall = (command: string) => /^\S*bwrap /.test(command)

const begin = (file = source) =>
  startImport(site.ctx, file, {
    title: '測試',
    description: '',
    tags: [],
    categoryId: undefined,
    price: undefined,
    isVipOnly: false,
    freeSeconds: 1,
    approvedBy: commandLineOperator('tester'),
  })

async function stateOf(importId: bigint): Promise<ImportState> {
  return ((await findImport(site.ctx.db, importId))?.state ?? 'waiting') as ImportState
}
const untilLadder = (importId: bigint) =>
  expect.poll(() => stateOf(importId), { interval: 20, timeout: 120_000 }).toBe('ladder')
const untilDone = (importId: bigint) =>
  expect.poll(() => stateOf(importId), { interval: 50, timeout: 120_000 }).toBe('done')

async function liveRenditions(videoId: bigint): Promise<string[]> {
  const rows = await site.ctx.db
    .selectFrom('video_renditions')
    .innerJoin('video_assets', 'video_assets.id', 'video_renditions.asset_id')
    .select('name')
    .where('video_assets.video_id', '=', videoId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Unreferenced files that remain after the sweeps of the next two days. */
async function strayFiles(): Promise<string[]> {
  const clock = { now: () => new Date(Date.now() + 2 * dayMs) }
  const run = { signal: new AbortController().signal, isLastAttempt: false, workDir: '' }
  for (const name of ['videos.sweep-media', 'videos.sweep-orphans']) {
    await domainTasks.find((task) => task.name === name)?.run({ ...site.ctx, clock }, {}, run)
  }
  const tokens = await sql<{ token: string }>`
    select token from video_assets union select cover_token from items where cover_token is not null`.execute(
    site.ctx.db,
  )
  const known = new Set(tokens.rows.map(({ token }) => token))
  const keys = await listStoredKeys(site.ctx)
  return keys.filter((key) => !key.startsWith('sources/') && !known.has(key.split('/')[1] ?? ''))
}

async function expectNothingLeft(): Promise<void> {
  expect(await missingFiles(site.ctx)).toEqual([])
  expect(await readdir(join(site.ctx.config.dataDir, 'work'))).toEqual([])
  expect(await strayFiles()).toEqual([])
  expect(await missingFiles(site.ctx)).toEqual([])
  const jobs = await sql<{ count: number }>`
    select count(*)::int from graphile_worker.jobs where task_identifier like 'publishing.%'`.execute(
    site.ctx.db,
  )
  expect(jobs.rows).toEqual([{ count: 0 }])
}

test(`when a worker is killed at ${kills} moments of encoding, ffmpeg and its process group end, and the next worker continues`, async () => {
  const random = faultRandom('worker killed')
  // An undisturbed run shows how long it takes on this machine. The kills are spread over that time.
  const first = await begin()
  let worker = await load()
  await worker.begin()
  await untilLadder(first.importId)
  const startedAt = performance.now()
  await untilDone(first.importId)
  const ladderMs = performance.now() - startedAt
  expect(await worker.stop()).toBe(0)

  let at = first
  let killed = 0
  let duringLadder = 0
  let withFfmpeg = 0
  const everStarted: SeenProcess[] = []
  let next = load()
  // Some of them during ffmpeg's work, however fast the machine is.
  while (duringLadder < kills || withFfmpeg < killsWithFfmpeg) {
    worker = await next
    next = load()
    await worker.begin()
    if (killed === killsPerLadder) await untilDone(at.importId)
    if (isFinished(await stateOf(at.importId))) {
      at = await begin()
      killed = 0
    }
    if (killed === 0) await untilLadder(at.importId)
    await sleep(random() * 1.1 * ladderMs)
    // It starts no process between this check and its death.
    process.kill(worker.pid, 'SIGSTOP')
    const started = listDescendants(worker.pid)
    if (started.some(isFfmpeg)) withFfmpeg += 1
    // A kill after the last step does not count.
    if ((await stateOf(at.importId)) === 'ladder') duringLadder += 1
    await worker.kill()
    killed += 1
    const atWork = () => listStillRunning(started).filter((command) => !isWaitingWall(command))
    await expect.poll(atWork, { interval: 20, timeout: 5000 }).toEqual([])
    everStarted.push(...started)
    expect(await missingFiles(site.ctx)).toEqual([])
    expect(await site.anonymous.call(getVideo, { id: Number(at.videoId) })).toMatchObject({ title: '測試' })
  }
  console.log(
    `a ladder takes ${ladderMs.toFixed(0)} ms; ffmpeg was at work at ${withFfmpeg} of ${duringLadder} kills`,
  )

  worker = await next
  await worker.begin()
  const imports = await site.ctx.db.selectFrom('imports').select(['id', 'video_id']).execute()
  for (const { id, video_id } of imports) {
    await untilDone(id)
    expect(await liveRenditions(video_id)).toEqual(['audio', 'v240', 'v360'])
  }
  expect(listStillRunning(everStarted)).toEqual([])
  expect(await worker.stop()).toBe(0)
  await expectNothingLeft()
}, 480_000)

test('when two workers run one job, the later run finishes it, and the earlier one writes and removes nothing', async () => {
  const { importId, videoId } = await begin(longSource)
  const [earlier, later] = await Promise.all([load(), load()])
  await earlier.begin()
  await untilLadder(importId)
  const ffmpegOf = (worker: WorkerProcess) => listDescendants(worker.pid).some(isFfmpeg)
  await expect.poll(() => ffmpegOf(earlier), { interval: 10 }).toBe(true)
  // As if it hung so long that its jobs were given to another worker. It does not know that, and continues.
  process.kill(earlier.pid, 'SIGSTOP')
  await sql`select graphile_worker.force_unlock_workers(array_agg(worker_id)) from job_workers`.execute(
    site.ctx.db,
  )
  await later.begin()
  await expect.poll(() => ffmpegOf(later), { interval: 10 }).toBe(true)
  // It resumes after ffmpeg's work, so that it tries to write first.
  process.kill(later.pid, 'SIGSTOP')
  process.kill(earlier.pid, 'SIGCONT')
  await expect
    .poll(earlier.output, { timeout: 120_000 })
    .toContain(`import ${importId}: a newer run, or an import of another file, has started`)
  expect(await stateOf(importId)).toBe('ladder')
  expect(await liveRenditions(videoId)).not.toContain('v240')
  // The job still belongs to the other worker, even if that one dies now.
  await later.kill()
  const last = await load()
  await last.begin()
  await untilDone(importId)
  expect(await liveRenditions(videoId)).toEqual(['audio', 'v240', 'v360'])
  expect(await earlier.stop()).toBe(0)
  expect(await last.stop()).toBe(0)
  await expectNothingLeft()
}, 240_000)
