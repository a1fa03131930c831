import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefusal } from '@liuguang/media'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { missingFiles } from '../../../test/storage/missing-files.ts'
import { storageEnv } from '../../../test/storage/storage-env.ts'
import { listStoredKeys } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { type ImportState, isFinished } from './import-state.ts'
import { findImport, listRecentImports, startImport } from './index.ts'

let site: TestApp
let folder: string
let worker: ChildProcess | undefined

beforeAll(async () => {
  site = await openTestApp()
  folder = join(site.ctx.config.dataDir, 'given')
  await mkdir(folder)
})
afterAll(async () => {
  await killWorker()
  await site.close()
})

const facts = {
  title: '測試',
  description: '',
  tags: [],
  categoryId: undefined,
  price: { asset: 'points', amount: 10 } as const,
  isVipOnly: false,
  freeSeconds: 5,
  approvedBy: commandLineOperator('tester'),
}

/** H.264/AAC, 640x360, keyframes every 2 s. */
function makeVideo(name: string, seconds: number): string {
  const file = join(folder, name)
  execFileSync('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y'],
    ...['-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=12:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '24', '-c:a', 'aac', file],
  ])
  return file
}

/** Starts a worker unless one runs: loading its code takes most of the time of a small import. */
function needWorker(): void {
  if (worker?.exitCode === null && worker.signalCode === null) return
  worker = spawn(process.execPath, [join(import.meta.dirname, '../../main-worker.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: site.ctx.config.databaseUrl,
      DATA_DIR: site.ctx.config.dataDir,
      LOG_LEVEL: 'error',
      ...storageEnv(site.ctx.config),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function killWorker(): Promise<void> {
  const child = worker
  worker = undefined
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

async function stateOf(importId: bigint): Promise<ImportState> {
  const row = await findImport(site.ctx.db, importId)
  return row?.state ?? 'waiting'
}

async function untilState(
  importId: bigint,
  isReached: (state: ImportState) => boolean,
): Promise<ImportState> {
  for (let waitedMs = 0; waitedMs < 90_000; waitedMs += 50) {
    const state = await stateOf(importId)
    if (isReached(state)) return state
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`import ${importId} is still ${await stateOf(importId)}`)
}

/** Command lines of processes that use this site's data folder. */
async function processesOfSite(): Promise<string[]> {
  const lines: string[] = []
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const line = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '')
    if (line.includes(site.ctx.config.dataDir)) lines.push(line.replaceAll('\0', ' '))
  }
  return lines
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Records every progress write of an import with its state. @returns a function that returns the records */
async function noteProgress(): Promise<() => Promise<{ state: string; progress: number }[]>> {
  const { ownerDb: db } = site
  await sql`create table noted (id bigint generated always as identity, state text, progress integer)`.execute(
    db,
  )
  await sql`create rule note as on update to imports do also
    insert into noted (state, progress) values (new.state, new.progress)`.execute(db)
  return async () => {
    await sql`drop rule note on imports`.execute(db)
    const noted = sql<{ state: string; progress: number }>`select state, progress from noted order by id`
    return (await noted.execute(db)).rows
  }
}

test('a file becomes a published video that can be watched at once, then gets its ladder', async () => {
  const { importId, videoId } = await startImport(site.ctx, makeVideo('plain.mp4', 9), facts)
  const listNoted = await noteProgress()
  needWorker()
  await untilState(importId, (state) => state === 'ladder' || isFinished(state))
  const video = await site.ctx.db
    .selectFrom('items')
    .innerJoin('videos', 'videos.id', 'items.id')
    .select(['state', 'duration_ms', 'preview_end_ms', 'cover', 'approved_by'])
    .where('items.id', '=', videoId)
    .executeTakeFirstOrThrow()
  expect(video).toMatchObject({ state: 'published', approved_by: 'tester' })
  expect(Number(video.duration_ms)).toBeGreaterThan(8900)
  expect(Number(video.preview_end_ms)).toBeGreaterThan(0)
  expect(Number(video.preview_end_ms)).toBeLessThanOrEqual(5500)
  expect(video.cover).not.toBeNull()

  expect(await untilState(importId, isFinished)).toBe('done')
  const noted = await listNoted()
  const ladder = noted.filter(({ state }) => state === 'ladder').map(({ progress }) => progress)
  expect(ladder.filter((progress) => progress > 0)).not.toEqual([])
  expect(ladder).toEqual(ladder.toSorted((one, other) => one - other))
  expect(noted.at(-1)).toEqual({ state: 'done', progress: 100 })
  const renditions = await site.ctx.db
    .selectFrom('video_renditions')
    .innerJoin('video_assets', 'video_assets.id', 'video_renditions.asset_id')
    .select(['name', 'retired_at'])
    .where('video_assets.video_id', '=', videoId)
    .execute()
  const live = renditions
    .filter((rendition) => rendition.retired_at === null)
    .map((rendition) => rendition.name)
  expect(live.sort()).toEqual(['audio', 'v240', 'v360'])
  expect(renditions.some((rendition) => rendition.retired_at !== null)).toBe(true)
  expect(await missingFiles(site.ctx)).toEqual([])
})

describe('an import is refused with a reason for', () => {
  test('text in an .mp4', async () => {
    const file = join(folder, 'text.mp4')
    await writeFile(file, 'this is not a video at all\n'.repeat(100))
    const kept = async () => (await listStoredKeys(site.ctx)).filter((key) => key.startsWith('sources/'))
    const before = await kept()
    await expect(startImport(site.ctx, file, facts)).rejects.toThrow(MediaRefusal)
    expect(await kept()).toEqual(before)
    const [newest] = await listRecentImports(site.ctx.db, 1)
    expect(newest).toMatchObject({
      state: 'refused',
      reason: 'not_a_video',
      detail: 'This file is not a video in a supported format.',
    })
    const [action] = await recordedActions(site.ctx.db, 'publishing.import')
    expect(action).toMatchObject({
      subject: `item:${newest?.videoId}`,
      actor_name: 'tester',
      after: { title: facts.title, refused: 'not_a_video' },
    })
  })

  test('audio without video', async () => {
    const file = join(folder, 'sound.mp4')
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=duration=3', '-c:a', 'aac', file])
    const { importId, videoId } = await startImport(site.ctx, file, facts)
    needWorker()
    expect(await untilState(importId, isFinished)).toBe('refused')
    const row = await findImport(site.ctx.db, importId)
    expect(row?.reason).toBe('no_video_stream')
    expect(row?.detail).toMatch(/\w+ \w+/)
    const video = await site.ctx.db
      .selectFrom('items')
      .select('state')
      .where('id', '=', videoId)
      .executeTakeFirst()
    expect(video?.state).not.toBe('published')
  })

  test('a truncated file', async () => {
    const whole = await readFile(makeVideo('whole.mp4', 6))
    const file = join(folder, 'cut.mp4')
    await writeFile(file, whole.subarray(0, Math.floor(whole.length / 2)))
    await expect(startImport(site.ctx, file, facts)).rejects.toMatchObject({ reason: 'truncated' })
  })
})

test('an import killed repeatedly finishes, serves nothing incomplete and leaves nothing behind', async () => {
  const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
  console.log(`seed ${seed} (KILL_SEED)`)
  const { importId } = await startImport(site.ctx, makeVideo('long.mp4', 8), facts)
  await killWorker()
  let random = seed
  for (let kill = 0; kill < 2; kill += 1) {
    random = (random * 1_664_525 + 1_013_904_223) % 2 ** 32
    needWorker()
    await new Promise((resolve) => setTimeout(resolve, 400 + (random % 1600)))
    await killWorker()
    // --die-with-parent: the kernel ends ffmpeg with its parent, a moment later. One that was being started ends by itself.
    await expect.poll(processesOfSite).toEqual([])
    expect(await missingFiles(site.ctx)).toEqual([])
    if (isFinished(await stateOf(importId))) break
  }
  needWorker()
  expect(await untilState(importId, isFinished)).toBe('done')
  const ended = new Promise((resolve) => worker?.once('exit', resolve))
  worker?.kill('SIGTERM')
  await ended
  expect(await missingFiles(site.ctx)).toEqual([])
  expect(await filesBelow(join(site.ctx.config.dataDir, 'work'))).toEqual([])
  expect(await processesOfSite()).toEqual([])
}, 120_000)

test('an import is recorded under the account and role of whoever approves it', async () => {
  const { id, name } = await makeAccount(site.ctx)
  const editor = { accountId: id, name, role: 'editor', requestId: 'r1', address: '203.0.113.9' }
  const { videoId } = await startImport(site.ctx, makeVideo('short.mp4', 1), { ...facts, approvedBy: editor })
  const [action] = await recordedActions(site.ctx.db, 'publishing.import')
  expect(action).toMatchObject({
    ...{ actor_id: id, actor_name: name, role: 'editor', subject: `item:${videoId}` },
    reason: 'an operator’s import is the operator’s approval',
  })
})
