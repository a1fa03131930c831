import { createHash, randomBytes } from 'node:crypto'
import {
  createWork,
  type ErrorName,
  finishUpload,
  getPublishingRight,
  getVideo,
  getWork,
  listMessages,
  replaceWorkFile,
  setWorkCoverFrame,
  submitWork,
  updateWork,
  uploadWorkCover,
} from '@liuguang/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Author, makeAuthor, makeFilm, makeReviewer, upload } from '../../../../test/content/authors.ts'
import { makeDraft, workFields } from '../../../../test/content/works.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { listStoredKeys } from '../../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { dayMs } from '../../../platform/utc-day.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { setSetting } from '../../settings/index.ts'
import { allowUploader, suspendUploader } from '../change-uploader.ts'
import { ladderJob } from '../import-jobs.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'

let site: TestApp
let film: Buffer
beforeAll(async () => {
  site = await openTestApp({ reusesMediaJobs: true })
  film = await makeFilm(12, { hasSound: false })
})
afterAll(() => site.close())
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

const failure = (name: ErrorName, details?: object) => ({ failure: name, ...(details ? { details } : {}) })

const get = (url: string) => site.app.inject({ url })

const messagesOf = async (client: Author['client']) =>
  (await client.call(listMessages, {})).list.map(({ text }) => text.en)

/** Runs all jobs but the encoding of all qualities, for which no work waits: publishing.test.ts tests it. */
const processFiles = () => drainJobs(site.ctx, { except: [ladderJob] })

