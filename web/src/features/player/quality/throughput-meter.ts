/** Smaller bodies measure the latency, not the bandwidth. Bytes. */
const minBytes = 16_000
/** Highest sample, bits per second: more comes from the browser's cache, or makes no difference. */
const maxSample = 30_000_000
/** Assumed before the first measurement, bits per second. */
const initialThroughput = 1_500_000

/**
 * Throughput as two moving averages, a fast and a slow one; the lower one counts, so that a drop has an effect at
 * once and a peak only if it lasts.
 */
class ThroughputMeter {
  private fast: number | undefined
  private slow: number | undefined

  /** Bits per second. */
  get value(): number {
    return Math.min(this.fast ?? initialThroughput, this.slow ?? initialThroughput)
  }

  /** @param ms from the request to the last byte */
  add(bytes: number, ms: number): void {
    if (bytes < minBytes) return
    const sample = Math.min(maxSample, (bytes * 8_000) / Math.max(ms, 1))
    this.fast = average(this.fast, sample, 0.5)
    this.slow = average(this.slow, sample, 0.15)
  }
}

function average(old: number | undefined, sample: number, share: number): number {
  return old === undefined ? sample : old + (sample - old) * share
}

/** Shared by all players of the page: the next video starts with the measurements of the last one. */
export const throughputMeter = new ThroughputMeter()
