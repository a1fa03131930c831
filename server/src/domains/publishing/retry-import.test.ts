import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { listStaffItems } from '@liuguang/contract'
import { MediaRefusal } from '@liuguang/media'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthor } from '../../../test/content/authors.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeDraft } from '../../../test/content/works.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { storeText } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { retryCommand } from '../../cli/content/retry.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { readJobState } from '../../platform/jobs/job-state.ts'
import { presentStaffItem, readStaffItems } from '../catalogue/index.ts'
import { createAsset, createVideo, listAssetTokens } from '../media/index.ts'
import { ladderJob } from './import-jobs.ts'
import type { ImportState } from './import-state.ts'
import { findImport, insertImport } from './imports/import-queries.ts'
import { listRecentImports } from './imports/list-queries.ts'
import { startRun } from './imports/run-queries.ts'
import { runImport } from './run-import.ts'

let site: TestApp
let workDir: string
beforeAll(async () => {
  site = await openTestApp()
  workDir = await mkdtemp(join(site.ctx.config.dataDir, 'work-'))
  await storeText(site.ctx, 'sources/one', 'a file')
})
afterAll(() => site.close())

const facts = { title: '測試', description: '', tags: [], categoryId: undefined, price: undefined }

/** Creates an import in this state, of a draft or a published video. */
async function makeImport(
  state: ImportState,
  isPublished: boolean,
): Promise<{ id: bigint; videoId: bigint }> {
  const videoId = isPublished
    ? BigInt((await makeVideo(site.ctx)).id)
    : await inTransaction(site.ctx.db, (tx) =>
        createVideo(tx, { ...facts, isVipOnly: false, freeSeconds: 0, kind: 'video' }),
      )
  return { id: await makeImportOf(videoId, state), videoId }
}

async function makeImportOf(videoId: bigint, state: ImportState): Promise<bigint> {
  return inTransaction(site.ctx.db, async (tx) => {
    const source = { sourceKey: 'sources/one', sourceBytes: 6, sha256: Buffer.alloc(32) }
    const id = await insertImport(tx, { videoId, ...source })
    await tx.updateTable('imports').set({ state }).where('id', '=', id).execute()
    return id
  })
}

async function runAndThrow(id: bigint, error: Error, isLastAttempt: boolean): Promise<void> {
  const started = await startRun(site.ctx.db, id)
  if (!started) throw new Error('the import does not exist')
  const task = { signal: new AbortController().signal, isLastAttempt, workDir }
  await runImport(site.ctx, started, task, () => Promise.reject(error))
}

const retry = (videoId: bigint) => runCommand(site, retryCommand, videoId.toString())

/** The import's waiting job, if there is one. */
async function jobOf(id: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ identifier: string }>`
    select tasks.identifier from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.payload->>'importId' = ${id.toString()}`.execute(site.ctx.db)
  return rows[0]?.identifier
}

/** Adds a job of the import that used all its attempts. */
async function addFailedJob(id: bigint, job: typeof ladderJob = ladderJob): Promise<void> {
  await inTransaction(site.ctx.db, (tx) => addJob(tx, job, { importId: id }))
  await sql`select graphile_worker.permanently_fail_jobs(array(
    select id from graphile_worker._private_jobs where payload->>'importId' = ${id.toString()}))`.execute(
    site.ctx.db,
  )
}

async function countFailedJobs(): Promise<number> {
  const { tasks } = await readJobState(site.ctx.db)
  return tasks.reduce((sum, { failed }) => sum + failed, 0)
}

const refusal = new MediaRefusal('truncated', 'The file ends too early.', '[mov] \u001b[1mmoov\0 not found\n')

test('a refusal before publication refuses the file, and later marks the import as failed, with the reason and ffmpeg’s output', async () => {
  for (const [state, isPublished, expected] of [
    ['inspecting', false, 'refused'],
    ['ladder', true, 'failed'],
    ['storyboard', true, 'failed'],
  ] as const) {
    const { id } = await makeImport(state, isPublished)
    await runAndThrow(id, refusal, false)
    expect(await findImport(site.ctx.db, id)).toMatchObject({
      state: expected,
      reason: 'truncated',
      detail: 'The file ends too early.',
    })
    const [newest] = await listRecentImports(site.ctx.db, 1)
    expect(newest?.output).toBe('[mov] \ufffd[1mmoov\ufffd not found')
  }
})