describe('from a file to a published work', () => {
  test('a draft that is submitted while its file is being uploaded waits for review once the file is ready', async () => {
    const author = await makeAuthor(site)
    const { client } = author
    const { uploadId, send } = await upload(site, author, film)
    const fields = workFields({ title: '我的第一部作品', freeSeconds: 4, people: ['阿明'] })
    const draft = await client.call(createWork, { uploadId, kind: 'video', ...fields })
    expect(draft).toMatchObject({
      ...fields,
      ...{ state: 'draft', cover: null, edit: null, review: null },
      file: { state: 'receiving', percent: 0, upload: { id: uploadId, received: 0 } },
    })
    expect((await client.call(createWork, { uploadId, kind: 'video', ...fields })).id).toBe(draft.id)
    await client.call(setWorkCoverFrame, { id: draft.id, atMs: 6000 })
    await expect(client.call(submitWork, { id: draft.id, isNobodyShown: true })).rejects.toMatchObject(
      failure('PEOPLE_CONSENT_MISSING'),
    )
    expect(await client.call(submitWork, { id: draft.id, haveAllConsented: true })).toMatchObject({
      state: 'processing',
      review: null,
    })
    await expect(client.call(updateWork, { id: draft.id, ...fields })).rejects.toMatchObject(
      failure('WORK_STATE_REFUSED'),
    )
    await send()
    expect(await client.call(getWork, { id: draft.id })).toMatchObject({ file: { state: 'waiting' } })
    expect(await processFiles()).toEqual([])
    const ready = await client.call(getWork, { id: draft.id })
    expect(ready).toMatchObject({
      ...fields,
      ...{ state: 'in_review', review: { version: 1, state: 'waiting' } },
      file: { state: 'ready', percent: 100, reason: null, upload: null },
    })
    expect(ready.durationMs).toBeGreaterThan(11_000)
    expect(ready.previewEndMs).toBeGreaterThan(0)
    // Only its author can open the cover, and nobody the film.
    expect((await get(`${ready.cover?.folder}cover-320.webp`)).statusCode).toBe(200)
    const open = ready.cover?.folder.replace(/^\/media\/[^/]+\//, '/media/')
    expect((await get(`${open}cover-320.webp`)).statusCode).toBe(404)
    await expect(site.anonymous.call(getVideo, { id: draft.id })).rejects.toMatchObject(failure('NOT_FOUND'))
    const decide = await makeReviewer(site)
    await decide('approve')
    expect(await client.call(getWork, { id: draft.id })).toMatchObject({ state: 'published' })
    expect(await site.anonymous.call(getVideo, { id: draft.id })).toMatchObject({ title: fields.title })
    // That it was not public is remembered for some seconds.
    site.clock.advance(10_000)
    expect((await get(`${open}cover-320.webp`)).statusCode).toBe(200)
    const { contact_sheet: sheet } = await site.ctx.db
      .selectFrom('works')
      .select('contact_sheet')
      .where('item_id', '=', BigInt(draft.id))
      .executeTakeFirstOrThrow()
    expect(sheet).toMatchObject({ intervalMs: 5000, tileCount: 3 })
  })

  test('a file that arrived damaged is refused, and another one takes its place', async () => {
    const author = await makeAuthor(site)
    const { client } = author
    const first = await upload(site, author, film, createHash('sha256').update('another').digest('hex'))
    const { id } = await client.call(createWork, { uploadId: first.uploadId, kind: 'video', ...workFields() })
    await client.call(submitWork, { id, isNobodyShown: true })
    await first.send()
    await processFiles()
    expect(await client.call(getWork, { id })).toMatchObject({
      state: 'draft',
      file: { state: 'refused', reason: 'damaged' },
    })
    expect(await client.call(getPublishingRight, {})).toMatchObject({ freeToday: 0 })
    expect(await messagesOf(client)).toEqual([
      'We couldn’t use the video file of “海邊的一天”, so it wasn’t submitted for review. See why in My videos, replace the file and submit it again.',
    ])
    await expect(client.call(submitWork, { id, isNobodyShown: true })).rejects.toMatchObject(
      failure('WORK_STATE_REFUSED'),
    )
    const second = await upload(site, author, film)
    await second.send()
    const again = await client.call(replaceWorkFile, { id, uploadId: second.uploadId })
    expect(again.file.state).toBe('waiting')
    await processFiles()
    expect((await client.call(getWork, { id })).file.state).toBe('ready')
    expect(await client.call(submitWork, { id, isNobodyShown: true })).toMatchObject({ state: 'in_review' })
  })

  test('the parts of a file that arrived damaged are removed after seven days, and the reason stays', async () => {
    const author = await makeAuthor(site)
    const wrong = createHash('sha256').update('another').digest('hex')
    const { uploadId, send } = await upload(site, author, film, wrong)
    const { id } = await author.client.call(createWork, { uploadId, kind: 'video', ...workFields() })
    await send()
    await processFiles()
    const partsOf = async () =>
      (await listStoredKeys(site.ctx)).filter((key) => key.startsWith(`uploads/${uploadId}`))
    const sweep = (before: Date) => sweepUploads(site.ctx, { before, signal: new AbortController().signal })
    await sweep(new Date(Date.now() + 1000))
    expect(await partsOf()).not.toEqual([])
    const ago = new Date(Date.now() - 8 * dayMs)
    await site.ctx.db.updateTable('uploads').set({ active_at: ago }).where('id', '=', uploadId).execute()
    await sweep(new Date(Date.now() + 1000))
    expect(await partsOf()).toEqual([])
    expect((await author.client.call(getWork, { id })).file).toMatchObject({
      state: 'refused',
      reason: 'damaged',
    })
  })

  test('a submitted draft whose upload stopped becomes editable again, and takes another file', async () => {
    const author = await makeAuthor(site)
    const { uploadId } = await upload(site, author, film)
    const { id } = await author.client.call(createWork, { uploadId, kind: 'video', ...workFields() })
    await author.client.call(submitWork, { id, isNobodyShown: true })
    const ago = new Date(Date.now() - 8 * dayMs)
    await site.ctx.db.updateTable('uploads').set({ active_at: ago }).where('id', '=', uploadId).execute()
    await sweepUploads(site.ctx, { before: ago, signal: new AbortController().signal })
    expect(await author.client.call(getWork, { id })).toMatchObject({
      state: 'draft',
      file: { state: 'refused', reason: 'abandoned', upload: null },
    })
    expect(await messagesOf(author.client)).toHaveLength(1)
    const again = await upload(site, author, film)
    expect(await author.client.call(replaceWorkFile, { id, uploadId: again.uploadId })).toMatchObject({
      file: { state: 'receiving' },
    })
  })

  test('an author who lost the right to publish before the file was processed gets a message that it was not submitted, and sees it in the list', async () => {
    const author = await makeAuthor(site)
    const { uploadId, send } = await upload(site, author, film)
    const { id } = await author.client.call(createWork, { uploadId, kind: 'video', ...workFields() })
    await author.client.call(submitWork, { id, isNobodyShown: true })
    await send()
    await suspendUploader(site.ctx, {
      ...{ accountId: author.id, reason: 'test', operator: commandLineOperator('tester') },
    })
    await processFiles()
    expect(await author.client.call(getWork, { id })).toMatchObject({
      ...{ state: 'draft', review: null, file: { state: 'ready' } },
      rightMissingAt: expect.stringMatching(/^\d{4}-/),
    })
    expect(await messagesOf(author.client)).toEqual([
      '“海邊的一天” wasn’t submitted for review: your account can’t publish right now, or the upload notice has changed. Submit it again in My videos, or contact support.',
    ])
    await allowUploader(site.ctx, {
      ...{ accountId: author.id, reason: 'test', operator: commandLineOperator('tester') },
    })
    expect(await author.client.call(submitWork, { id, isNobodyShown: true })).toMatchObject({
      ...{ state: 'in_review', rightMissingAt: null },
    })
  })

  test('a file that is no video is refused with a reason', async () => {
    const author = await makeAuthor(site)
    const { uploadId, send } = await upload(site, author, randomBytes(5000))
    const { id } = await author.client.call(createWork, { uploadId, kind: 'short', ...workFields() })
    await send()
    await processFiles()
    expect((await author.client.call(getWork, { id })).file).toMatchObject({
      state: 'refused',
      reason: 'not_a_video',
    })
  })

  test('a file that is longer than allowed is refused after it was probed, whatever length was announced', async () => {
    const author = await makeAuthor(site)
    const long = await makeFilm(61, { width: 160, height: 90, hasSound: false })
    const { uploadId, send } = await upload(site, author, long)
    const { id } = await author.client.call(createWork, { uploadId, kind: 'video', ...workFields() })
    await send()
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'uploadMaxMinutes', 1))
    await processFiles()
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'uploadMaxMinutes', 180))
    expect(await author.client.call(getWork, { id })).toMatchObject({
      ...{ state: 'draft', durationMs: 0, cover: null },
      file: { state: 'refused', reason: 'too_long' },
    })
  })

  test('a file is not finished before all of it arrived', async () => {
    const author = await makeAuthor(site)
    const { uploadId } = await upload(site, author, film)
    await expect(
      author.client.call(finishUpload, { uploadId, sha256: 'a'.repeat(64) }),
    ).rejects.toMatchObject(failure('UPLOAD_INCOMPLETE'))
  })

  test('a short of which no cover was chosen gets a frame of its own as cover', async () => {
    const author = await makeAuthor(site)
    const upright = await makeFilm(3, { width: 180, height: 320, hasSound: false })
    const { uploadId, send } = await upload(site, author, upright)
    const { id } = await author.client.call(createWork, { uploadId, kind: 'short', ...workFields() })
    await author.client.call(submitWork, { id, isNobodyShown: true })
    await send()
    expect(await processFiles()).toEqual([])
    const { cover, state } = await author.client.call(getWork, { id })
    expect(state).toBe('in_review')
    const file = await get(`${cover?.folder}cover-320.webp`)
    const picture = sharp(file.rawPayload)
    const { width = 0, height = 1 } = await picture.metadata()
    expect(width / height).toBeCloseTo(9 / 16, 1)
    // A frame of the testing pictures, with their colours: no empty picture.
    const { channels } = await picture.stats()
    for (const { stdev } of channels) expect(stdev).toBeGreaterThan(30)
  })

  test('a picture becomes the cover, cut to the ratio of the kind', async () => {
    const author = await makeAuthor(site)
    const id = await makeDraft(site.ctx, author.id)
    const before = await author.client.call(getWork, { id })
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#1e6bb8' } })
      .jpeg()
      .toBuffer()
    await author.client.call(uploadWorkCover, { id }, { file: new Blob([new Uint8Array(picture)]) })
    expect(await processFiles()).toEqual([])
    const { cover } = await author.client.call(getWork, { id })
    expect(cover?.folder).not.toBe(before.cover?.folder)
    const file = await get(`${cover?.folder}cover-640.webp`)
    const { width = 0, height = 1 } = await sharp(file.rawPayload).metadata()
    expect(width / height).toBeCloseTo(16 / 9, 1)
  })
})
