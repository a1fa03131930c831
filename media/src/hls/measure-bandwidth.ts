import type { SegmentFile } from './rendition-files.ts'

/** The number of segments in a run is limited, so that very short segments do not make this slow. */
const longestRun = 64

/**
 * Bits per second, rounded up. The peak is that of RFC 8216, 4.1: the highest rate of any run of segments that lasts
 * 0.5 to 1.5 times the target duration. A last segment of one frame would otherwise exaggerate it.
 */
export function measureBandwidth(segments: readonly Pick<SegmentFile, 'startMs' | 'endMs' | 'bytes'>[]): {
  peakBandwidth: number
  averageBandwidth: number
} {
  const first = segments[0]
  const last = segments.at(-1)
  if (first === undefined || last === undefined) return { peakBandwidth: 0, averageBandwidth: 0 }
  const rate = (bytes: number, ms: number): number => Math.ceil((bytes * 8000) / Math.max(1, ms))
  const longestMs = segments.reduce((longest, { startMs, endMs }) => Math.max(longest, endMs - startMs), 0)
  const targetMs = Math.ceil(longestMs / 1000) * 1000

  const totalBytes = segments.reduce((sum, { bytes }) => sum + bytes, 0)
  const averageBandwidth = rate(totalBytes, last.endMs - first.startMs)
  let peakBandwidth = averageBandwidth
  for (const [from, { startMs }] of segments.entries()) {
    let bytes = 0
    for (const segment of segments.slice(from, from + longestRun)) {
      bytes += segment.bytes
      const ms = segment.endMs - startMs
      if (ms > targetMs * 1.5) break
      if (ms >= targetMs * 0.5) peakBandwidth = Math.max(peakBandwidth, rate(bytes, ms))
    }
  }
  return { peakBandwidth, averageBandwidth }
}
