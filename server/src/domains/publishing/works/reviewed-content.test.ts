import { join } from 'node:path'
import {
  createWork,
  decideReview,
  getReview,
  leaseReview,
  replaceWorkFile,
  setWorkCoverFrame,
  submitWork,
  updateWork,
  type WorkUnderReview,
  withdrawWork,
} from '@liuguang/contract'
import { assert, asyncProperty, constantFrom, array as listOf } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repetitions } from '../../../../../media/test/repeat.ts'
import { makeAuthor, makeFilm, upload } from '../../../../test/content/authors.ts'
import { workFields } from '../../../../test/content/works.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildLadder } from '../build-ladder.ts'
import { prepareImport } from '../prepare-import.ts'
import { prepareChange } from './prepare-change.ts'

let site: TestApp
let tinyFilms: Buffer[]
beforeAll(async () => {
  site = await openTestApp({ reusesMediaJobs: true })
  tinyFilms = [await makeFilm(2, { hasSound: false }), await makeFilm(3, { hasSound: false })]
})
afterAll(() => site.close())
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

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
  // Another file for what is published.
  const change = ['approve', 'new file', 'finish newest', 'prepare newest', 'submit'] as const

  test('is what is published, whatever happens to files, texts and covers in between', async () => {
    const { staffToken } = await makeStaff(site.ctx, 'moderator')
    const reviewer = site.as(staffToken)
    const workDir = join(site.ctx.config.dataDir, 'runs')
    const run = { signal: new AbortController().signal, isLastAttempt: false, workDir }
    let published = 0
    let changed = 0
    await assert(
      asyncProperty(before, between, between, async (first, second, third) => {
        const steps = [...first, ...submission, ...second, ...change, ...third, 'approve' as const]
        await sql`delete from submissions`.execute(site.ctx.db)
        await sql`delete from graphile_worker._private_jobs`.execute(site.ctx.db)
        const author = await makeAuthor(site)
        const films = [tinyFilms[0], tinyFilms[1]]
        const files = [await upload(site, author, films[0] as Buffer)]
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
        const actions: Record<(typeof events)[number], (step: number) => Promise<unknown>> = {
          'new file': async () => {
            const file = await upload(site, author, films[files.length % 2] as Buffer)
            files.push(file)
            await author.client.call(replaceWorkFile, { id, uploadId: file.uploadId })
          },
          'finish oldest': async () => files[0]?.send(),
          'finish newest': async () => files.at(-1)?.send(),
          'prepare oldest': async () => prepareImport(site.ctx, (await imports())[0]?.id ?? 0n, 'x', run),
          'prepare newest': async () => {
            const importId = (await imports()).at(-1)?.id ?? 0n
            await prepareImport(site.ctx, importId, 'x', run)
            await prepareChange(site.ctx, { importId }, run)
          },
          'ladder oldest': async () =>
            buildLadder(site.ctx, { importId: (await imports())[0]?.id ?? 0n }, run),
          'ladder newest': async () =>
            buildLadder(site.ctx, { importId: (await imports()).at(-1)?.id ?? 0n }, run),
          language: (step) =>
            author.client.call(updateWork, {
              ...{ id, ...workFields({ lang: step % 2 ? 'en' : 'hk', title: `t${step}` }) },
            }),
          cover: () => author.client.call(setWorkCoverFrame, { id, atMs: 500 }),
          'run jobs': () => drainJobs(site.ctx),
          submit: () => author.client.call(submitWork, { id, isNobodyShown: true }),
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
            shown = seen.change ? await changedContent(id, seen) : content
            if (seen.change?.file) changed += 1
          },
        }
        for (const [step, event] of steps.entries()) {
          await actions[event](step).catch(() => undefined)
          const { state, ...content } = await contentOf(id)
          if (state !== 'published') continue
          published += 1
          const { state: _, ...approved } = shown ?? (await contentOf(0))
          expect(content, steps.slice(0, step + 1).join(', ')).toEqual(approved)
        }
      }),
      // The one in which nothing comes between replaces the file of what is published.
      { numRuns: repetitions(10, 3), examples: [[[], [], []]] },
    )
    expect(published).toBeGreaterThan(0)
    expect(changed).toBeGreaterThan(0)
  }, 240_000)

  const seconds = (ms: number) => Math.round(ms / 1000)

  /** What a work is after a change of it was approved: as its reviewer saw the change. */
  async function changedContent(id: number, { change, durationMs, texts }: WorkUnderReview) {
    const content = await contentOf(id)
    const { lang = 'hk', title = '', description = '', file } = change ?? {}
    const others = texts.filter(
      (text) => text.lang !== lang && content.texts.some((now) => now.lang === text.lang),
    )
    return {
      ...content,
      texts: [...others, { lang, title, description }].sort((one, other) => (one.lang < other.lang ? -1 : 1)),
      lengths: [seconds(file?.durationMs ?? durationMs)],
    }
  }

  async function contentOf(id: number) {
    const { db } = site.ctx
    const item = await sql<{ state: string; cover: string | null; asset: bigint | null }>`
      select state, cover_token as cover, asset_id as asset from items join videos using (id) where id = ${id}`.execute(
      db,
    )
    const texts = await sql<{ lang: string; title: string; description: string }>`
      select lang, title, description from item_texts where item_id = ${id} order by lang`.execute(db)
    const played = await sql<{ ms: number }>`
      select distinct round((select max((segment->>'endMs')::float8) from jsonb_array_elements(files->'segments') as segment) / 1000)::int as ms
      from video_renditions where asset_id = ${item.rows[0]?.asset ?? 0n} and retired_at is null and kind = 'video'`.execute(
      db,
    )
    return { ...item.rows[0], texts: texts.rows, lengths: played.rows.map(({ ms }) => ms) }
  }
})
