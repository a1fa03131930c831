import { getOrder } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardShop, openCardShop } from '../../../test/card-shop.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addJobs } from '../../platform/jobs/add-job.ts'
import { defineJob, NoPayload } from '../../platform/jobs/define-job.ts'
import { type RunningWorker, runWorker } from '../../platform/jobs/run-worker.ts'
import { handleJob } from '../../platform/jobs/task.ts'
import { domainTasks } from '../jobs.ts'

let shop: CardShop
let worker: RunningWorker
const ladderEnd = Promise.withResolvers<void>()
let runningLadders = 0
const ladderJob = defineJob('test.endless-ladder', NoPayload, { isHeavy: true, priority: -100 })
const endlessLadder = handleJob(ladderJob, async () => {
  runningLadders += 1
  await ladderEnd.promise
})

beforeAll(async () => {
  shop = await openCardShop()
  worker = await runWorker(shop.site.ctx, [...domainTasks, endlessLadder], {
    concurrency: { heavy: 2, light: 2 },
    onLost: (error) => {
      throw error
    },
  })
})
afterAll(async () => {
  ladderEnd.resolve()
  await worker.stop()
  await shop.close()
})

test('a payment is credited while video jobs have every slot for heavy jobs, and more of them wait', async () => {
  const { ctx } = shop.site
  await inTransaction(ctx.db, (tx) => addJobs(tx, ladderJob, [{}, {}, {}, {}]))
  await expect.poll(() => runningLadders).toBe(2)
  const { account, order } = await shop.order()
  await shop.play(order, 'paid')
  const stateNow = async () => (await shop.site.as(account.token).call(getOrder, { id: order.id })).state
  await expect.poll(stateNow, { timeout: 20_000 }).toBe('credited')
  expect(runningLadders).toBe(2)
})
