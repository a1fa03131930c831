import { clearHistory, type InputOf, recordShortWatches } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { runTask } from '../../../test/run-task.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { commandLineOperator } from '../audit/index.ts'
import { changeSetting } from '../settings/index.ts'
import { forgetWatchesJob } from './forget-watches.ts'

let site: TestApp
let account: TestAccount
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.set('2026-11-21T10:10:00Z')
  account = await makeAccount(site.ctx)
})

const watch = (id: number, { watchedMs = 5000, by = account } = {}) =>
  site.as(by.token).call(recordShortWatches, { watches: [{ id, watchedMs }] })
const clear = (input: InputOf<typeof clearHistory> = {}) => site.as(account.token).call(clearHistory, input)

async function makeShorts(count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push((await makeVideo(site.ctx, { kind: 'short' })).id)
  return ids
}

async function watchesOf({ id }: TestAccount): Promise<number[]> {
  const rows = await site.ctx.db
    .selectFrom('short_watches')
    .select('video_id')
    .where('account_id', '=', id)
    .orderBy('video_id')
    .execute()
  return rows.map(({ video_id }) => Number(video_id))
}

test('the feed forgets the shorts that were removed from the history: some, those of a day, or all until then', async () => {
  const other = await makeAccount(site.ctx)
  const [one = 0, skipped = 0, later = 0, last = 0] = await makeShorts(4)
  await watch(one)
  await watch(one, { by: other })
  await watch(skipped, { watchedMs: 500 })
  site.clock.advance(dayMs)
  await watch(later)
  await watch(last)

  await clear({ ids: [one] })
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await watchesOf(account)).toEqual([skipped, later, last])

  const day = Date.parse('2026-11-21T00:00:00Z')
  await clear({ from: day, until: day + dayMs })
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await watchesOf(account)).toEqual([later, last])

  await clear()
  site.clock.advance(1)
  await watch(one)
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await watchesOf(account)).toEqual([one])
  expect(await watchesOf(other)).toEqual([one])
})

test('a watch is forgotten when it is a day old, so that nobody counts twice a day for a short', async () => {
  const [id = 0] = await makeShorts(1)
  await watch(id)
  site.clock.advance(dayMs / 2)
  await clear({ ids: [id] })
  const { rows } = await sql<{ at: Date }>`
    select run_at as at from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = task_id
    where identifier = ${forgetWatchesJob.name}`.execute(site.ctx.db)
  expect(rows).toEqual([{ at: new Date('2026-11-22T22:10:00.001Z') }])
})

test('watches are deleted after 90 days, or after those for which the history is kept', async () => {
  const [old = 0, recent = 0] = await makeShorts(2)
  const later = await makeAccount(site.ctx)
  await watch(old)
  await watch(recent, { by: later })
  await site.ctx.db
    .updateTable('short_watches')
    .set({ seen_at: new Date('2026-12-11T10:10:00Z') })
    .where('account_id', '=', later.id)
    .execute()
  await runTask(site.ctx, 'videos.count-watches')
  const left = async () => [await watchesOf(account), await watchesOf(later)]
  site.clock.advance(90 * dayMs)
  await runTask(site.ctx, 'videos.sweep-watches')
  expect(await left()).toEqual([[old], [recent]])
  site.clock.advance(1)
  await runTask(site.ctx, 'videos.sweep-watches')
  expect(await left()).toEqual([[], [recent]])
  const by = { operator: commandLineOperator('test'), reason: 'a test' }
  await changeSetting(site.ctx, { key: 'historyDays', value: 70, ...by })
  await runTask(site.ctx, 'videos.sweep-watches')
  expect(await left()).toEqual([[], []])
})
