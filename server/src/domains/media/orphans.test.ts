import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo, type TestVideo } from '../../../test/content/dummy-video.ts'
import { listStoredKeys, storeText } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { domainTasks } from '../jobs.ts'

/** Files without a row, as a run leaves them that is killed after storing them. */

let site: TestApp
let video: TestVideo
let kept: string[]
const orphans = [
  // Unlike a real bucket, the S3 test server does not list folders that contain only folders.
  'assets/AAAAAAAAAAAAAAAAAAAAAA/left',
  'assets/AAAAAAAAAAAAAAAAAAAAAA/v240/00000.4000.m4s',
  'assets/AAAAAAAAAAAAAAAAAAAAAA/v240/init.mp4',
  'covers/BBBBBBBBBBBBBBBBBBBBBB/cover-320.webp',
  `sources/${'c'.repeat(32)}`,
]
const run = { signal: new AbortController().signal, isLastAttempt: false, workDir: '' }
async function sweep(): Promise<void> {
  const tasks = domainTasks.filter(({ name }) => name.includes('sweep'))
  for (const task of tasks) await task.run(site.ctx, {}, run)
}

beforeAll(async () => {
  site = await openTestApp()
  video = await makeVideo(site.ctx, { state: 'processing' })
  const source_key = `sources/${'d'.repeat(32)}`
  await storeText(site.ctx, source_key, 'a film')
  await site.ctx.db
    .insertInto('imports')
    .values({
      video_id: BigInt(video.id),
      state: 'refused',
      finished_at: site.ctx.clock.now(),
      source_key,
      source_bytes: 6n,
      source_sha256: Buffer.alloc(32),
    })
    .execute()
  kept = await listStoredKeys(site.ctx)
  for (const key of orphans) await storeText(site.ctx, key, key)
})
afterAll(() => site.close())

test('unknown files older than a day are deleted; younger ones and known ones stay', async () => {
  await sweep()
  expect(await listStoredKeys(site.ctx)).toEqual([...kept, ...orphans].sort())
  site.clock.advance(dayMs + 60_000)
  await sweep()
  expect(await listStoredKeys(site.ctx)).toEqual(kept)
  expect(kept.some((key) => key.includes(video.assetToken))).toBe(true)
})
