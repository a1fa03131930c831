import {
  type InputOf,
  listFailedPlays,
  listFailingItems,
  type PlayReport,
  reportPlays,
} from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { failureOf } from './failed-plays.ts'
import { tasks } from './jobs.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-25T12:00:00Z')
  token = (await makeStaff(site.ctx, 'moderator')).staffToken
})
afterAll(() => site.close())
beforeEach(() => site.ctx.db.deleteFrom('failed_plays').execute())

const play = (id: number | undefined, facts: Partial<PlayReport> = {}): PlayReport => ({
  ...{ kind: 'video', startMs: 120, stallCount: 0, stallMs: 0, isSkipped: false, watchedPercent: 80 },
  ...(id === undefined ? {} : { item: { id, watchedMs: 0, reachedMs: 0, isPreviewEnd: false } }),
  ...facts,
})
const report = (plays: PlayReport[], network: 'wifi' | '4g' = 'wifi') =>
  site.anonymous.call(reportPlays, { network, plays })
const list = (filter: InputOf<typeof listFailedPlays> = {}) => site.as(token).call(listFailedPlays, filter)
const countRows = async () => (await site.ctx.db.selectFrom('failed_plays').select('id').execute()).length

test.each<[string, PlayReport, ReturnType<typeof failureOf>]>([
  ['went well', play(7), undefined],
  ['of no item', play(undefined, { startMs: null }), undefined],
  ['left before its start', play(7, { startMs: null }), { itemId: 7, problem: 'left', hasStarted: false }],
  [
    'stopped before its start',
    play(7, { startMs: null, problem: 'missing' }),
    { itemId: 7, problem: 'missing', hasStarted: false },
  ],
  [
    'stopped midway',
    play(7, { problem: 'unreachable' }),
    { itemId: 7, problem: 'unreachable', hasStarted: true },
  ],
])('a play that %s is counted as such', (_what, given, failure) => {
  expect(failureOf(given)).toEqual(failure)
})

test('plays that failed are counted by day, item, network and problem, the last that came up first', async () => {
  const { id } = await makeVideo(site.ctx, { title: '雲' })
  const other = (await makeVideo(site.ctx, { kind: 'short' })).id
  const missing = play(id, { startMs: null, problem: 'missing' })
  await Promise.all(Array.from({ length: 10 }, () => report([missing, missing, play(id)])))
  await report([missing], '4g')
  await report([play(other, { kind: 'short', startMs: null })])
  site.clock.set('2026-11-26T00:00:01Z')
  await report([missing])
  site.clock.set('2026-11-25T12:00:00Z')
  const { list: rows, total } = await list()
  expect(rows.map(({ day, item, network, count }) => [day, item.id, network, count])).toEqual([
    ['2026-11-26', id, 'wifi', 1],
    ['2026-11-25', other, 'wifi', 1],
    ['2026-11-25', id, '4g', 1],
    ['2026-11-25', id, 'wifi', 20],
  ])
  expect(total).toBe(4)
  expect(rows[0]).toMatchObject({
    ...{ item: { kind: 'video', title: '雲' }, problem: 'missing', hasStarted: false },
  })
  expect((await list({ itemId: id, network: '4g' })).list).toMatchObject([{ count: 1 }])
  expect((await list({ problem: 'left' })).list).toMatchObject([{ item: { id: other, kind: 'short' } }])
  expect((await list({ problem: 'broken' })).total).toBe(0)
  const daysOf = async (days: { since?: string; until?: string }) =>
    (await list(days)).list.map(({ day, count }) => [day, count])
  expect(await daysOf({ since: '2026-11-26' })).toEqual([['2026-11-26', 1]])
  expect((await daysOf({ until: '2026-11-25' })).map(([, count]) => count)).toEqual([1, 1, 20])
  expect(await daysOf({ since: '2026-11-27', until: '2026-11-30' })).toEqual([])
})

