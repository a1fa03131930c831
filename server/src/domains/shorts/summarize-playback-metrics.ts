import type { Context } from '../../context.ts'
import { sumMetrics } from './playback-metric-queries.ts'
import { type Metric, metrics, quantile } from './playback-metrics.ts'

export interface PlaybackMetricsRow {
  kind: string
  network: string
  /** Reported plays, started or not. */
  plays: number
  /** Undefined without measurements, Infinity above the last bucket. */
  startMs: { p50: number | undefined; p95: number | undefined }
  stallMs: { p50: number | undefined; p95: number | undefined }
  /** Share of started plays, 0 to 1. */
  stalled: number
  skipped: number
  watchedPercent: number | undefined
  /** Share of all plays that ended before the first frame, 0 to 1. */
  unstarted: number
}

/** Playback quality of the last days, including today, by kind and network class. */
export async function summarizePlaybackMetrics(ctx: Context, days: number): Promise<PlaybackMetricsRow[]> {
  const since = new Date(ctx.clock.now().getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const groups = new Map<string, Map<string, Map<number, number>>>()
  for (const row of await sumMetrics(ctx.db, since)) {
    const group = groups.get(`${row.kind} ${row.network}`) ?? new Map<string, Map<number, number>>()
    const counts = group.get(row.metric) ?? new Map<number, number>()
    groups.set(`${row.kind} ${row.network}`, group.set(row.metric, counts.set(row.bucket, Number(row.count))))
  }
  return [...groups].map(([name, group]) => {
    const [kind = '', network = ''] = name.split(' ')
    const histogramOf = (metric: Metric) => group.get(metric) ?? new Map<number, number>()
    const at = (metric: Metric, share: number) => quantile(metrics[metric], histogramOf(metric), share)
    return {
      kind,
      network,
      plays: totalOf(histogramOf('unstarted')),
      startMs: { p50: at('start', 0.5), p95: at('start', 0.95) },
      stallMs: { p50: at('stall-time', 0.5), p95: at('stall-time', 0.95) },
      stalled: shareAbove(histogramOf('stalls')),
      skipped: shareAbove(histogramOf('skipped')),
      watchedPercent: at('watched', 0.5),
      unstarted: shareAbove(histogramOf('unstarted')),
    }
  })
}

export interface PlayFigures {
  /** Reported plays, started or not. */
  plays: number
  /** Those that ended before the first frame. */
  failed: number
  /** By kind: quantiles of the time to the first frame, ms; Infinity above the last bucket. Undefined: none was measured. */
  startMs: Record<'video' | 'short', { p50: number; p95: number } | undefined>
}

/** The plays of days. @param days UTC, `2026-11-21`; the last one is not included */
export async function summarizePlays(
  { db }: Pick<Context, 'db'>,
  days: { since: string; before: string },
): Promise<PlayFigures> {
  const rows = await sumMetrics(db, days.since, days.before)
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

/** Share of the observations above the first bucket. */
function shareAbove(counts: ReadonlyMap<number, number>): number {
  const total = totalOf(counts)
  return total === 0 ? 0 : (total - (counts.get(0) ?? 0)) / total
}
