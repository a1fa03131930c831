/** As far as one swipe over the whole width goes, ms: finer than the time bar, and still of use in a long film. */
const reachMs = 120_000

/** Where a swipe leads that began at a moment and has covered a share of the picture's width, -1 to 1. */
export function swipeTarget(fromMs: number, share: number, durationMs: number): number {
  const target = fromMs + share * Math.min(durationMs, reachMs)
  return Math.round(Math.max(0, Math.min(durationMs, target)))
}
