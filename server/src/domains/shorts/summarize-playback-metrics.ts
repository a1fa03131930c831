import type { TimeOrder } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { type Days, daysUntil, utcDayOf } from '../../platform/utc-day.ts'
import { type MetricsFilter, sumMetrics, sumMetricsByDay } from './playback-metric-queries.ts'
import { type Metric, metrics, quantile } from './playback-metrics.ts'

interface Quantiles {
  p50: number | undefined
  p95: number | undefined
}

/** How some plays went. */
export interface PlaybackQuality {
  /** Reported plays, started or not. */
  plays: number
  /** Those that ended before the first frame. */
  failed: number
  /** Of the plays that started: those that stalled, and those that were left within a second. */
  stalled: number
  skipped: number
  /** Undefined without measurements, Infinity above the last bucket. */
  startMs: Quantiles
  stallMs: Quantiles
  watchedPercent: number | undefined
}

interface PlaybackMetricsRow extends Omit<PlaybackQuality, 'failed'> {
  kind: string
  network: string
  /** Share of started plays, 0 to 1. */
  stalled: number
  skipped: number
  /** Share of all plays that ended before the first frame, 0 to 1. */
  unstarted: number
}

/** Playback quality of the last days, including today, by kind and network class. */
export async function summarizePlaybackMetrics(ctx: Context, days: number): Promise<PlaybackMetricsRow[]> {
  const groups = await qualityByNetwork(ctx.db, daysUntil(utcDayOf(ctx.clock.now()), days))
  return groups.map(({ kind, network, quality: { failed, ...quality } }) => ({
    ...{ kind, network, ...quality },
    stalled: shareOf(quality.stalled, quality.plays - failed),
    skipped: shareOf(quality.skipped, quality.plays - failed),
    unstarted: shareOf(failed, quality.plays),
  }))
}

/** By kind and network class. */
export async function qualityByNetwork(db: DbOrTx, days: Days, filter?: MetricsFilter) {
  const groups = groupRows(await sumMetrics(db, days, filter), ({ kind, network }) => ({ kind, network }))
  return groups.map(({ group, quality }) => ({ ...group, quality }))
}

/** By day and kind, the newest or the oldest day first. */
export async function qualityByDay(
  db: DbOrTx,
  days: Days,
  filter: Pick<MetricsFilter, 'kind'> & { order: TimeOrder },
) {
  const groups = groupRows(await sumMetricsByDay(db, days, filter), ({ day, kind }) => ({ day, kind }))
  return groups.map(({ group, quality }) => ({ ...group, quality }))
}

/** The rows of one group stand together. */
function groupRows<Row extends { metric: string; bucket: number; count: string }, Group extends object>(
  rows: readonly Row[],
  groupOf: (row: Row) => Group,
): { group: Group; quality: PlaybackQuality }[] {
  const groups = new Map<string, { group: Group; histograms: Map<string, Map<number, number>> }>()
  for (const row of rows) {
    const group = groupOf(row)
    const name = JSON.stringify(group)
    const known = groups.get(name) ?? { group, histograms: new Map<string, Map<number, number>>() }
    const counts = known.histograms.get(row.metric) ?? new Map<number, number>()
    known.histograms.set(row.metric, counts.set(row.bucket, Number(row.count)))
    groups.set(name, known)
  }
  return [...groups.values()].map(({ group, histograms }) => ({ group, quality: qualityOf(histograms) }))
}

function qualityOf(histograms: ReadonlyMap<string, ReadonlyMap<number, number>>): PlaybackQuality {
  const histogramOf = (metric: Metric) => histograms.get(metric) ?? new Map<number, number>()
  const at = (metric: Metric, share: number) => quantile(metrics[metric], histogramOf(metric), share)
  return {
    plays: totalOf(histogramOf('unstarted')),
    failed: countAbove(histogramOf('unstarted')),
    stalled: countAbove(histogramOf('stalls')),
    skipped: countAbove(histogramOf('skipped')),
    startMs: { p50: at('start', 0.5), p95: at('start', 0.95) },
    stallMs: { p50: at('stall-time', 0.5), p95: at('stall-time', 0.95) },
    watchedPercent: at('watched', 0.5),
  }
}

interface PlayFigures {
  /** Reported plays, started or not. */
  plays: number
  /** Those that ended before the first frame. */
  failed: number
  /** By kind: quantiles of the time to the first frame, ms; Infinity above the last bucket. Undefined: none was measured. */
  startMs: Record<'video' | 'short', { p50: number; p95: number } | undefined>
}

/** The plays of some days. */
export async function summarizePlays({ db }: Pick<Context, 'db'>, days: Days): Promise<PlayFigures> {
  const rows = await sumMetrics(db, days)
  const sum = (matching: typeof rows) => matching.reduce((total, { count }) => total + Number(count), 0)
  const ofStarts = rows.filter(({ metric }) => metric === 'unstarted')
  const startsOf = (kind: string) => {
    const counts = new Map<number, number>()
    for (const row of rows)
      if (row.metric === 'start' && row.kind === kind)
        counts.set(row.bucket, (counts.get(row.bucket) ?? 0) + Number(row.count))
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(metrics.start, counts, share))
    return p50 === undefined || p95 === undefined ? undefined : { p50, p95 }
  }
  return {
    plays: sum(ofStarts),
    failed: sum(ofStarts.filter(({ bucket }) => bucket > 0)),
    startMs: { video: startsOf('video'), short: startsOf('short') },
  }
}

const totalOf = (counts: ReadonlyMap<number, number>) =>
  [...counts.values()].reduce((sum, one) => sum + one, 0)

/** The observations above the first bucket. */
const countAbove = (counts: ReadonlyMap<number, number>) => totalOf(counts) - (counts.get(0) ?? 0)

const shareOf = (count: number, total: number) => (total === 0 ? 0 : count / total)
