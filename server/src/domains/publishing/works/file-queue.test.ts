import { getWork, listMyWorks } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeAuthor } from '../../../../test/content/authors.ts'
import { makeDraft, workFields } from '../../../../test/content/works.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { addJob, addJobs } from '../../../platform/jobs/add-job.ts'
import { type RunningWorker, runWorker } from '../../../platform/jobs/run-worker.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { ladderJob, prepareChangeJob, prepareJob } from '../import-jobs.ts'
import { insertImport } from '../imports/import-queries.ts'

let site: TestApp
let worker: RunningWorker | undefined
beforeAll(async () => {
  site = await openTestApp()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})
afterAll(() => site.close())

/** Begins a file of an item, which waits. */
const addFile = (itemId: number, facts: { isForChange?: boolean; isReencode?: boolean } = {}) =>
  inTransaction(site.ctx.db, (tx) =>
    insertImport(tx, {
      ...{ videoId: BigInt(itemId), sourceKey: 'sources/one', sourceBytes: 6, sha256: Buffer.alloc(32) },
      ...facts,
    }),
  )

/** A published work whose author has begun a change. */
async function makeChangedWork(ownerId: bigint): Promise<number> {
  const id = await makeDraft(site.ctx, ownerId)
  await sql`update works set edit = ${JSON.stringify(workFields())} where item_id = ${id}`.execute(
    site.ctx.db,
  )
  // What nobody approved is not published; hidden, it has changes too.
  await sql`update items set state = 'hidden' where id = ${id}`.execute(site.ctx.db)
  return id
}

test('a file that waits says how many are processed before it: first ones, then those of changes', async () => {
  const author = await makeAuthor(site)
  const changed = [await makeChangedWork(author.id), await makeChangedWork(author.id)] as const
  const draft = await makeDraft(site.ctx, author.id)
  for (const id of changed) await addFile(id, { isForChange: true })
  await addFile(await makeDraft(site.ctx, author.id), { isReencode: true })
  await addFile(draft)
  const { list } = await author.client.call(listMyWorks, {})
  const waiting = list.filter(({ file, edit }) => (edit?.file ?? file).state === 'waiting')
  const before = waiting.map(({ id, file, edit }) => [id, (edit?.file ?? file).filesBefore])
  expect(before).toEqual([
    [draft, 0],
    [changed[1], 2],
    [changed[0], 1],
  ])
  await sql`update imports set state = 'inspecting' where video_id = ${draft}`.execute(site.ctx.db)
  expect((await author.client.call(getWork, { id: changed[0] })).edit?.file).toMatchObject({ filesBefore: 0 })
  const { file } = await author.client.call(getWork, { id: draft })
  expect(file).toMatchObject({ state: 'processing' })
  expect(file).not.toHaveProperty('filesBefore')
})

/** Starts a worker whose jobs only say that they begin. @param runLadder what the further sizes of an item do then */
async function startWorker(heavy: number, runLadder: () => Promise<void> = async () => undefined) {
  const begun: string[] = []
  const tasks: Task[] = [prepareJob, prepareChangeJob, ladderJob].map(({ name }) => ({
    name,
    isHeavy: true,
    async run() {
      begun.push(name)
      if (name === ladderJob.name) await runLadder()
    },
  }))
  worker = await runWorker(site.ctx, tasks, {
    concurrency: { heavy, light: 1 },
    onLost: (error) => {
      throw error
    },
  })
  return begun
}

const addLadders = () =>
  inTransaction(site.ctx.db, (tx) =>
    addJobs(
      tx,
      ladderJob,
      [1n, 2n, 3n].map((importId) => ({ importId })),
    ),
  )
const addChange = () => inTransaction(site.ctx.db, (tx) => addJob(tx, prepareChangeJob, { importId: 4n }))
const [first, change, ladder] = [prepareJob.name, prepareChangeJob.name, ladderJob.name]

test('the file of a change is processed after first files and before the further sizes of other items', async () => {
  await addLadders()
  await addChange()
  await inTransaction(site.ctx.db, (tx) => addJob(tx, prepareJob, { importId: 5n }))
  const begun = await startWorker(1)
  await expect.poll(() => begun).toEqual([first, change, ladder, ladder, ladder])
})

test('the file of a change is processed while another item’s further sizes are made', async () => {
  const end = Promise.withResolvers<void>()
  const begun = await startWorker(2, () => end.promise)
  await addLadders()
  await expect.poll(() => begun).toEqual([ladder])
  await addChange()
  await expect.poll(() => begun).toEqual([ladder, change])
  end.resolve()
  await expect.poll(() => begun).toEqual([ladder, change, ladder, ladder])
})
