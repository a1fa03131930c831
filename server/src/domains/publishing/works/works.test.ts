import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createWork,
  decideReview,
  deleteDraft,
  type ErrorName,
  finishUpload,
  getPublishingRight,
  getReview,
  getVideo,
  getWork,
  leaseReview,
  listMyWorks,
  listPublishingTags,
  replaceWorkFile,
  setWorkCoverFrame,
  startUpload,
  submitWork,
  updateWork,
  uploadWorkCover,
  type Work,
  withdrawWork,
} from '@liuguang/contract'
import { assert, asyncProperty, constantFrom, array as listOf } from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUploader } from '../../../../test/content/review.ts'
import { makeDraft, workFields } from '../../../../test/content/works.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { listStoredKeys } from '../../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { commandLineActor } from '../../audit/index.ts'
import { blockTerms } from '../../content-rules/index.ts'
import { buildLadder } from '../build-ladder.ts'
import { prepareImport } from '../prepare-import.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'
import { writeParts } from '../uploads/write-parts.ts'

let site: TestApp
let film: Buffer
let shortFilm: Buffer
let tinyFilms: Buffer[]
beforeAll(async () => {
  site = await openTestApp()
  const folder = join(site.ctx.config.dataDir, 'given')
  await mkdir(folder)
  film = await makeFilm(join(folder, 'film.mp4'), 12)
  shortFilm = await makeFilm(join(folder, 'short.mp4'), 4)
  tinyFilms = [await makeFilm(join(folder, 'two.mp4'), 2), shortFilm]
})

async function makeFilm(file: string, seconds: number): Promise<Buffer> {
  execFileSync('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y'],
    ...['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=25:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac', file],
  ])
  return readFile(file)
}
afterAll(() => site.close())
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

const failure = (name: ErrorName, details?: object) => ({ failure: name, ...(details ? { details } : {}) })

async function makeAuthor() {
  const account = await makeUploader(site.ctx)
  return { ...account, client: site.as(account.token) }
}
type Author = Awaited<ReturnType<typeof makeAuthor>>

async function makeReviewer() {
  const { staffToken } = await makeStaff(site.ctx, 'moderator')
  const client = site.as(staffToken)
  return async (decision: 'approve' | 'reject' | 'request_changes') => {
    const task = await client.call(leaseReview, {})
    await client.call(decideReview, { id: task?.id ?? 0, decision, policy: 'quality', note: 'test' })
  }
}

/** A file that was announced and of which all arrived. */
async function upload(
  { client }: Author,
  file = film,
  sha256 = createHash('sha256').update(file).digest('hex'),
) {
  const uploadId = randomUUID()
  await client.call(startUpload, { uploadId, name: 'a.mp4', bytes: file.length })
  return {
    uploadId,
    async send() {
      await writeParts(
        site.ctx,
        uploadId,
        0,
        (async function* () {
          yield file
        })(),
      )
      await client.call(finishUpload, { uploadId, sha256 })
    },
  }
}

