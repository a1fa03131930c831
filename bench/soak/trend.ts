import { median } from '../load/median.ts'

/** A value at a time, in seconds since the start. */
export interface Point {
  at: number
  value: number
}

export interface Trend {
  median: number
  max: number
  /**
   * Growth of the value per hour: the median of the slopes between all pairs, which outliers do not affect.
   */
  perHour: number
}

export function trendOf(points: readonly Point[]): Trend {
  const values = points.map(({ value }) => value)
  const slopes = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => (other.value - one.value) / (other.at - one.at)),
  )
  return {
    median: median(values),
    max: Math.max(...values),
    perHour: slopes.length === 0 ? Number.NaN : median(slopes) * 3600,
  }
}

/** Growth from the warm-up to the end of the run that still counts as flat. */
export interface Allowance {
  share: number
  /** For small values: one connection more is no leak. */
  amount: number
}

/** Growth within the measured time; shrinking counts as flat. */
export function growthOf(trend: Trend, seconds: number): number {
  return (trend.perHour / 3600) * seconds
}

export function isFlat(trend: Trend, seconds: number, { share, amount }: Allowance): boolean {
  return growthOf(trend, seconds) <= Math.max(share * trend.median, amount)
}
