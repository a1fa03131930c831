import { summarizePlaybackMetrics } from '../../domains/shorts/index.ts'
import { openContext } from '../../open-context.ts'
import type { Command } from '../command.ts'
import { readArguments, wholeNumber } from '../read-options.ts'

const daysDefault = 7
const columns =
  'kind  network   plays   start p50/p95 ms    stalled  stall p50/p95 ms    skipped  unstarted  watched p50'

/** Playback quality for visitors, from daily sums. See domains/shorts/playback-metrics.ts. */
export const playbackMetricsCommand: Command = {
  name: 'playback-metrics',
  usage: '[--days N]',
  summary: 'show playback quality for visitors by network type: start times, stalls, skips',
  async run(args, { config, print }) {
    const { values } = readArguments(args, [], { days: { type: 'string' } })
    const days = wholeNumber('days', values.days, 1, 366) ?? daysDefault
    await using ctx = await openContext(config)
    const rows = await summarizePlaybackMetrics(ctx, days)
    print(rows.length === 0 ? `No plays were reported in ${days} days.` : columns)
    for (const row of rows) {
      print(
        [
          row.kind.padEnd(5),
          row.network.padEnd(9),
          String(row.plays).padEnd(7),
          pair(row.startMs).padEnd(19),
          percent(row.stalled).padEnd(8),
          pair(row.stallMs).padEnd(19),
          percent(row.skipped).padEnd(8),
          percent(row.unstarted).padEnd(10),
          row.watchedPercent === undefined ? '-' : `${Math.round(row.watchedPercent)} %`,
        ].join(' '),
      )
    }
  },
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function pair({ p50, p95 }: { p50: number | undefined; p95: number | undefined }): string {
  const text = (value: number | undefined) =>
    value === undefined ? '-' : value === Number.POSITIVE_INFINITY ? 'above all' : String(Math.round(value))
  return `${text(p50)} / ${text(p95)}`
}