describe('from a file to a published work', () => {
  test('a draft that is submitted while its file is being uploaded waits for review once the file is ready', async () => {
    const author = await makeAuthor()
    const { client } = author
    const { uploadId, send } = await upload(author)
    const fields = workFields({ title: '我的第一部作品', freeSeconds: 4, people: ['阿明'] })
    const draft = await client.call(createWork, { uploadId, kind: 'video', ...fields })
    expect(draft).toMatchObject({
      ...fields,
      ...{ state: 'draft', cover: null, edit: null, review: null },
      file: { state: 'receiving', percent: 0, upload: { id: uploadId, received: 0 } },
    })
    expect((await client.call(createWork, { uploadId, kind: 'video', ...fields })).id).toBe(draft.id)
    await client.call(setWorkCoverFrame, { id: draft.id, atMs: 6000 })
    expect(await client.call(submitWork, { id: draft.id })).toMatchObject({
      state: 'processing',
      review: null,
    })
    await expect(client.call(updateWork, { id: draft.id, ...fields })).rejects.toMatchObject(
      failure('WORK_STATE_REFUSED'),
    )
    await send()
    expect(await client.call(getWork, { id: draft.id })).toMatchObject({ file: { state: 'waiting' } })
    expect(await drainJobs(site.ctx)).toEqual([])
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
    const decide = await makeReviewer()
    await decide('approve')
    expect(await client.call(getWork, { id: draft.id })).toMatchObject({ state: 'published' })
    expect(await site.anonymous.call(getVideo, { id: draft.id })).toMatchObject({ title: fields.title })
    // That it was not public is remembered for some seconds.
    await expect
      .poll(async () => (await get(`${open}cover-320.webp`)).statusCode, { timeout: 15_000 })
      .toBe(200)
    const { contact_sheet: sheet } = await site.ctx.db
      .selectFrom('works')
      .select('contact_sheet')
      .where('item_id', '=', BigInt(draft.id))
      .executeTakeFirstOrThrow()
    expect(sheet).toMatchObject({ intervalMs: 5000, tileCount: 3 })
  })

  test('a file that arrived damaged is refused, and another one takes its place', async () => {
    const author = await makeAuthor()
    const { client } = author
    const first = await upload(author, film, createHash('sha256').update('another').digest('hex'))
    const { id } = await client.call(createWork, { uploadId: first.uploadId, kind: 'video', ...workFields() })
    await client.call(submitWork, { id })
    await first.send()
    await drainJobs(site.ctx)
    expect(await client.call(getWork, { id })).toMatchObject({
      state: 'draft',
      file: { state: 'refused', reason: 'damaged' },
    })
    expect(await client.call(getPublishingRight, {})).toMatchObject({ freeToday: 0 })
    await expect(client.call(submitWork, { id })).rejects.toMatchObject(failure('WORK_STATE_REFUSED'))
    const second = await upload(author)
    await second.send()
    const again = await client.call(replaceWorkFile, { id, uploadId: second.uploadId })
    expect(again.file.state).toBe('waiting')
    await drainJobs(site.ctx)
    expect((await client.call(getWork, { id })).file.state).toBe('ready')
    expect(await client.call(submitWork, { id })).toMatchObject({ state: 'in_review' })
  })

  test('the parts of a file that arrived damaged are removed after seven days, and the reason stays', async () => {
    const author = await makeAuthor()
    const wrong = createHash('sha256').update('another').digest('hex')
    const { uploadId, send } = await upload(author, film, wrong)
    const { id } = await author.client.call(createWork, { uploadId, kind: 'video', ...workFields() })
    await send()
    await drainJobs(site.ctx)
    const partsOf = async () =>
      (await listStoredKeys(site.ctx)).filter((key) => key.startsWith(`uploads/${uploadId}`))
    const sweep = (before: Date) => sweepUploads(site.ctx, { before, signal: new AbortController().signal })
    await sweep(new Date(Date.now() + 1000))
    expect(await partsOf()).not.toEqual([])
    const ago = new Date(Date.now() - 8 * 86_400_000)
    await site.ctx.db.updateTable('uploads').set({ active_at: ago }).where('id', '=', uploadId).execute()
    await sweep(new Date(Date.now() + 1000))
    expect(await partsOf()).toEqual([])
    expect((await author.client.call(getWork, { id })).file).toMatchObject({
      state: 'refused',
      reason: 'damaged',
    })
  })

  test('a submitted draft whose upload stopped becomes editable again, and takes another file', async () => {
    const author = await makeAuthor()
    const { uploadId } = await upload(author)
    const { id } = await author.client.call(createWork, { uploadId, kind: 'video', ...workFields() })
    await author.client.call(submitWork, { id })
    const ago = new Date(Date.now() - 8 * 86_400_000)
    await site.ctx.db.updateTable('uploads').set({ active_at: ago }).where('id', '=', uploadId).execute()
    await sweepUploads(site.ctx, { before: ago, signal: new AbortController().signal })
    expect(await author.client.call(getWork, { id })).toMatchObject({
      state: 'draft',
      file: { state: 'refused', reason: 'abandoned', upload: null },
    })
    const again = await upload(author)
    expect(await author.client.call(replaceWorkFile, { id, uploadId: again.uploadId })).toMatchObject({
      file: { state: 'receiving' },
    })
  })

  test('a file that is no video is refused with a reason', async () => {
    const author = await makeAuthor()
    const { uploadId, send } = await upload(author, randomBytes(5000))
    const { id } = await author.client.call(createWork, { uploadId, kind: 'short', ...workFields() })
    await send()
    await drainJobs(site.ctx)
    expect((await author.client.call(getWork, { id })).file).toMatchObject({
      state: 'refused',
      reason: 'not_a_video',
    })
  })

  test('a file is not finished before all of it arrived', async () => {
    const author = await makeAuthor()
    const { uploadId } = await upload(author)
    await expect(
      author.client.call(finishUpload, { uploadId, sha256: 'a'.repeat(64) }),
    ).rejects.toMatchObject(failure('UPLOAD_INCOMPLETE'))
  })

  test('a picture becomes the cover, cut to the ratio of the kind', async () => {
    const author = await makeAuthor()
    const id = await makeDraft(site.ctx, author.id)
    const before = await author.client.call(getWork, { id })
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#1e6bb8' } })
      .jpeg()
      .toBuffer()
    await author.client.call(uploadWorkCover, { id }, { file: new Blob([new Uint8Array(picture)]) })
    expect(await drainJobs(site.ctx)).toEqual([])
    const { cover } = await author.client.call(getWork, { id })
    expect(cover?.folder).not.toBe(before.cover?.folder)
    const file = await get(`${cover?.folder}cover-640.webp`)
    const { width = 0, height = 1 } = await sharp(file.rawPayload).metadata()
    expect(width / height).toBeCloseTo(16 / 9, 1)
  })
})

