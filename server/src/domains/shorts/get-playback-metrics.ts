import type {
  getPlaybackMetrics as call,
  InputOf,
  OutputOf,
  QualityOfDay,
  QualityOfNetwork,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { daysUntil, utcDayOf } from '../../platform/utc-day.ts'
import { metrics } from './playback-metrics.ts'
import { type PlaybackQuality, qualityByDay, qualityByNetwork } from './summarize-playback-metrics.ts'

type Numbers = Omit<QualityOfDay, 'day' | 'kind'>

/** How playing went in some days, as staff see it. */
export async function getPlaybackMetrics(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { days: count, until = utcDayOf(clock.now()) }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const days = daysUntil(until, count)
  const [byDay, byNetwork] = await Promise.all([qualityByDay(db, days), qualityByNetwork(db, days)])
  return {
    days: byDay.map(({ day, kind, quality }) => ({
      day,
      kind: kind as QualityOfDay['kind'],
      ...presentQuality(quality),
    })),
    networks: byNetwork.map(({ kind, network, quality }) => ({
      kind: kind as QualityOfNetwork['kind'],
      network: network as QualityOfNetwork['network'],
      ...presentQuality(quality),
    })),
  }
}

function presentQuality({ startMs, stallMs, watchedPercent, ...counts }: PlaybackQuality): Numbers {
  return {
    ...counts,
    startMs: presentQuantiles(startMs, metrics.start.at(-1)),
    stallMs: presentQuantiles(stallMs, metrics['stall-time'].at(-1)),
    watchedPercent: watchedPercent === undefined ? null : Math.round(watchedPercent),
  }
}

/** Above the last bucket, whose bound is `max`, a time is not known more exactly. */
function presentQuantiles({ p50, p95 }: PlaybackQuality['startMs'], max = 0): Numbers['startMs'] {
  if (p50 === undefined || p95 === undefined) return null
  const known = (ms: number) => Math.round(Math.min(ms, max))
  return { p50: known(p50), p95: known(p95) }
}
