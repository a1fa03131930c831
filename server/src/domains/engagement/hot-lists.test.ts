import { type HotPeriod, listVideos } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { tasks } from './jobs.ts'

/** What is hot in a day, a week and a month. */

const hourMs = 3_600_000
let site: TestApp
const ids = new Map<string, bigint>()
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-01T10:10:00Z')
  // Never watched, and the oldest: at the end of every list.
  for (const title of ['unseen', 'a month ago', 'last week', 'today'])
    ids.set(title, BigInt((await makeVideo(site.ctx, { title })).id))
})
afterAll(() => site.close())

/** Views of one hour, as this many visitors would cause them. */
async function watch(title: string, views: number): Promise<void> {
  const hour = new Date(Math.floor(site.clock.now().getTime() / hourMs) * hourMs)
  await sql`insert into item_views (item_id, viewer, hour)
    select ${ids.get(title)}, decode(lpad(n::text, 24, '0'), 'hex'), ${hour} from generate_series(1, ${views}::int) n`.execute(
    site.ctx.db,
  )
  const run = { signal: new AbortController().signal, isLastAttempt: false, workDir: '' }
  await tasks.find(({ name }) => name === 'videos.count-views')?.run(site.ctx, {}, run)
}

const titlesOf = async (period?: HotPeriod) =>
  (await site.anonymous.call(listVideos, { order: 'hot', ...(period ? { period } : {}) })).list.map(
    ({ title }) => title,
  )

test('a view counts half after a day, a week or a month, and only what is watched is written', async () => {
  await watch('a month ago', 4000)
  site.clock.advance(23 * 24 * hourMs)
  const stored = async () =>
    (
      await sql`select xmin::text, hot_score, hot_week, hot_month from items where id = ${ids.get('a month ago')}`.execute(
        site.ctx.db,
      )
    ).rows
  const before = await stored()
  // A week has halved 4000 views to 400, a day to almost none, a month to 2350.
  await watch('last week', 600)
  site.clock.advance(6 * 24 * hourMs)
  await watch('today', 100)
  expect(await titlesOf()).toEqual(['today', 'last week', 'a month ago', 'unseen'])
  expect(await titlesOf('day')).toEqual(await titlesOf())
  expect(await titlesOf('week')).toEqual(['last week', 'a month ago', 'today', 'unseen'])
  expect(await titlesOf('month')).toEqual(['a month ago', 'last week', 'today', 'unseen'])
  expect(await stored()).toEqual(before)
})

test('later views are added to what is left of earlier ones', async () => {
  const viewsNow = async () => {
    const { rows } = await sql<{ day: number; week: number; month: number }>`
      select hot_views_at(hot_score, ${site.clock.now()}, 1) as day, hot_views_at(hot_week, ${site.clock.now()}, 7) as week,
        hot_views_at(hot_month, ${site.clock.now()}, 30) as month from items where id = ${ids.get('unseen')}`.execute(
      site.ctx.db,
    )
    return rows[0]
  }
  site.clock.set('2027-01-01T00:00:00Z')
  await watch('unseen', 64)
  site.clock.advance(24 * hourMs)
  await watch('unseen', 8)
  expect((await viewsNow())?.day).toBeCloseTo(40, 3)
  site.clock.advance(24 * hourMs)
  const now = await viewsNow()
  expect(now?.day).toBeCloseTo(20, 3)
  expect(now?.week).toBeCloseTo(64 * 2 ** (-2 / 7) + 8 * 2 ** (-1 / 7), 3)
  expect(now?.month).toBeCloseTo(64 * 2 ** (-2 / 30) + 8 * 2 ** (-1 / 30), 3)
})
