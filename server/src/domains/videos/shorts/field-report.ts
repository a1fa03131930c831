import type { Context } from '../../../context.ts'
import { sumMeasures } from './measure-queries.ts'
import { type Measure, measures, quantile } from './play-measures.ts'

export interface FieldRow {
  form: string
  network: string
  /** Plays that were reported, begun or not. */
  plays: number
  /** Undefined: nothing was measured. Infinity: above the last bound. */
  startMs: { p50: number | undefined; p95: number | undefined }
  stallMs: { p50: number | undefined; p95: number | undefined }
  /** Of the plays that began, 0 to 1. */
  stalled: number
  skipped: number
  watchedPercent: number | undefined
  /** Of all plays, 0 to 1: left before the first picture. */
  unstarted: number
}

/** How playing went in the last days, today included, by form and kind of line. */
export async function fieldReport(ctx: Context, days: number): Promise<FieldRow[]> {
  const since = new Date(ctx.clock.now().getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const groups = new Map<string, Map<string, Map<number, number>>>()
  for (const row of await sumMeasures(ctx.db, since)) {
    const group = groups.get(`${row.form} ${row.network}`) ?? new Map<string, Map<number, number>>()
    const counts = group.get(row.measure) ?? new Map<number, number>()
    groups.set(
      `${row.form} ${row.network}`,
      group.set(row.measure, counts.set(row.bucket, Number(row.count))),
    )
  }
  return [...groups].map(([name, group]) => {
    const [form = '', network = ''] = name.split(' ')
    const of = (measure: Measure) => group.get(measure) ?? new Map<number, number>()
    const at = (measure: Measure, share: number) => quantile(measures[measure], of(measure), share)
    return {
      form,
      network,
      plays: totalOf(of('unstarted')),
      startMs: { p50: at('start', 0.5), p95: at('start', 0.95) },
      stallMs: { p50: at('stall-time', 0.5), p95: at('stall-time', 0.95) },
      stalled: shareAbove(of('stalls')),
      skipped: shareAbove(of('skipped')),
      watchedPercent: at('watched', 0.5),
      unstarted: shareAbove(of('unstarted')),
    }
  })
}

const totalOf = (counts: ReadonlyMap<number, number>) =>
  [...counts.values()].reduce((sum, one) => sum + one, 0)

/** Share of the observations that lie above the first bucket. */
function shareAbove(counts: ReadonlyMap<number, number>): number {
  const total = totalOf(counts)
  return total === 0 ? 0 : (total - (counts.get(0) ?? 0)) / total
}
