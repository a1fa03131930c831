import { afterAll, beforeAll, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../db/database.ts'
import { addJob } from './add-job.ts'
import { type RunningWorker, runWorker } from './run-worker.ts'
import type { Task } from './task.ts'

let site: TestApp
const workers: RunningWorker[] = []

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await site.close()
})

const start = async (tasks: Task[]) => {
  const onLost = (error: Error) => {
    throw error
  }
  const worker = await runWorker(site.ctx, tasks, {
    concurrency: { heavy: 2, light: 2 },
    onLost,
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
  await inTransaction(site.ctx.db, (tx) => addJob(tx, 'test.slow', {}))
  await expect.poll(() => runs).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 7000))
  expect(runs).toBe(1)
}, 20_000)

test.concurrent('failed jobs are retried, in a queue and outside of one', async ({ expect }) => {
  const tries: string[] = []
  const failing: Task = {
    name: 'test.failing',
    async run(_ctx, payload) {
      const name = String(Reflect.get(payload as object, 'name'))
      tries.push(name)
      if (tries.filter((one) => one === name).length === 1) throw new Error('expected failure')
    },
  }
  await start([failing])
  await inTransaction(site.ctx.db, async (tx) => {
    await addJob(tx, 'test.failing', { name: 'queued' }, { queue: 'one-by-one' })
    await addJob(tx, 'test.failing', { name: 'free' })
  })
  await expect.poll(() => tries.toSorted()).toEqual(['free', 'free', 'queued', 'queued'])
})
