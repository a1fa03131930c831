import {
  type InputOf,
  listPlaybackDays,
  listPlaybackNetworks,
  type PlayReport,
  reportPlays,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { tasks } from './jobs.ts'
import { addObservations } from './playback-metric-queries.ts'
import { bucketOf, metrics, observationsOf, quantile } from './playback-metrics.ts'
import { summarizePlaybackMetrics } from './summarize-playback-metrics.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T23:59:00Z')
})
afterAll(() => site.close())

const play = (facts: Partial<PlayReport> = {}): PlayReport => ({
  kind: 'short',
  startMs: 120,
  stallCount: 0,
  stallMs: 0,
  isSkipped: false,
  watchedPercent: 80,
  ...facts,
})
const report = (plays: PlayReport[], network: 'wifi' | '4g' = 'wifi') =>
  site.anonymous.call(reportPlays, { network, plays })

test.each([
  [0, 0],
  [50, 0],
  [51, 1],
  [10_000, 13],
  [10_001, 14],
])('a start of %i ms is in bucket %i', (value, bucket) => {
  expect(bucketOf('start', value)).toBe(bucket)
})

test('a play that never began reports only that', () => {
  expect(observationsOf(play({ startMs: null }))).toEqual([{ metric: 'unstarted', bucket: 1 }])
  expect(observationsOf(play()).map((one) => one.metric)).not.toContain('stall-time')
})

describe('a quantile', () => {
  test('is unknown without observations, and infinite above the last bound', () => {
    expect(quantile([10, 20], new Map(), 0.5)).toBeUndefined()
    expect(quantile([10, 20], new Map([[2, 5]]), 0.5)).toBe(Number.POSITIVE_INFINITY)
  })

  test('is in the right bucket: for 1 to 1000 ms, off by at most its width', () => {
    const counts = new Map<number, number>()
    for (let value = 1; value <= 1000; value += 1) {
      const bucket = bucketOf('start', value)
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
    }
    expect(quantile(metrics.start, counts, 0.5)).toBeCloseTo(500, -1)
    expect(quantile(metrics.start, counts, 0.95)).toBeCloseTo(950, -1)
  })
})

test('reports are added to sums per day and network class, without viewer or video', async () => {
  await Promise.all(
    Array.from({ length: 40 }, () => report([play(), play({ startMs: 700, stallCount: 2, stallMs: 300 })])),
  )
  await report([play({ isSkipped: true, watchedPercent: 4 }), play({ startMs: null })], '4g')
  site.clock.advance(120_000)
  await report([play({ kind: 'video' })])
  const rows = await summarizePlaybackMetrics(site.ctx, 2)
  expect(rows.map((row) => [row.kind, row.network, row.plays])).toEqual([
    ['short', '4g', 2],
    ['short', 'wifi', 80],
    ['video', 'wifi', 1],
  ])
  const [mobile, wifi] = rows
  expect(wifi).toMatchObject({ stalled: 0.5, skipped: 0, unstarted: 0 })
  expect(wifi?.startMs.p50).toBeLessThanOrEqual(150)
  expect(wifi?.startMs.p95).toBeGreaterThan(500)
  expect(wifi?.startMs.p95).toBeLessThanOrEqual(750)
  expect(mobile).toMatchObject({ skipped: 1, unstarted: 0.5 })
  expect((await summarizePlaybackMetrics(site.ctx, 1)).map((row) => row.kind)).toEqual(['video'])
  const columns = Object.keys(
    (await site.ctx.db.selectFrom('playback_metrics').selectAll().executeTakeFirst()) ?? {},
  )
  expect(columns.sort()).toEqual(['bucket', 'count', 'day', 'kind', 'metric', 'network', 'shard'])
})

