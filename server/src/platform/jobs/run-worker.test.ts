import { existsSync } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../db/database.ts'
import type { SandboxProblem } from '../sandbox-problem.ts'
import { addJob } from './add-job.ts'
import { defineJob, NoPayload, RowId } from './define-job.ts'
import { readJobState } from './job-state.ts'
import { type RunningWorker, runWorker } from './run-worker.ts'
import { handleJob, type Task } from './task.ts'
import { takeWorkerLease } from './worker-lease.ts'

let site: TestApp
const workers: RunningWorker[] = []

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await site.close()
})

const start = async (tasks: Task[], sandboxProblem?: SandboxProblem) => {
  const onLost = (error: Error) => {
    throw error
  }
  const worker = await runWorker(site.ctx, tasks, {
    concurrency: { heavy: 2, light: 2 },
    ...{ sandboxProblem, onLost },
    reapEveryMs: 200,
  })
  workers.push(worker)
  return worker
}

test.concurrent('another worker does not take over a long job of a live worker', async ({ expect }) => {
  let runs = 0
  const slow: Task = {
    name: 'test.slow',
    async run() {
      runs += 1
      // Longer than the time after which an orphaned job is taken over.
      await new Promise((resolve) => setTimeout(resolve, 6500))
    },
  }
  await start([slow])
  await start([slow])
  await inTransaction(site.ctx.db, (tx) => addJob(tx, defineJob(slow.name, NoPayload), {}))
  await expect.poll(() => runs).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 7000))
  expect(runs).toBe(1)
}, 20_000)

test.concurrent('failed jobs are retried, in a queue and outside of one', async ({ expect }) => {
  const tries: string[] = []
  const failing = defineJob('test.failing', Type.Object({ name: Type.String() }))
  const task = handleJob(failing, async (_ctx, { name }) => {
    tries.push(name)
    if (tries.filter((one) => one === name).length === 1) throw new Error('expected failure')
  })
  await start([task])
  await inTransaction(site.ctx.db, async (tx) => {
    await addJob(tx, failing, { name: 'queued' }, { queue: 'one-by-one' })
    await addJob(tx, failing, { name: 'free' })
  })
  await expect.poll(() => tries.toSorted()).toEqual(['free', 'free', 'queued', 'queued'])
})

test('a payload that does not match fails the job, with the field in last_error and without its value', async () => {
  const strict = defineJob('test.strict', Type.Object({ orderId: RowId }))
  const loose = defineJob('test.strict', Type.Object({ orderId: Type.String() }), { maxAttempts: 1 })
  const handled: bigint[] = []
  await start([handleJob(strict, async (_ctx, { orderId }) => void handled.push(orderId))])
  await inTransaction(site.ctx.db, async (tx) => {
    await addJob(tx, loose, { orderId: 'ann@harbour.example' })
    await addJob(tx, strict, { orderId: 2n ** 60n })
  })
  const lastErrors = async () => {
    const { rows } = await sql<{ last_error: string }>`
      select last_error from graphile_worker.jobs where task_identifier = 'test.strict' and last_error is not null`.execute(
      site.ctx.db,
    )
    return rows.map((row) => row.last_error)
  }
  await expect.poll(lastErrors).toHaveLength(1)
  const [error] = await lastErrors()
  expect(error).toContain('the payload of a job test.strict does not match its schema: /orderId')
  expect(error).not.toContain('harbour')
  await expect.poll(() => handled).toEqual([2n ** 60n])
})

test('a worker is listed with what is wrong with the sandbox of its machine, while it lives', async () => {
  const problems = async () => (await readJobState(site.ctx.db)).sandboxProblems
  const task: Task = { name: 'test.idle', run: async () => undefined }
  await start([task])
  expect(await problems()).toEqual([])
  const worker = await start([task], 'refused')
  expect(await problems()).toEqual(['refused'])
  await worker.stop()
  workers.splice(workers.indexOf(worker), 1)
  expect(await problems()).toEqual([])
})

test('a worker that starts removes old folders of dead processes, and none of a live worker', async () => {
  const lease = await takeWorkerLease(site.ctx.config.databaseUrl ?? '', () => undefined)
  await lease.addWorker('test.long-job')
  const pathOf = (key: bigint) => join(site.ctx.config.dataDir, 'work', key.toString())
  const [live, dead] = [pathOf(lease.lockKey), pathOf(2n ** 50n)]
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const path of [live, dead]) {
    await mkdir(join(path, 'import-1-1'), { recursive: true })
    await utimes(path, twoHoursAgo, twoHoursAgo)
  }
  await start([])
  expect([existsSync(join(live, 'import-1-1')), existsSync(dead)]).toEqual([true, false])
  await lease.release()
})
