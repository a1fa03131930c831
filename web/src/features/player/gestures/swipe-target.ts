/** Time that a swipe over the whole width seeks, ms: finer than the time bar, yet useful in a long video. */
const fullWidthSeekMs = 120_000

/** The position that a swipe seeks to, from its start position and its share of the picture's width, -1 to 1. */
export function swipeTarget(fromMs: number, share: number, durationMs: number): number {
  const target = fromMs + share * Math.min(durationMs, fullWidthSeekMs)
  return Math.round(Math.max(0, Math.min(durationMs, target)))
}
