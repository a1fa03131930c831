/** Longest gap in the buffer to jump over, seconds: a rounding error between segments, not a missing segment. */
const maxGap = 0.5
/** A time this close to a range counts as inside it, seconds. */
const rangeTolerance = 0.1

/** End of the buffered range around `time`; `time` itself if there is none. Seconds. */
export function bufferedEnd(buffered: TimeRanges, time: number): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= time + rangeTolerance && time <= buffered.end(index))
      return buffered.end(index)
  }
  return time
}

/** Start of the next range after a small gap at `time`; undefined if there is none. Seconds. */
export function skipGap(buffered: TimeRanges, time: number): number | undefined {
  for (let index = 0; index < buffered.length; index += 1) {
    const start = buffered.start(index)
    if (start > time && start - time <= maxGap) return start + 0.01
  }
  return undefined
}