const get = (url: string) => site.app.inject({ url })

describe('another file for a draft', () => {
  const signal = new AbortController().signal
  const isLastTry = false
  const run = () => ({ signal, isLastTry, workDir: join(site.ctx.config.dataDir, 'runs') })
  const lastImport = async (id: number) =>
    (
      await site.ctx.db
        .selectFrom('imports')
        .select('id')
        .where('video_id', '=', BigInt(id))
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id

  async function draftOf(author: Author, file = film) {
    const first = await upload(author, file)
    const { id } = await author.client.call(createWork, {
      uploadId: first.uploadId,
      kind: 'video',
      ...workFields(),
    })
    return { id, first }
  }

  test('the ladder of the former file does not replace the files of the new one', async () => {
    const author = await makeAuthor()
    const { id, first } = await draftOf(author)
    await first.send()
    await prepareImport(site.ctx, await lastImport(id), 'operator', run())
    const before = await lastImport(id)
    const second = await upload(author, shortFilm)
    await second.send()
    await author.client.call(replaceWorkFile, { id, uploadId: second.uploadId })
    await prepareImport(site.ctx, await lastImport(id), 'operator', run())
    const played = await renditionsOf(id)
    await buildLadder(site.ctx, before, run())
    expect(await renditionsOf(id)).toEqual(played)
    expect(await author.client.call(getWork, { id })).toMatchObject({ file: { state: 'ready' } })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await author.client.call(getWork, { id })).durationMs).toBeLessThan(6000)
  })

  test('a run of the former file that is still working writes nothing', async () => {
    const author = await makeAuthor()
    const { id, first } = await draftOf(author)
    await first.send()
    const before = await lastImport(id)
    // As if the state of the import had been read before it was replaced.
    const running = prepareImport(site.ctx, before, 'operator', run())
    const refused = expect(running).rejects.toThrow('an import of another file, has started')
    await expect.poll(() => stateOfImport(before)).toBe('first_rendition')
    await sql`insert into imports (video_id, state, source_key, source_bytes)
      values (${id}, 'waiting', 'sources/none', 1)`.execute(site.ctx.db)
    await refused
    expect(await author.client.call(getWork, { id })).toMatchObject({ cover: null, durationMs: 0 })
    await sql`delete from imports where video_id = ${id}`.execute(site.ctx.db)
  })

  test('a file that is still being uploaded is dropped, and is stored nowhere', async () => {
    const author = await makeAuthor()
    const { id, first } = await draftOf(author)
    const second = await upload(author, shortFilm)
    await second.send()
    await author.client.call(replaceWorkFile, { id, uploadId: second.uploadId })
    await expect(first.send()).rejects.toThrow()
    expect(await drainJobs(site.ctx)).toEqual([])
    expect((await author.client.call(getWork, { id })).durationMs).toBeLessThan(6000)
    expect(await author.client.call(submitWork, { id })).toMatchObject({ state: 'in_review' })
    const decide = await makeReviewer()
    await decide('approve')
    // What was approved is these files: no others can be published.
    await sql`update items set state = 'hidden' where id = ${id}`.execute(site.ctx.db)
    const restore = () => sql`update items set state = 'published' where id = ${id}`.execute(site.ctx.db)
    await restore()
    await sql`update items set state = 'hidden' where id = ${id}`.execute(site.ctx.db)
    await sql`
      with other as (insert into video_assets (video_id, token) values (${id}, ${'f'.repeat(32)}) returning id)
      update videos set asset_id = other.id from other where videos.id = ${id}`.execute(site.ctx.db)
    await expect(restore()).rejects.toThrow('its newest file is not what is played')
  })

  test('no import writes files of a work that waits for review', async () => {
    const author = await makeAuthor()
    const { id, first } = await draftOf(author)
    await first.send()
    await sql`update items set state = 'in_review' where id = ${id}`.execute(site.ctx.db)
    await expect(prepareImport(site.ctx, await lastImport(id), 'operator', run())).rejects.toThrow(
      'is not a draft any more',
    )
    await sql`update items set state = 'removed' where id = ${id}`.execute(site.ctx.db)
  })

  const stateOfImport = async (id: bigint) =>
    (await site.ctx.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state
  async function renditionsOf(id: number) {
    const { rows } = await sql`
      select name, files from video_renditions join videos on videos.asset_id = video_renditions.asset_id
      where videos.id = ${id} and retired_at is null order by name`.execute(site.ctx.db)
    return rows
  }
})