test('plays that failed are summed up by item, the item with the most first, also page by page', async () => {
  const ids: number[] = []
  for (const title of ['一', '二', '三']) ids.push((await makeVideo(site.ctx, { title })).id)
  const [one = 0, two = 0, three = 0] = ids
  const missing = (id: number) => play(id, { startMs: null, problem: 'missing' })
  await report([missing(one), play(one, { startMs: null })])
  await report([missing(two)])
  await report([missing(three), missing(three)], '4g')
  site.clock.set('2026-11-26T12:00:00Z')
  await report([missing(one), missing(two)])
  site.clock.set('2026-11-25T12:00:00Z')
  const sums = (filter: InputOf<typeof listFailingItems> = {}) =>
    site.as(token).call(listFailingItems, filter)
  const counts = async (filter: InputOf<typeof listFailingItems>) =>
    (await sums(filter)).list.map(({ id, count }) => [id, count])
  const { list: rows, total } = await sums()
  expect(rows[0]).toEqual({
    ...{ id: one, kind: 'video', title: '一', count: 3, lastDay: '2026-11-26' },
    problems: [
      { problem: 'missing', count: 2 },
      { problem: 'left', count: 1 },
    ],
  })
  expect(rows.map(({ id, count }) => [id, count])).toEqual([
    [one, 3],
    [three, 2],
    [two, 2],
  ])
  expect(total).toBe(3)
  expect(await counts({ until: '2026-11-25' })).toEqual([
    [three, 2],
    [one, 2],
    [two, 1],
  ])
  expect(await counts({ network: '4g' })).toEqual([[three, 2]])
  expect(await counts({ problem: 'left' })).toEqual([[one, 1]])
  expect(await counts({ hasStarted: true })).toEqual([])
  const first = await sums({ size: 2 })
  expect(first.list).toEqual(rows.slice(0, 2))
  const second = await sums({ size: 2, cursor: first.next ?? '' })
  expect(second).toMatchObject({ list: [{ id: two }], next: null })
  const latest = await sums({ order: 'last', size: 1 })
  const later = await sums({ order: 'last', size: 2, cursor: latest.next ?? '' })
  const byDay = [...latest.list, ...later.list].map(({ lastDay }) => lastDay)
  expect(byDay).toEqual([...byDay].sort().toReversed())
  expect(new Set([...latest.list, ...later.list].map(({ id }) => id))).toEqual(new Set([one, two, three]))
  await expect(sums({ order: 'last', cursor: first.next ?? '' })).rejects.toMatchObject({
    failure: 'BAD_REQUEST',
  })
  site.clock.set('2026-11-18T12:00:00Z')
  await report([missing(one)])
  site.clock.set('2026-11-25T12:00:00Z')
  expect((await sums()).list[0], 'of the last seven days').toMatchObject({ id: one, count: 3 })
  expect((await sums({ since: '2026-11-18' })).list[0]).toMatchObject({ id: one, count: 4 })
  await expect(sums({ cursor: 'bm90IG9uZQ' })).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
})

test('pages follow one another by their cursor', async () => {
  const { id } = await makeVideo(site.ctx)
  for (const problem of ['offline', 'missing', 'broken'] as const)
    await report([play(id, { startMs: null, problem })])
  const first = await list({ size: 2 })
  expect(first.list.map(({ problem }) => problem)).toEqual(['broken', 'missing'])
  const second = await list({ size: 2, cursor: first.next ?? '' })
  expect(second).toMatchObject({ list: [{ problem: 'offline' }], next: null })
  const oldest = await list({ order: 'oldest', size: 1 })
  const rest = await list({ order: 'oldest', size: 2, cursor: oldest.next ?? '' })
  expect([...oldest.list, ...rest.list]).toEqual([...first.list, ...second.list].toReversed())
  await expect(list({ cursor: 'bm90IG9uZQ' })).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
})

test('what is not public is not counted: anybody may send a report', async () => {
  const { id } = await makeVideo(site.ctx, { state: 'hidden' })
  await report([play(id, { startMs: null }), play(999_999, { startMs: null })])
  expect((await list()).list).toEqual([])
})

test('numbers are kept for 90 days', async () => {
  const { id } = await makeVideo(site.ctx)
  await report([play(id, { startMs: null })])
  const sweep = tasks.find(({ name }) => name === 'shorts.sweep-failed-plays')
  const run = { signal: new AbortController().signal, isLastAttempt: false, workDir: '' }
  site.clock.advance(90 * dayMs)
  await sweep?.run(site.ctx, {}, run)
  expect(await countRows()).toBe(1)
  site.clock.advance(dayMs)
  await sweep?.run(site.ctx, {}, run)
  expect(await countRows()).toBe(0)
  site.clock.set('2026-11-25T12:00:00Z')
})
