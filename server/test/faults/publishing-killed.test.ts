import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  type CallDefinition,
  CallError,
  createWork,
  decideReview,
  finishUpload,
  getWork,
  type InputOf,
  leaseReview,
  type OutputOf,
  replaceWorkFile,
  startUpload,
  submitWork,
  updateWork,
  type Work,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repetitions } from '../../../media/test/repeat.ts'
import type { TestAccount } from '../builders.ts'
import { freeBox } from '../content/free-box.ts'
import { makeUploader } from '../content/review.ts'
import { tusClient, workFields } from '../content/works.ts'
import { type ApiProcess, clientOf, startApiProcess } from '../processes/api-process.ts'
import { loadWorkerProcess, type WorkerProcess } from '../processes/worker-process.ts'
import { makeStaff } from '../staff.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { faultRandom } from './seed.ts'

/**
 * API and worker are killed like crashes again and again while members upload, submit and change what is published, and
 * reviewers decide.
 */

const authors = repetitions(4, 2)
const worksEach = 2
const kills = repetitions(14, 4)
/** Between kills, at most. */
const longestMs = 2500
const changedTitle = '改後'
const run = promisify(execFile)

let site: TestApp
let api: ApiProcess
let worker: WorkerProcess
let film: Buffer
beforeAll(async () => {
  site = await openTestApp()
  ;[api, worker] = await Promise.all([startApiProcess(site.ctx.config), startWorker()])
  film = await makeFilm()
}, 120_000)
afterAll(async () => {
  await Promise.all([api?.kill(), worker?.kill()])
  await site.close()
})

async function startWorker(): Promise<WorkerProcess> {
  const started = await loadWorkerProcess(site.ctx.config)
  await started.begin()
  return started
}

async function makeFilm(): Promise<Buffer> {
  const file = join(site.ctx.config.dataDir, 'film.mp4')
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15:duration=3'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', file],
  ])
  return readFile(file)
}

/** The video with 2.5 MB of its own at its end. */
const makeFile = (): Buffer => Buffer.concat([film, freeBox(2_500_000)])

/** Failures after which a person, or their browser, tries again. */
const transient: readonly unknown[] = ['OFFLINE', 'TIMEOUT', 'UNREADABLE', 'UNAVAILABLE', 'RATE_LIMITED']

/** Makes a call until it is answered, of whichever API process runs then. @throws CallError a refusal */
async function call<C extends CallDefinition>(
  token: string,
  which: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  for (;;) {
    try {
      return await clientOf(api.origin, token).call(which, input)
    } catch (error) {
      if (!(error instanceof CallError) || !transient.includes(error.failure)) throw error
      await wait(50)
    }
  }
}

async function send(token: string, id: string, file: Buffer): Promise<void> {
  for (;;) {
    const client = tusClient(api.origin, token)
    try {
      const offset = await client.offset(id)
      if (offset === file.length) return
      // Slow enough to be interrupted.
      await client.patch(id, offset, file.subarray(offset, offset + 600_000))
    } catch {
      await wait(50)
    }
  }
}

/** Announces a file. @returns what sends all of it */
async function startFile(token: string, file: Buffer) {
  const uploadId = randomUUID()
  await call(token, startUpload, { uploadId, name: 'film.mp4', bytes: file.length })
  const finish = async () => {
    await send(token, uploadId, file)
    await call(token, finishUpload, { uploadId, sha256: hashOf(file) })
  }
  return { uploadId, finish }
}

const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')

/** Uploads a video, submits it, corrects it when changes are requested, until it is decided. */
async function publish({ token }: TestAccount, file: Buffer): Promise<Work> {
  const { uploadId, finish } = await startFile(token, file)
  const { id } = await call(token, createWork, { uploadId, kind: 'video', ...workFields() })
  await finish()
  for (;;) {
    const work = await call(token, getWork, { id })
    if (work.file.state === 'failed' || work.file.state === 'refused') return work
    const state = work.review?.state
    if (state === 'approved' || state === 'rejected') return work
    if (work.state === 'draft') {
      if (state === 'changes_requested')
        await call(token, updateWork, { id, ...workFields({ description: `更正 ${work.review?.version}` }) })
      // Refused when an answer that was lost had been a success.
      await call(token, submitWork, { id, isNobodyShown: true }).catch(ignoreRefusal)
    }
    await wait(100)
  }
}