describe('what was reviewed', () => {
  const events = [
    ...([
      'new file',
      'finish oldest',
      'finish newest',
      'prepare oldest',
      'prepare newest',
      'ladder oldest',
    ] as const),
    ...(['ladder newest', 'language', 'cover', 'run jobs', 'submit', 'withdraw', 'approve'] as const),
  ]
  const event = constantFrom(
    ...events,
    ...(['finish newest', 'prepare newest', 'submit', 'approve'] as const),
  )

  // Without these, hardly any sequence ends in a publication.
  const submission = ['finish newest', 'prepare newest', 'submit'] as const
  const before = listOf(event, { minLength: 2, maxLength: 6, size: 'max' })
  const between = listOf(event, { maxLength: 3, size: 'max' })

  test('is what is published, whatever happens to files, texts and covers in between', async () => {
    const { staffToken } = await makeStaff(site.ctx, 'moderator')
    const reviewer = site.as(staffToken)
    const workDir = join(site.ctx.config.dataDir, 'runs')
    const run = { signal: new AbortController().signal, isLastTry: false, workDir }
    let published = 0
    await assert(
      asyncProperty(before, between, async (first, second) => {
        const steps = [...first, ...submission, ...second, 'approve' as const]
        await sql`delete from submissions`.execute(site.ctx.db)
        await sql`delete from graphile_worker._private_jobs`.execute(site.ctx.db)
        const author = await makeAuthor()
        const films = [tinyFilms[0], tinyFilms[1]]
        const files = [await upload(author, films[0])]
        const { id } = await author.client.call(createWork, {
          ...{ uploadId: files[0]?.uploadId ?? '', kind: 'video', ...workFields() },
        })
        const imports = async () =>
          (
            await sql<{ id: bigint }>`select id from imports where video_id = ${id} order by id`.execute(
              site.ctx.db,
            )
          ).rows
        let shown: Awaited<ReturnType<typeof contentOf>> | undefined
        const acts: Record<(typeof events)[number], (step: number) => Promise<unknown>> = {
          'new file': async () => {
            const file = await upload(author, films[files.length % 2])
            files.push(file)
            await author.client.call(replaceWorkFile, { id, uploadId: file.uploadId })
          },
          'finish oldest': async () => files[0]?.send(),
          'finish newest': async () => files.at(-1)?.send(),
          'prepare oldest': async () => prepareImport(site.ctx, (await imports())[0]?.id ?? 0n, 'x', run),
          'prepare newest': async () => prepareImport(site.ctx, (await imports()).at(-1)?.id ?? 0n, 'x', run),
          'ladder oldest': async () => buildLadder(site.ctx, (await imports())[0]?.id ?? 0n, run),
          'ladder newest': async () => buildLadder(site.ctx, (await imports()).at(-1)?.id ?? 0n, run),
          language: (step) =>
            author.client.call(updateWork, {
              ...{ id, ...workFields({ lang: step % 2 ? 'en' : 'hk', title: `t${step}` }) },
            }),
          cover: () => author.client.call(setWorkCoverFrame, { id, atMs: 500 }),
          'run jobs': () => drainJobs(site.ctx),
          submit: () => author.client.call(submitWork, { id }),
          withdraw: () => author.client.call(withdrawWork, { id }),
          approve: async () => {
            const task = await reviewer.call(leaseReview, {})
            const seen = await reviewer.call(getReview, { id: task?.id ?? 0 })
            const content = {
              ...(await contentOf(id)),
              texts: seen.texts,
              lengths: [seconds(seen.durationMs)],
            }
            await reviewer.call(decideReview, { id: task?.id ?? 0, decision: 'approve', note: 'good' })
            shown = content
          },
        }
        for (const [step, event] of steps.entries()) {
          await acts[event](step).catch(() => undefined)
          const { state, ...content } = await contentOf(id)
          if (state !== 'published') continue
          published += 1
          const { state: _, ...approved } = shown ?? (await contentOf(0))
          expect(content, steps.slice(0, step + 1).join(', ')).toEqual(approved)
        }
      }),
      { numRuns: 10 },
    )
    expect(published).toBeGreaterThan(0)
  }, 240_000)

  const seconds = (ms: number) => Math.round(ms / 1000)

  async function contentOf(id: number) {
    const { db } = site.ctx
    const item = await sql<{ state: string; cover: string | null; asset: bigint | null }>`
      select state, cover_token as cover, asset_id as asset from items join videos using (id) where id = ${id}`.execute(
      db,
    )
    const texts = await sql`
      select lang, title, description from item_texts where item_id = ${id} order by lang`.execute(db)
    const played = await sql<{ ms: number }>`
      select distinct round((select max((segment->>'endMs')::float8) from jsonb_array_elements(files->'segments') as segment) / 1000)::int as ms
      from video_renditions where asset_id = ${item.rows[0]?.asset ?? 0n} and retired_at is null and kind = 'video'`.execute(
      db,
    )
    return { ...item.rows[0], texts: texts.rows, lengths: played.rows.map(({ ms }) => ms) }
  }
})

