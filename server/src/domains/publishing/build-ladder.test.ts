import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFilm } from '../../../test/content/authors.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { ladderJob } from './import-jobs.ts'
import { startImport } from './index.ts'
import { retryImport } from './retry-import.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ reusesMediaJobs: true })
})
afterAll(() => site.close())

/** The rungs of a video that are played. */
async function rungsOf(videoId: bigint): Promise<string[]> {
  const rows = await site.ctx.db
    .selectFrom('video_renditions')
    .innerJoin('videos', 'videos.asset_id', 'video_renditions.asset_id')
    .select('name')
    .where('videos.id', '=', videoId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** As if the picture had been measured to be smaller. */
const shrink = (importId: bigint) =>
  sql`
    update imports set probe = jsonb_set(jsonb_set(probe, '{video,width}', '426'), '{video,height}', '240')
    where id = ${importId}`.execute(site.ctx.db)

const operator = commandLineOperator('tester')

/** Imports a film of 640x360, up to its ladder. */
async function importFilm() {
  const folder = join(site.ctx.config.dataDir, 'given')
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'film.mp4')
  await writeFile(file, await makeFilm(1, { width: 640, height: 360, hasSound: false }))
  const started = await startImport(site.ctx, file, {
    ...{ title: '測試', description: '', tags: [], categoryId: undefined, approvedBy: operator },
    ...{ price: undefined, isVipOnly: false, freeSeconds: 1 },
  })
  expect(await drainJobs(site.ctx, { except: [ladderJob] })).toEqual([])
  return started
}

test('the ladder is made by what the import measured of its file, and a retry after a failure measures it again', async () => {
  const { importId, videoId } = await importFilm()
  await shrink(importId)
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await rungsOf(videoId)).toEqual(['v240'])
  await sql`update imports set state = 'failed' where id = ${importId}`.execute(site.ctx.db)
  expect(await retryImport(site.ctx, { videoId, operator })).toBe(true)
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await rungsOf(videoId)).toEqual(['v240', 'v360'])
})

test('what an earlier release measured in another way is measured again', async () => {
  const { importId, videoId } = await importFilm()
  await shrink(importId)
  await sql`update imports set probe = probe - 'format' where id = ${importId}`.execute(site.ctx.db)
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await rungsOf(videoId)).toEqual(['v240', 'v360'])
})
