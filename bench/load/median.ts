/** The middle one of the values, or the mean of the middle two. NaN where there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The value below which 99 of 100 lie. */
export function p99(values: Float64Array): number {
  return values.toSorted()[Math.min(values.length - 1, Math.floor(values.length * 0.99))] ?? Number.NaN
}