describe('what an author writes', () => {
  test('in a new language replaces the former text, and the reviewer is shown every text that is left', async () => {
    const author = await makeAuthor()
    const id = await makeDraft(site.ctx, author.id)
    await author.client.call(updateWork, { id, ...workFields({ lang: 'en', title: 'Hidden title' }) })
    await author.client.call(updateWork, { id, ...workFields({ lang: 'hk', title: '題目' }) })
    await author.client.call(submitWork, { id })
    const { staffToken } = await makeStaff(site.ctx, 'moderator')
    const reviewer = site.as(staffToken)
    const task = await reviewer.call(leaseReview, {})
    expect((await reviewer.call(getReview, { id: task?.id ?? 0 })).texts).toEqual([
      { lang: 'hk', title: '題目', description: '' },
    ])
  })

  test('a blocked term and a link are refused', async () => {
    const author = await makeAuthor()
    const id = await makeDraft(site.ctx, author.id)
    const actor = commandLineActor('tester')
    await blockTerms(site.ctx, { terms: ['禁詞'], isWhole: false, lang: undefined, actor, reason: 'test' })
    const change = (fields: Parameters<typeof workFields>[0]) =>
      author.client.call(updateWork, { id, ...workFields(fields) })
    await expect(change({ title: '這是禁詞' })).rejects.toMatchObject(failure('TEXT_REFUSED'))
    await expect(change({ description: 'https://example.com' })).rejects.toMatchObject(
      failure('LINKS_REFUSED'),
    )
    await expect(change({ title: '\u3164' })).rejects.toMatchObject(failure('BAD_REQUEST'))
    await expect(change({ tagIds: [999_999_999] })).rejects.toMatchObject(failure('NOT_FOUND'))
  })

  test('twenty tags are offered in the reader’s language, the same for everybody', async () => {
    const lists = await Promise.all([
      site.anonymous.call(listPublishingTags, {}, { lang: 'hk' }),
      site.anonymous.call(listPublishingTags, {}, { lang: 'en' }),
      site.anonymous.call(listPublishingTags, {}, { lang: 'hk' }),
    ])
    expect(lists[0]).toHaveLength(20)
    expect(lists[0]).toEqual(lists[2])
    expect(lists[1]?.[0]?.name).toBe('Drama')
    expect(lists[1]?.map(({ id }) => id)).toEqual(lists[0]?.map(({ id }) => id))
  })
})

