import { join } from 'node:path'
import {
  changeWorkKind,
  createWork,
  type ErrorName,
  getPreviewEnd,
  getWork,
  submitWork,
} from '@liuguang/contract'
import type { Sandbox, SandboxJob } from '@liuguang/media'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Author, makeAuthor, makeFilm, makeReviewer, upload } from '../../../../test/content/authors.ts'
import { makeDraft, workFields } from '../../../../test/content/works.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Context } from '../../../context.ts'
import { ladderJob } from '../import-jobs.ts'
import { prepareImport } from '../prepare-import.ts'

let site: TestApp
let film: Buffer
beforeAll(async () => {
  site = await openTestApp({ reusesMediaJobs: true })
  film = await makeFilm(3, { hasSound: false })
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from submissions`.execute(site.ctx.db)
  await sql`delete from graphile_worker._private_jobs`.execute(site.ctx.db)
})

const failure = (name: ErrorName) => ({ failure: name })

async function draftOf(author: Author) {
  const { uploadId, send } = await upload(site, author, film)
  const { id } = await author.client.call(createWork, { uploadId, kind: 'video', ...workFields() })
  return { id, send }
}

async function importsOf(id: number) {
  const { rows } = await sql<{ id: bigint; state: string; source_key: string }>`
    select id, state, source_key from imports where video_id = ${id} order by id`.execute(site.ctx.db)
  return rows
}

/** Makes what can be played first. One of the tests encodes all qualities. */
const makePlayable = () => drainJobs(site.ctx, { except: [ladderJob] })

/** The first segment of a video lasts 4 s, that of a short 1 s. */
const previewOfOneSecond = async (author: Author, id: number) =>
  (await author.client.call(getPreviewEnd, { id, freeSeconds: 1 })).previewEndMs

/** A context in which files are written only after the given promise. */
function withEncodingAfter(start: Promise<void>): Context {
  const openSandbox = async (): Promise<Sandbox> => {
    const sandbox = await site.ctx.openSandbox()
    const run = async (job: SandboxJob) => {
      if (job.outDir !== undefined) await start
      return sandbox.run(job)
    }
    return { isSandboxed: sandbox.isSandboxed, run }
  }
  return { ...site.ctx, openSandbox }
}

test('a processed file is segmented again when its draft becomes a short, once, and is published as a short', async () => {
  const author = await makeAuthor(site)
  const { id, send } = await draftOf(author)
  await send()
  expect(await makePlayable()).toEqual([])
  expect(await previewOfOneSecond(author, id)).toBe(0)
  expect(await author.client.call(changeWorkKind, { id, kind: 'short' })).toMatchObject({
    ...{ kind: 'short', state: 'draft', cover: null, file: { state: 'waiting' } },
  })
  await author.client.call(changeWorkKind, { id, kind: 'short' })
  expect(await importsOf(id)).toHaveLength(2)
  expect(await makePlayable()).toEqual([])
  const ready = await author.client.call(getWork, { id })
  expect(ready).toMatchObject({ kind: 'short', cover: expect.anything(), file: { state: 'ready' } })
  expect(await previewOfOneSecond(author, id)).toBe(1000)
  await author.client.call(submitWork, { id, isNobodyShown: true })
  await (await makeReviewer(site))('approve')
  expect(await author.client.call(getWork, { id })).toMatchObject({ kind: 'short', state: 'published' })
})

test('a file that is still being received is processed as the kind that the draft has when it arrives', async () => {
  const author = await makeAuthor(site)
  const { id, send } = await draftOf(author)
  expect(await author.client.call(changeWorkKind, { id, kind: 'short' })).toMatchObject({
    ...{ kind: 'short', file: { state: 'receiving' } },
  })
  expect(await importsOf(id)).toEqual([])
  await send()
  expect(await makePlayable()).toEqual([])
  expect(await previewOfOneSecond(author, id)).toBe(1000)
})

test('a run that has read the former kind writes nothing more, and the file is used again', async () => {
  const author = await makeAuthor(site)
  const { id, send } = await draftOf(author)
  await send()
  const [before] = await importsOf(id)
  const workDir = join(site.ctx.config.dataDir, 'runs')
  const run = { signal: new AbortController().signal, isLastAttempt: false, workDir }
  const kindChange = Promise.withResolvers<void>()
  const running = expect(
    prepareImport(withEncodingAfter(kindChange.promise), before?.id ?? 0n, 'operator', run),
  ).rejects.toThrow('an import of another file, has started')
  await expect.poll(async () => (await importsOf(id))[0]?.state).toBe('first_rendition')
  await author.client.call(changeWorkKind, { id, kind: 'short' })
  kindChange.resolve()
  await running
  expect(await author.client.call(getWork, { id })).toMatchObject({ durationMs: 0, cover: null })
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await previewOfOneSecond(author, id)).toBe(1000)
  const [first, second] = await importsOf(id)
  expect([first?.state, second?.state]).toEqual(['refused', 'done'])
  expect(second?.source_key).toBe(first?.source_key)
})

test('submitted works, and drafts of other authors, keep their kind', async () => {
  const [author, other] = [await makeAuthor(site), await makeAuthor(site)]
  const id = await makeDraft(site.ctx, author.id)
  await expect(other.client.call(changeWorkKind, { id, kind: 'short' })).rejects.toMatchObject(
    failure('NOT_FOUND'),
  )
  await author.client.call(submitWork, { id, isNobodyShown: true })
  const change = () => author.client.call(changeWorkKind, { id, kind: 'short' })
  await expect(change()).rejects.toMatchObject(failure('WORK_STATE_REFUSED'))
  await (await makeReviewer(site))('approve')
  await expect(change()).rejects.toMatchObject(failure('WORK_STATE_REFUSED'))
})
