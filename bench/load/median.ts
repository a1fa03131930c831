/** The middle one of an odd number of measurements. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The value below which 99 of 100 lie. */
export function p99(values: Float64Array): number {
  return values.toSorted()[Math.min(values.length - 1, Math.floor(values.length * 0.99))] ?? Number.NaN
}