describe('a change of a published work', () => {
  async function publish(author: Author, decide: Awaited<ReturnType<typeof makeReviewer>>) {
    const id = await makeDraft(site.ctx, author.id, { title: '原題' })
    await author.client.call(submitWork, { id })
    await decide('approve')
    return id
  }
  const titleOf = async (id: number) => (await site.anonymous.call(getVideo, { id })).title

  test('is seen by nobody until it is approved', async () => {
    const [author, decide] = [await makeAuthor(), await makeReviewer()]
    const id = await publish(author, decide)
    const changed = workFields({ title: '新題', freeSeconds: 20, people: ['阿明'] })
    expect(await author.client.call(updateWork, { id, ...changed })).toMatchObject({
      ...{ title: '原題', edit: { title: '新題', people: ['阿明'] } },
    })
    await author.client.call(setWorkCoverFrame, { id, atMs: 1000 }).catch(() => undefined)
    await sql`update works set cover_at_ms = null where item_id = ${id}`.execute(site.ctx.db)
    expect(await author.client.call(submitWork, { id })).toMatchObject({
      ...{ state: 'published', title: '原題', review: { version: 2, state: 'waiting' } },
    })
    expect(await titleOf(id)).toBe('原題')
    await expect(author.client.call(updateWork, { id, ...changed })).rejects.toMatchObject(
      failure('WORK_STATE_REFUSED'),
    )
    await decide('approve')
    expect(await titleOf(id)).toBe('新題')
    expect(await author.client.call(getWork, { id })).toMatchObject({ ...changed, edit: null })
  })

  test.each([
    ['reject', null],
    ['request_changes', { title: '新題' }],
  ] as const)('that is answered with %s leaves what is published', async (decision, edit) => {
    const [author, decide] = [await makeAuthor(), await makeReviewer()]
    const id = await publish(author, decide)
    await author.client.call(updateWork, { id, ...workFields({ title: '新題' }) })
    await author.client.call(submitWork, { id })
    await decide(decision)
    expect(await titleOf(id)).toBe('原題')
    const work = await author.client.call(getWork, { id })
    expect(work).toMatchObject({ state: 'published' })
    if (edit) expect(work.edit).toMatchObject(edit)
    else expect(work.edit).toBeNull()
  })

  test('is not approved when it has changed since it was submitted', async () => {
    const [author, decide] = [await makeAuthor(), await makeReviewer()]
    const id = await publish(author, decide)
    await author.client.call(updateWork, { id, ...workFields({ title: '新題' }) })
    await author.client.call(submitWork, { id })
    await sql`update works set edit = jsonb_set(edit, '{title}', '"別的"') where item_id = ${id}`.execute(
      site.ctx.db,
    )
    await expect(decide('approve')).rejects.toMatchObject(failure('WORK_STATE_REFUSED'))
    expect(await titleOf(id)).toBe('原題')
  })

  test('can be withdrawn and dropped', async () => {
    const [author, decide] = [await makeAuthor(), await makeReviewer()]
    const id = await publish(author, decide)
    await author.client.call(updateWork, { id, ...workFields({ title: '新題' }) })
    await author.client.call(submitWork, { id })
    await expect(author.client.call(deleteDraft, { id })).rejects.toMatchObject(failure('WORK_STATE_REFUSED'))
    expect(await author.client.call(withdrawWork, { id })).toMatchObject({ review: { state: 'withdrawn' } })
    await author.client.call(deleteDraft, { id })
    expect(await author.client.call(getWork, { id })).toMatchObject({ state: 'published', edit: null })
  })
})

