import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../db/database.ts'
import { addJob } from './add-job.ts'
import { AccountPayload, defineJob, RowId } from './define-job.ts'
import { defineEvent, publish, registerSubscriptions, subscribe } from './events.ts'

const happened = defineEvent('test.happened', Type.Object({ accountId: RowId, count: Type.Integer() }))
const withoutSubscription = defineEvent('test.without-subscription', AccountPayload)
const first = defineJob('test.first', AccountPayload)
const second = defineJob('test.second', Type.Object({ text: Type.String() }), { queue: 'one', priority: 3 })

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

beforeEach(async () => {
  registerSubscriptions(async () => [
    subscribe(happened, first, ({ accountId }) => ({ accountId })),
    subscribe(happened, second, ({ count }) => ({ text: `counted ${count}` })),
  ])
  await sql`delete from graphile_worker._private_jobs`.execute(site.ctx.db)
})

async function listJobs() {
  const { rows } = await sql`
    select tasks.identifier as name, payload, priority from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id order by jobs.id`.execute(
    site.ctx.db,
  )
  return rows
}

test('an event adds one job for each subscription, with its own payload and options', async () => {
  const { db } = site.ctx
  await inTransaction(db, (tx) => publish(tx, happened, { accountId: 2n ** 62n, count: 3 }))
  expect(await listJobs()).toEqual([
    { name: 'test.first', payload: { accountId: String(2n ** 62n) }, priority: 0 },
    { name: 'test.second', payload: { text: 'counted 3' }, priority: 3 },
  ])
})

test('an event of a transaction that fails adds nothing', async () => {
  const failing = inTransaction(site.ctx.db, async (tx) => {
    await publish(tx, happened, { accountId: 1n, count: 1 })
    throw new Error('expected failure')
  })
  await expect(failing).rejects.toThrow('expected failure')
  expect(await listJobs()).toEqual([])
})

test('an event without a subscription adds nothing', async () => {
  await inTransaction(site.ctx.db, (tx) => publish(tx, withoutSubscription, { accountId: 1n }))
  expect(await listJobs()).toEqual([])
})

test('a process that registered no subscriptions cannot publish', async () => {
  vi.resetModules()
  const fresh = await import('./events.ts')
  const publishing = inTransaction(site.ctx.db, (tx) =>
    fresh.publish(tx, withoutSubscription, { accountId: 1n }),
  )
  await expect(publishing).rejects.toThrow('no subscriptions are registered')
})

test('a payload of another shape is refused by the compiler, and when the job is added', async () => {
  const adding = inTransaction(site.ctx.db, (tx) =>
    // @ts-expect-error accountId is a bigint
    addJob(tx, first, { accountId: 'ann' }),
  )
  await expect(adding).rejects.toThrow('test.first does not match its schema: /accountId')
  expect(await listJobs()).toEqual([])
})
