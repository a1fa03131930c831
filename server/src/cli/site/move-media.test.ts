import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buyVideo } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repetitions } from '../../../../media/test/repeat.ts'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo, writeFiles } from '../../../test/content/dummy-video.ts'
import { listGrants, loadAssetFacts, requestFile, shouldOpen } from '../../../test/content/media-table.ts'
import { makeRealVideo, type RealVideo } from '../../../test/content/video-builders.ts'
import { type S3Server, startS3Server } from '../../../test/storage/s3-server.ts'
import { s3Env } from '../../../test/storage/storage-env.ts'
import { listStoredKeys, makeTestBucket, readStored, storeText } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { grantAssets } from '../../domains/memberships/index.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { fileStorageRoot } from '../../platform/storage/file-storage.ts'
import { openStorage, type Storage, type StorageKind } from '../../platform/storage/storage.ts'

const price = { asset: 'points', amount: 10 } as const

let site: TestApp
let server: S3Server
let bucket: Storage
let buyer: TestAccount
let video: RealVideo
let other: RealVideo
/** Every file before the move. */
const originals = new Map<string, Buffer>()

beforeAll(async () => {
  site = await openTestApp()
  const { config } = site.ctx
  server = await startS3Server(join(config.dataDir, 's3'))
  site.ctx.config = { ...config, s3: await makeTestBucket(server.endpoint) }
  bucket = await openStorage(site.ctx.config, 's3')
  buyer = await makeAccount(site.ctx)
  const grant = { accountId: buyer.id, amounts: { points: 100n }, reason: 'test', now: site.clock.now() }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  video = await makeRealVideo(site.ctx, { fixture: 'copied', price, freeSeconds: 4 })
  other = await makeRealVideo(site.ctx, { fixture: 'silent', price })
  for (const { id } of [video, other]) await site.as(buyer.token).call(buyVideo, { id, price })
  // A few segments each: every file is copied, hashed and compared many times.
  const ends = { v240: [4000, 8000, 12_000], v720: [4000, 8000, 12_000] }
  for (let count = 0; count < 4; count += 1) await makeVideo(site.ctx, { ends })
  await storeText(site.ctx, 'sources/large', 'liuguang'.repeat(3 * 2 ** 20))
  for (const key of await listStoredKeys(site.ctx))
    originals.set(key, await readStored(site.ctx.storage, key))
}, 240_000)
afterAll(async () => {
  bucket.close()
  await server.stop()
  await site.close()
})

/**
 * Runs the command as an operator does, and kills it when it is time to. @returns its exit code: null when it was killed
 */
async function move(
  to: StorageKind,
  isTimeToKill?: () => Promise<boolean>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../main-cli.ts'), 'move-media', '--to', to],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: site.ctx.config.dataDir,
        DATABASE_URL: site.ctx.config.databaseUrl,
        ...s3Env(site.ctx.config.s3),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const closed = once(child, 'close')
  if (isTimeToKill) {
    while (child.exitCode === null && !(await isTimeToKill())) await sleep(20)
    child.kill('SIGKILL')
  }
  const [code] = await closed
  return { code, output }
}

async function differencesOf(storage: Storage): Promise<string[]> {
  const different: string[] = []
  for (const [key, bytes] of originals) {
    const isSame = await readStored(storage, key).then(
      (found) => found.equals(bytes),
      () => false,
    )
    if (!isSame) different.push(key)
  }
  return different
}

/** A visible file is complete at any moment. */
async function halfFiles(storage: Storage): Promise<string[]> {
  const half: string[] = []
  for (const [key, bytes] of originals) {
    const found = await storage.stat(key)
    if (found && !(await readStored(storage, key)).equals(bytes)) half.push(key)
  }
  return half
}

let random = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
function nextRandom(below: number): number {
  random = (random * 1_664_525 + 1_013_904_223) % 2 ** 32
  return random % below
}

/**
 * Moves all media, and kills the command before when one of the missing files has arrived, chosen at random. Sources are
 * copied after all others, and one of them is large: it is never killed at its end.
 */
async function moveWithKills(to: StorageKind, target: Storage): Promise<void> {
  console.log(`moving to ${to}, seed ${random} (KILL_SEED)`)
  for (let kill = 0; kill < repetitions(4, 1); kill += 1) {
    const missing: string[] = []
    for (const key of originals.keys())
      if (!key.startsWith('sources/') && !(await target.stat(key))) missing.push(key)
    const awaited = missing[nextRandom(missing.length)]
    if (awaited === undefined) break
    const { code } = await move(to, async () => (await target.stat(awaited)) !== undefined)
    expect(code).toBe(null)
    expect(await halfFiles(target)).toEqual([])
  }
  const { code, output } = await move(to)
  expect(code).toBe(0)
  expect(output).toContain('All media are in')
  expect(await differencesOf(target)).toEqual([])
}

test('moving into the bucket with repeated kills copies every file, and access rights work there', async () => {
  await moveWithKills('s3', bucket)
  // grants that are about to expire end when this clock says so
  site.clock.set(site.clock.now())
  const ctx = { ...site.ctx, storage: bucket }
  const app = await buildApp(ctx, { limitRates: false })
  const moved: TestApp = { ...site, ctx, app }
  const facts = await loadAssetFacts(moved, video)
  const paths = [...originals.keys()].filter((key) => key.startsWith(`assets/${video.assetToken}/`))
  const mismatches: string[] = []
  for (const grant of await listGrants(moved, video, {
    other,
    holder: buyer,
    otherAccount: await makeAccount(site.ctx),
  })) {
    for (const key of paths) {
      const path = key.split('/').slice(2).join('/')
      const outcome = await requestFile(moved, `/media/${grant.text}/${video.assetToken}/${path}`, key)
      const expected = shouldOpen(grant.opens, path, facts) ? 'opened' : 'refused'
      if (outcome !== expected) mismatches.push(`${grant.kind}: ${path} is ${outcome}, not ${expected}`)
    }
  }
  await app.close()
  expect(mismatches).toEqual([])
}, 240_000)

test('each run is recorded in the audit', async () => {
  const rows = await site.ctx.db
    .selectFrom('audit')
    .select('subject')
    .where('act', '=', 'site.move-media')
    .execute()
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set(['storage:s3']))
})

test('a second run copies only new files, and none if there are none', async () => {
  expect((await move('s3')).output).toContain(' 0 files')
  await writeFiles(site.ctx, `assets/${video.assetToken}/v720`, ['init.mp4'])
  const late = `assets/${video.assetToken}/v720/init.mp4`
  originals.set(late, await readStored(site.ctx.storage, late))
  expect((await move('s3')).code).toBe(0)
  expect(await differencesOf(bucket)).toEqual([])
})

test('media move from the bucket back into an empty folder despite repeated kills', async () => {
  const { dataDir } = site.ctx.config
  await rm(fileStorageRoot(dataDir), { recursive: true })
  await rm(join(dataDir, 'moves'), { recursive: true })
  await moveWithKills('file', await openStorage(site.ctx.config, 'file'))
}, 240_000)

test('an unreachable bucket is reported in one sentence, and nothing is done', async () => {
  const { s3 } = site.ctx.config
  site.ctx.config = { ...site.ctx.config, s3: { ...s3, endpoint: 'http://127.0.0.1:1' } }
  const { code, output } = await move('s3')
  expect([code, output]).toEqual([1, expect.stringContaining('run it again')])
  site.ctx.config = { ...site.ctx.config, s3 }
}, 60_000)
