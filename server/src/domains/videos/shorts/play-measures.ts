import type { PlayReport } from '@liuguang/contract'

/** What is measured of plays, each with the upper bounds of its buckets; what is above the last is a bucket of its own. */
export const measures = {
  /**
   * From the moment that the swipe has brought it over half of the feed, or that it was told to play (the first short, a
   * long video), to its next picture, ms.
   */
  start: [50, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000],
  /** Stalls of one play. */
  stalls: [0, 1, 2, 3, 5, 10],
  /** All stalls of one play together, ms; only plays that stalled. */
  'stall-time': [100, 250, 500, 1000, 2000, 4000, 8000, 16_000, 60_000],
  /** Per cent of the length; only plays that began. */
  watched: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
  /** 0: watched on, 1: left within a second. */
  skipped: [0, 1],
  /** 0: began, 1: left before its first picture. */
  unstarted: [0, 1],
} as const satisfies Record<string, readonly number[]>

export type Measure = keyof typeof measures

export interface Observation {
  measure: Measure
  bucket: number
}

/** The first bucket whose bound is not below the value. */
export function bucketOf(measure: Measure, value: number): number {
  const index = measures[measure].findIndex((bound) => value <= bound)
  return index === -1 ? measures[measure].length : index
}

/** What one play adds to the sums. */
export function observationsOf(play: PlayReport): Observation[] {
  const observe = (measure: Measure, value: number): Observation => ({
    measure,
    bucket: bucketOf(measure, value),
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
 * The value below which a share (0 to 1) of the observations lies, taking those of a bucket as spread evenly in it.
 * Undefined without observations; Infinity when it lies above the last bound.
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
