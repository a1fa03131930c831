/** A hole in the buffer that may be stepped over, seconds: rounding at a segment's edge, not a lost segment. */
const maxHole = 0.5
/** So close to a range counts as within it, seconds. */
const nearness = 0.1

/** Where the data around `time` ends; `time` itself where there is none. Seconds. */
export function bufferedEnd(buffered: TimeRanges, time: number): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= time + nearness && time <= buffered.end(index)) return buffered.end(index)
  }
  return time
}

/** Where the data goes on after a small hole at `time`; undefined when there is none. Seconds. */
export function afterHole(buffered: TimeRanges, time: number): number | undefined {
  for (let index = 0; index < buffered.length; index += 1) {
    const start = buffered.start(index)
    if (start > time && start - time <= maxHole) return start + 0.01
  }
  return undefined
}