/** Changes the title and the file of a published work, corrects that when changes are requested, until it is decided. */
async function change({ token }: TestAccount, id: number, file: Buffer): Promise<Work> {
  await call(token, updateWork, { id, ...workFields({ title: changedTitle }) })
  const { uploadId, finish } = await startFile(token, file)
  await call(token, replaceWorkFile, { id, uploadId })
  await finish()
  for (;;) {
    const work = await call(token, getWork, { id })
    const { edit, review, isEditSubmitted } = work
    if (edit === null || edit.file?.state === 'failed' || edit.file?.state === 'refused') return work
    if (!isEditSubmitted) {
      if (review?.state === 'rejected') return work
      const description = `更正 ${review?.version}`
      if (review?.state === 'changes_requested')
        await call(token, updateWork, { id, ...workFields({ title: changedTitle, description }) })
      await call(token, submitWork, { id, isNobodyShown: true }).catch(ignoreRefusal)
    }
    await wait(100)
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}

type Decision = InputOf<typeof decideReview>['decision']

test('works that are uploaded, submitted, changed and reviewed while processes are killed are neither lost nor published unreviewed', async () => {
  const random = faultRandom('publishing killed')
  const people = await Promise.all(Array.from({ length: authors }, () => makeUploader(site.ctx)))
  const reviewers = await Promise.all([makeStaff(site.ctx, 'moderator'), makeStaff(site.ctx, 'moderator')])
  /** What reviewers tried, by work; and what was acknowledged, by work and version. */
  const tried = new Map<number, Set<Decision>>()
  const decided = new Map<string, Decision>()
  let isOver = false

  async function review(token: string): Promise<void> {
    while (!isOver) {
      const task = await call(token, leaseReview, {})
      if (!task) {
        await wait(100)
        continue
      }
      const fate = random()
      const decision = fate < 0.6 ? 'approve' : fate < 0.85 ? 'request_changes' : 'reject'
      const ofWork = tried.get(task.itemId) ?? new Set()
      tried.set(task.itemId, ofWork.add(decision))
      try {
        const policy = decision === 'reject' ? { policy: 'quality' as const } : {}
        await call(token, decideReview, { id: task.id, decision, ...policy, note: '測試' })
        decided.set(`${task.itemId}/${task.version}`, decision)
      } catch (error) {
        ignoreRefusal(error)
      }
    }
  }

  async function kill(): Promise<void> {
    for (let round = 0; round < kills; round += 1) {
      await wait(200 + random() * longestMs)
      if (random() < 0.5) {
        await api.kill()
        api = await startApiProcess(site.ctx.config)
      } else {
        await worker.kill()
        worker = await startWorker()
      }
    }
  }

  /** Of every member's work that is public at some moment: whether a reviewer had approved it. */
  const unreviewed: string[] = []
  async function look(): Promise<void> {
    while (!isOver) {
      const { rows } = await sql<{ id: string; problem: string | null }>`
        select id, publication_problem(id) as problem from items
        where state = 'published' and owner_id is not null`.execute(site.ctx.db)
      for (const { id, problem } of rows)
        if (problem !== null || !tried.get(Number(id))?.has('approve')) unreviewed.push(`${id}: ${problem}`)
      await wait(50)
    }
  }

  /** What authors were told of the last version of each work, and of its change. */
  const told: { work: Work; isApproved: boolean }[] = []

  /** What is published is what was approved: the changed title with the changed file, or the former ones. */
  async function changeAndCheck(author: TestAccount, { id, title }: Work, file: Buffer): Promise<void> {
    const nextFile = makeFile()
    const work = await change(author, id, nextFile)
    const isApproved = work.edit === null
    expect([work.state, work.title]).toEqual(['published', isApproved ? changedTitle : title])
    const { rows } = await sql<{ sha256: string }>`
      select encode(source_sha256, 'hex') as sha256 from imports join videos on videos.asset_id = imports.asset_id
      where videos.id = ${id}`.execute(site.ctx.db)
    expect(rows).toEqual([{ sha256: hashOf(isApproved ? nextFile : file) }])
    told.push({ work, isApproved })
  }

  const others = [...reviewers.map(({ staffToken }) => review(staffToken)), look()]
  const killing = kill()
  const published = await Promise.all(
    people.map(async (author) => {
      const works: { work: Work; file: Buffer }[] = []
      for (let count = 0; count < worksEach; count += 1) {
        const file = makeFile()
        const work = await publish(author, file)
        works.push({ file, work })
        told.push({ work, isApproved: work.review?.state === 'approved' })
        if (work.state === 'published') await changeAndCheck(author, work, file)
      }
      return works
    }),
  )
  await killing
  isOver = true
  await Promise.all(others)

  expect(unreviewed).toEqual([])
  for (const { work, file } of published.flat()) {
    expect(work.file.state, `work ${work.id}`).toBe('ready')
    const { state } = await site.ctx.db
      .selectFrom('items')
      .select('state')
      .where('id', '=', BigInt(work.id))
      .executeTakeFirstOrThrow()
    expect([work.id, state]).toEqual([work.id, work.review?.state === 'approved' ? 'published' : 'removed'])
    const { sha256 } = await site.ctx.db
      .selectFrom('imports')
      .select(sql<string>`encode(source_sha256, 'hex')`.as('sha256'))
      .where('video_id', '=', BigInt(work.id))
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(sha256).toBe(hashOf(file))
  }
  // A decision that was confirmed to a reviewer is stored.
  for (const { work, isApproved } of told) {
    const version = `${work.id}/${work.review?.version}`
    const stored = isApproved ? 'approve' : 'reject'
    expect([version, decided.get(version) ?? stored]).toEqual([version, stored])
  }
  const isChange = ({ work }: (typeof told)[number]) => work.edit !== null || work.title === changedTitle
  expect(told.some((one) => one.isApproved && !isChange(one))).toBe(true)
  expect(told.some(isChange)).toBe(true)
  const unfinished = async () =>
    (
      await site.ctx.db
        .selectFrom('imports')
        .select('state')
        .where('state', 'not in', ['done', 'refused', 'failed'])
        .execute()
    ).length
  await expect.poll(unfinished, { interval: 200, timeout: 60_000 }).toBe(0)
}, 240_000)
