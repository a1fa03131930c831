import { countView, listAlsoWatchedVideos } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineActor } from '../audit/index.ts'
import { changeSetting } from '../settings/index.ts'
import { tasks } from './jobs.ts'

const hourMs = 3_600_000
let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:10:00Z')
})
afterAll(() => site.close())

async function runJobs(): Promise<void> {
  const run = { signal: new AbortController().signal, isLastTry: false, workDir: '' }
  for (const name of ['videos.count-views', 'engagement.pair-views', 'videos.fade-hot-scores'])
    await tasks.find((task) => task.name === name)?.run(site.ctx, {}, run)
}

test('viewers also watched what enough of them watched within a day, once for each, and nothing hidden', async () => {
  await changeSetting(site.ctx, { key: 'alsoWatchedViewers', value: 2, actor: commandLineActor('test') })
  const [film, common, rare, late, hidden] = await Promise.all(
    ['film', 'common', 'rare', 'late', 'hidden'].map(
      async (title) => (await makeVideo(site.ctx, { title })).id,
    ),
  )
  const [one, other] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
  const watch = (id: number | undefined, token = '') => site.as(token).call(countView, { id: id ?? 0 })
  const also = async (id: number | undefined) =>
    (await site.anonymous.call(listAlsoWatchedVideos, { id: id ?? 0 })).map(({ title }) => title)
  // Visitors without a session form no pairs.
  for (const id of [film, rare, film, rare]) await watch(id)
  for (const { token } of [one, other]) for (const id of [common, film, hidden]) await watch(id, token)
  await watch(rare, one.token)
  await runJobs()
  expect(await also(film), 'the hour is not over').toEqual([])
  site.clock.advance(hourMs)
  // One viewer who watches two again is still one.
  for (const id of [rare, film]) await watch(id, one.token)
  site.clock.advance(hourMs)
  await runJobs()
  await runJobs()
  await site.ctx.db
    .updateTable('items')
    .set({ state: 'hidden' })
    .where('id', '=', BigInt(hidden ?? 0))
    .execute()
  expect(await also(film)).toEqual(['common'])
  expect(await also(common)).toEqual(['film'])
  expect(await also(rare)).toEqual([])
  site.clock.advance(30 * hourMs)
  for (const { token } of [one, other]) await watch(late, token)
  site.clock.advance(hourMs)
  await runJobs()
  expect(await also(late), 'more than a day after the others').toEqual([])
  await expect(site.anonymous.call(listAlsoWatchedVideos, { id: hidden ?? 0 })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
})