test('staff see the same numbers by day and by network class, as counts and whole milliseconds', async () => {
  const { staffToken } = await makeStaff(site.ctx, 'editor')
  const staff = site.as(staffToken)
  const listDays = async (input: InputOf<typeof listPlaybackDays>) =>
    (await staff.call(listPlaybackDays, input)).list
  const listNetworks = async (input: InputOf<typeof listPlaybackNetworks>) =>
    (await staff.call(listPlaybackNetworks, input)).list
  const days = await listDays({ days: 2 })
  expect(days.map(({ day, kind, plays, failed }) => [day, kind, plays, failed])).toEqual([
    ['2026-11-22', 'video', 1, 0],
    ['2026-11-21', 'short', 82, 1],
  ])
  expect(await listDays({ days: 2, order: 'oldest' })).toEqual(days.toReversed())
  expect(await listDays({ days: 2, kind: 'short' })).toEqual(days.slice(1))
  const networks = await listNetworks({ days: 2 })
  expect(networks.map(({ kind, network, plays }) => [kind, network, plays])).toEqual([
    ['short', '4g', 2],
    ['short', 'wifi', 80],
    ['video', 'wifi', 1],
  ])
  expect(await listNetworks({ days: 2, kind: 'video' })).toEqual(networks.slice(2))
  expect(await listNetworks({ days: 2, network: '4g' })).toEqual(networks.slice(0, 1))
  const [mobile, wifi, video] = networks
  expect(await listNetworks({ days: 2, order: 'plays' })).toEqual([wifi, mobile, video])
  // Half of the plays over 4G failed, none of the others.
  expect(await listNetworks({ days: 2, order: 'failed' })).toEqual([mobile, wifi, video])
  expect(networks[1]).toMatchObject({ failed: 0, stalled: 40, skipped: 0, stallMs: { p95: 488 } })
  expect(networks[2]).toMatchObject({ stallMs: null, watchedPercent: 75 })
  const earlier = { days: 1, until: '2026-11-21' }
  expect((await listDays(earlier)).map(({ day, plays }) => [day, plays])).toEqual([['2026-11-21', 82]])
  expect((await listNetworks(earlier)).map(({ kind, plays }) => [kind, plays])).toEqual([
    ['short', 2],
    ['short', 80],
  ])
  await report([play({ startMs: 3_000_000 })])
  const [today] = await listDays({ days: 1 })
  expect(today).toMatchObject({ kind: 'short', startMs: { p50: 10_000, p95: 10_000 } })
})

test('at night each past day is added up into one row a counter, and no number changes', async () => {
  const countRows = async (day: string, atLeast: number) => {
    const { length } = await site.ctx.db
      .selectFrom('playback_metrics')
      .select('shard')
      .where('day', '=', sql<Date>`${day}::date`)
      .where('shard', '>=', atLeast)
      .execute()
    return length
  }
  const group = { day: '2026-11-22', kind: 'short', network: 'wifi' } as const
  for (const shard of [2, 3]) await addObservations(site.ctx.db, group, observationsOf(play()), shard)
  const read = () => summarizePlaybackMetrics(site.ctx, 2)
  const [before, todays] = [await read(), await countRows('2026-11-22', 1)]
  expect(Math.min(todays, await countRows('2026-11-21', 1))).toBeGreaterThan(0)
  const merge = tasks.find(({ name }) => name === 'shorts.merge-playback-metrics')
  const run = { signal: new AbortController().signal, isLastAttempt: false, workDir: '' }
  for (let night = 0; night < 2; night += 1) await merge?.run(site.ctx, {}, run)
  expect([await countRows('2026-11-21', 1), await countRows('2026-11-22', 1)]).toEqual([0, todays])
  expect(await countRows('2026-11-21', 0)).toBeGreaterThan(0)
  expect(await read()).toEqual(before)
})

test.each<[string, Partial<PlayReport>]>([
  ['a negative start', { startMs: -1 }],
  ['a start of more than an hour', { startMs: 3_600_001 }],
  ['more than 100 per cent', { watchedPercent: 101 }],
  ['a million stalls', { stallCount: 1_000_000 }],
  ['a fraction of a millisecond', { stallMs: 0.5 }],
])('%s is refused', async (_what, facts) => {
  await expect(report([play(facts)])).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
})

test('a report of 21 plays is refused completely', async () => {
  await expect(report(Array.from({ length: 21 }, () => play()))).rejects.toMatchObject({
    failure: 'BAD_REQUEST',
  })
  await expect(report([])).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
})