describe('works with a price', () => {
  test('of a hundred that are submitted at once, no more are accepted than there are free ones', async () => {
    const author = await makeAuthor()
    const free: number[] = []
    for (let count = 0; count < 3; count += 1) free.push(await makeDraft(site.ctx, author.id))
    const paid: number[] = []
    for (let count = 0; count < 100; count += 1)
      paid.push(await makeDraft(site.ctx, author.id, { price: { asset: 'points', amount: 5 } }))
    const submit = (id: number) => author.client.call(submitWork, { id })
    await expect(submit(paid[0] ?? 0)).rejects.toMatchObject(
      failure('PAID_WORKS_LIMIT', { free: 0, paid: 1 }),
    )
    await submit(free[0] ?? 0)
    expect((await author.client.call(getPublishingRight, {})).paidLeftToday).toBe(0)
    await expect(submit(paid[0] ?? 0)).rejects.toMatchObject(failure('PAID_WORKS_LIMIT'))
    await submit(free[1] ?? 0)
    expect((await author.client.call(getPublishingRight, {})).paidLeftToday).toBe(2)
    const results = await Promise.allSettled([...paid, free[2] ?? 0].map(submit))
    const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
    for (const refusal of refusals) expect(refusal).toMatchObject(failure('PAID_WORKS_LIMIT'))
    const taken = results.length - refusals.length
    // The third free one may have come before or after.
    expect([3, 4]).toContain(taken)
    const right = await author.client.call(getPublishingRight, {})
    expect(right).toMatchObject({ freeToday: 3, paidToday: taken - 1, paidLeftToday: 4 - taken })
    // A free one that others depend on stays.
    if (right.paidLeftToday === 0)
      await expect(author.client.call(withdrawWork, { id: free[0] ?? 0 })).rejects.toMatchObject(
        failure('PAID_WORKS_LIMIT'),
      )
  }, 60_000)

  test('a price that is given to a published free work counts as one of today', async () => {
    const [author, decide] = [await makeAuthor(), await makeReviewer()]
    const id = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id })
    await decide('approve')
    await author.client.call(updateWork, { id, ...workFields({ price: 5 }) })
    await expect(author.client.call(submitWork, { id })).rejects.toMatchObject(failure('PAID_WORKS_LIMIT'))
  })
})

test('a deleted draft is in no list, and its files are forgotten', async () => {
  const author = await makeAuthor()
  const { uploadId, send } = await upload(author)
  const { id } = await author.client.call(createWork, { uploadId, kind: 'video', ...workFields() })
  await send()
  await drainJobs(site.ctx)
  await author.client.call(deleteDraft, { id })
  await expect(author.client.call(deleteDraft, { id })).rejects.toMatchObject(failure('NOT_FOUND'))
  expect((await author.client.call(listMyWorks, {})).list).toEqual([])
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from video_assets where video_id = ${id})
      + (select count(*) from uploads where item_id = ${id}) as n`.execute(site.ctx.db)
  expect(Number(rows[0]?.n)).toBe(0)
})

test('nobody sees or changes another’s work', async () => {
  const [author, other] = [await makeAuthor(), await makeAuthor()]
  const id = await makeDraft(site.ctx, author.id)
  const attempts: (() => Promise<Work | object>)[] = [
    () => other.client.call(getWork, { id }),
    () => other.client.call(updateWork, { id, ...workFields() }),
    () => other.client.call(setWorkCoverFrame, { id, atMs: 0 }),
    () => other.client.call(submitWork, { id }),
    () => other.client.call(withdrawWork, { id }),
    () => other.client.call(deleteDraft, { id }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(failure('NOT_FOUND'))
})
