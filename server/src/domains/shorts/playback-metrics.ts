import type { PlayReport } from '@liuguang/contract'

/**
 * The metrics of a play, each with the upper bounds of its buckets. Values above the last bound have a bucket of their
 * own.
 */
export const metrics = {
  /**
   * Time to the next frame, ms: from when a swiped slide covers more than half of the feed, or from when the player is
   * started (first short, long video).
   */
  start: [50, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000],
  /** Number of stalls in one play. */
  stalls: [0, 1, 2, 3, 5, 10],
  /** Total stall time of a play, ms. Only plays that stalled. */
  'stall-time': [100, 250, 500, 1000, 2000, 4000, 8000, 16_000, 60_000],
  /** Watched percentage. Only plays that started. */
  watched: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
  /** 0: watched for longer. 1: left within a second. */
  skipped: [0, 1],
  /** 0: started. 1: left before the first frame. */
  unstarted: [0, 1],
} as const satisfies Record<string, readonly number[]>

export type Metric = keyof typeof metrics

export interface Observation {
  metric: Metric
  bucket: number
}

/** The first bucket whose bound is at or above the value. */
export function bucketOf(metric: Metric, value: number): number {
  const index = metrics[metric].findIndex((bound) => value <= bound)
  return index === -1 ? metrics[metric].length : index
}

/** The observations that one play adds to the counters. */
export function observationsOf(play: PlayReport): Observation[] {
  const observe = (metric: Metric, value: number): Observation => ({
    metric,
    bucket: bucketOf(metric, value),
  })
  if (play.startMs === null) return [observe('unstarted', 1)]
  return [
    observe('unstarted', 0),
    observe('start', play.startMs),
    observe('stalls', play.stallCount),
    ...(play.stallCount > 0 ? [observe('stall-time', play.stallMs)] : []),
    observe('watched', play.watchedPercent),
    observe('skipped', play.isSkipped ? 1 : 0),
  ]
}

/**
 * A quantile of the observations (share 0 to 1), assuming that values are spread evenly within a bucket. Undefined
 * without observations, Infinity above the last bound.
 */
export function quantile(
  bounds: readonly number[],
  counts: ReadonlyMap<number, number>,
  share: number,
): number | undefined {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  let before = 0
  for (const [bucket, bound] of bounds.entries()) {
    const count = counts.get(bucket) ?? 0
    if (count > 0 && before + count >= share * total) {
      const from = bounds[bucket - 1] ?? 0
      return from + (bound - from) * ((share * total - before) / count)
    }
    before += count
  }
  return Number.POSITIVE_INFINITY
}
