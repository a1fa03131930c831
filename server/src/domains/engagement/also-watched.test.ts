import { countView, listAlsoWatchedVideos } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { changeSetting } from '../settings/index.ts'
import { tasks } from './jobs.ts'

const hourMs = 3_600_000
let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:10:00Z')
})
afterAll(() => site.close())

async function runJobs(
  names = ['videos.count-views', 'engagement.pair-views', 'videos.fade-hot-scores'],
): Promise<void> {
  const run = { signal: new AbortController().signal, isLastAttempt: false, workDir: '' }
  for (const name of names) await tasks.find((task) => task.name === name)?.run(site.ctx, {}, run)
}

const also = async (id: number | undefined) =>
  (await site.anonymous.call(listAlsoWatchedVideos, { id: id ?? 0 })).map(({ title }) => title)

test('viewers also watched what enough of them watched within a day, once for each, and nothing hidden', async () => {
  await changeSetting(site.ctx, {
    key: 'alsoWatchedViewers',
    value: 2,
    operator: commandLineOperator('test'),
  })
  const [film, common, rare, late, hidden] = await Promise.all(
    ['film', 'common', 'rare', 'late', 'hidden'].map(
      async (title) => (await makeVideo(site.ctx, { title })).id,
    ),
  )
  const [one, other] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
  const watch = (id: number | undefined, token = '') => site.as(token).call(countView, { id: id ?? 0 })
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

test('every night the weakest pairs of items that have many are deleted', async () => {
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into items (kind, state, lang, published_at, approved_by)
      select 'video', 'published', 'hk', now(), 'test' from generate_series(1, 250) returning id)
    insert into item_texts (item_id, lang, title) select id, 'hk', 'one' from made returning item_id as id`.execute(
    site.ctx.db,
  )
  const ids = rows.map(({ id }) => id).sort((a, b) => Number(a - b))
  const [popular = 0n, ...others] = ids
  await site.ctx.db.deleteFrom('item_pairs').execute()
  // The popular one was watched with all others, most with the second; each other with the popular one alone.
  const pairs = others.flatMap((other, index) => {
    const viewers = index === 0 ? 9n : 1n
    return [
      { item_id: popular, other_id: other, viewers },
      { item_id: other, other_id: popular, viewers },
    ]
  })
  await site.ctx.db.insertInto('item_pairs').values(pairs).execute()
  await runJobs(['engagement.prune-pairs'])
  const left = await site.ctx.db.selectFrom('item_pairs').select(['item_id', 'other_id']).execute()
  const ofPopular = left.filter(({ item_id }) => item_id === popular).map(({ other_id }) => other_id)
  expect(ofPopular.sort((a, b) => Number(a - b))).toEqual([others[0], ...others.slice(-199)])
  expect(left).toHaveLength(200 + others.length)
})

test('hundreds of shorts that more of the viewers watched leave the videos in their places', async () => {
  await changeSetting(site.ctx, {
    key: 'alsoWatchedViewers',
    value: 20,
    operator: commandLineOperator('test'),
  })
  const [film, other] = await Promise.all(
    ['with shorts', 'a video'].map(async (title) => BigInt((await makeVideo(site.ctx, { title })).id)),
  )
  if (film === undefined || other === undefined) throw new Error('two videos were made')
  const { rows: shorts } = await sql<{ id: bigint }>`
    with made as (
      insert into items (kind, state, lang, published_at, approved_by)
      select 'short', 'published', 'hk', now(), 'test' from generate_series(1, 300) returning id)
    insert into item_texts (item_id, lang, title) select id, 'hk', 'a short' from made returning item_id as id`.execute(
    site.ctx.db,
  )
  const pairs = [...shorts.map(({ id }) => [id, 30n] as const), [other, 25n] as const]
  await site.ctx.db
    .insertInto('item_pairs')
    .values(pairs.map(([other_id, viewers]) => ({ item_id: film, other_id, viewers })))
    .execute()
  expect(await also(Number(film))).toEqual(['a video'])
  await runJobs(['engagement.prune-pairs'])
  expect(await also(Number(film))).toEqual(['a video'])
  const left = await site.ctx.db
    .selectFrom('item_pairs')
    .select('other_id')
    .where('item_id', '=', film)
    .execute()
  expect(left).toHaveLength(201)
})
