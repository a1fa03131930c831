import { median } from '../load/median.ts'

/** What was seen at a moment, in seconds since the start. */
export interface Point {
  at: number
  value: number
}

export interface Trend {
  median: number
  most: number
  /** Of the value, by its slope: the median of the slopes between all pairs, which outliers do not move. */
  perHour: number
}

export function trendOf(points: readonly Point[]): Trend {
  const values = points.map(({ value }) => value)
  const slopes = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => (other.value - one.value) / (other.at - one.at)),
  )
  return {
    median: median(values),
    most: Math.max(...values),
    perHour: slopes.length === 0 ? Number.NaN : median(slopes) * 3600,
  }
}

/** How much a thing may grow from the warm-up to the end of the run and still be called flat. */
export interface Allowance {
  share: number
  /** For what is small: a single connection more is no leak. */
  amount: number
}

/** Growth within the time that was watched; what shrinks is flat. */
export function growthOf(trend: Trend, seconds: number): number {
  return (trend.perHour / 3600) * seconds
}

export function isFlat(trend: Trend, seconds: number, { share, amount }: Allowance): boolean {
  return growthOf(trend, seconds) <= Math.max(share * trend.median, amount)
}