test('a retry continues from the current state of the import and deletes the failed job', async () => {
  await addFailedJob((await makeImport('ladder', true)).id)
  for (const [state, isPublished, expected, job] of [
    ['cover', false, 'waiting', 'publishing.prepare'],
    ['storyboard', true, 'ladder', 'publishing.build-ladder'],
  ] as const) {
    const { id, videoId } = await makeImport(state, isPublished)
    await expect(runAndThrow(id, new Error('no space'), true)).rejects.toThrow('no space')
    expect(await findImport(site.ctx.db, id)).toMatchObject({ state: 'failed', detail: 'no space' })
    await addFailedJob(id)
    expect(await countFailedJobs()).toBe(2)
    expect((await retry(videoId)).code).toBe(0)
    // The failed job of the other import stays.
    expect(await countFailedJobs()).toBe(1)
    expect(await findImport(site.ctx.db, id)).toMatchObject({ state: expected, reason: null, detail: null })
    expect(await jobOf(id)).toBe(job)
    const [action] = await recordedActions(site.ctx.db, 'publishing.retry')
    expect(action).toMatchObject({
      subject: `item:${videoId}`,
      before: { state: 'failed', reason: 'internal' },
      after: { import: String(id), state: expected },
    })
    const again = await retry(videoId)
    expect(again).toEqual({ code: 1, lines: [expect.stringContaining('has not failed')] })
  }
})

/** The state of an item, and whether staff see that its import failed. */
async function shownState(videoId: bigint) {
  const row = (await readStaffItems(site.ctx.db, [videoId], 'hk')).get(videoId)
  if (!row) throw new Error('the item does not exist')
  const { state, hasImportFailed } = presentStaffItem(site.ctx, row)
  return { state, hasImportFailed }
}

test('an item whose file was refused, or whose import failed, does not seem to be processed still', async () => {
  const refused = await makeImport('inspecting', false)
  expect(await shownState(refused.videoId)).toEqual({ state: 'processing', hasImportFailed: false })
  await runAndThrow(refused.id, refusal, false)
  expect(await findImport(site.ctx.db, refused.id)).toMatchObject({ state: 'refused' })
  expect(await shownState(refused.videoId)).toEqual({ state: 'processing', hasImportFailed: true })
  const failed = await makeImport('inspecting', false)
  await expect(runAndThrow(failed.id, new Error('no space'), true)).rejects.toThrow('no space')
  expect(await shownState(failed.videoId)).toMatchObject({ hasImportFailed: true })
  const { staffToken } = await makeStaff(site.ctx, 'admin')
  const { list } = await site.as(staffToken).call(listStaffItems, { state: 'import_failed' })
  expect(list.map(({ id }) => BigInt(id))).toEqual(expect.arrayContaining([failed.videoId, refused.videoId]))
  expect(list.every(({ hasImportFailed }) => hasImportFailed)).toBe(true)
  expect((await retry(failed.videoId)).code).toBe(0)
  expect(await shownState(failed.videoId)).toEqual({ state: 'processing', hasImportFailed: false })
  // What is published can be watched, whatever happens to its other qualities.
  const published = await makeImport('ladder', true)
  await runAndThrow(published.id, refusal, false)
  expect(await shownState(published.videoId)).toEqual({ state: 'published', hasImportFailed: false })
})

test('a retry of the ladder of a draft makes neither its first rendition nor its cover again', async () => {
  const author = await makeAuthor(site)
  const videoId = BigInt(await makeDraft(site.ctx, author.id))
  const id = await makeImportOf(videoId, 'ladder')
  await runAndThrow(id, refusal, false)
  expect(await findImport(site.ctx.db, id)).toMatchObject({ state: 'failed' })
  const tokens = await listAssetTokens(site.ctx.db, videoId)
  expect((await retry(videoId)).code).toBe(0)
  expect(await findImport(site.ctx.db, id)).toMatchObject({ state: 'ladder' })
  expect(await jobOf(id)).toBe('publishing.build-ladder')
  expect(await listAssetTokens(site.ctx.db, videoId)).toEqual(tokens)
})

test('a retry from the start drops the files of the failed run', async () => {
  const { id, videoId } = await makeImport('cover', false)
  await inTransaction(site.ctx.db, async (tx) => {
    const { id: asset_id } = await createAsset(tx, videoId)
    await tx.updateTable('imports').set({ asset_id }).where('id', '=', id).execute()
    await tx.updateTable('videos').set({ asset_id }).where('id', '=', videoId).execute()
  })
  await expect(runAndThrow(id, new Error('no space'), true)).rejects.toThrow('no space')
  expect((await retry(videoId)).code).toBe(0)
  expect(await findImport(site.ctx.db, id)).toMatchObject({ state: 'waiting' })
  expect(await listAssetTokens(site.ctx.db, videoId)).toEqual([])
})

test('a retry deletes no failed job of another name, whatever its payload', async () => {
  const other = defineJob(
    'test.about-import',
    Type.Object({ importId: RowId, isRetry: Type.Optional(Type.Boolean()) }),
  )
  const { id, videoId } = await makeImport('storyboard', true)
  const before = await countFailedJobs()
  await addFailedJob(id, other)
  await expect(runAndThrow(id, new Error('no space'), true)).rejects.toThrow('no space')
  await addFailedJob(id)
  expect((await retry(videoId)).code).toBe(0)
  expect(await countFailedJobs()).toBe(before + 1)
})

test('retrying a video without imports is refused', async () => {
  await expect(retry(999_999n)).rejects.toThrow('There is no import of a video 999999.')
})
