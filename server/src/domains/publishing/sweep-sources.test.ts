import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { listStoredKeys, storeText } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { dayMs } from '../../platform/utc-day.ts'
import type { ImportState } from './import-state.ts'
import { tasks } from './jobs.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function makeImport(name: string, state: ImportState, finishedDaysAgo?: number): Promise<void> {
  await storeText(site.ctx, `sources/${name}`, 'a file')
  const { id } = await makeVideo(site.ctx)
  const finished_at = finishedDaysAgo === undefined ? null : new Date(Date.now() - finishedDaysAgo * dayMs)
  const source = { source_key: `sources/${name}`, source_bytes: 6n }
  await site.ctx.db
    .insertInto('imports')
    .values({ video_id: BigInt(id), ...source, state, finished_at })
    .execute()
}

/** Runs the job at a later time, because it skips files younger than a day. */
async function sweepInDays(days: number): Promise<string[]> {
  const clock = { now: () => new Date(Date.now() + days * dayMs) }
  const run = { signal: new AbortController().signal, isLastAttempt: false, workDir: '' }
  await tasks.find(({ name }) => name === 'publishing.sweep-sources')?.run({ ...site.ctx, clock }, {}, run)
  const keys = await listStoredKeys(site.ctx)
  return keys.filter((key) => key.startsWith('sources/')).sort()
}

test('files of refused imports are deleted after a week, all others stay', async () => {
  await makeImport('done', 'done', 100)
  await makeImport('failed', 'failed', 100)
  await makeImport('waiting', 'waiting')
  await makeImport('refused', 'refused', 0)
  await makeImport('refused-long-ago', 'refused', 10)
  await storeText(site.ctx, 'sources/unknown', 'a file')
  const kept = ['sources/done', 'sources/failed', 'sources/waiting']
  expect(await sweepInDays(6)).toEqual([...kept.slice(0, 2), 'sources/refused', 'sources/waiting'])
  expect(await sweepInDays(8)).toEqual(kept)
})
