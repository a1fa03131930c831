/** A finger's place and time: CSS pixels, ms. */
export interface TouchPoint {
  x: number
  y: number
  at: number
}

/** Less is a tap, CSS pixels. */
const minSwipeLength = 16
/** A finger that is faster than this when it is lifted swipes, however short its way was, CSS pixels per ms. */
const flickSpeed = 0.3
/** Speed is measured over at least this time before the finger is lifted, ms. */
const speedMs = 100

/**
 * Where a touch moves the feed: 1 to the next short, -1 to the previous one, 0 nowhere. Decided by the finger alone,
 * because on a busy device the position of the feed is that of an earlier frame.
 * @param path from where the finger touched to where it was lifted, in order
 * @param height of a slide, CSS pixels
 */
export function swipeDirection(path: readonly TouchPoint[], height: number): -1 | 0 | 1 {
  const first = path[0]
  const last = path.at(-1)
  if (!first || !last) return 0
  const up = first.y - last.y
  if (Math.abs(up) < minSwipeLength || Math.abs(up) <= Math.abs(first.x - last.x)) return 0
  const before = path.findLast(({ at }) => at <= last.at - speedMs) ?? first
  const speed = (before.y - last.y) / Math.max(1, last.at - before.at)
  const isSwipe = Math.abs(speed) >= flickSpeed ? speed * up > 0 : Math.abs(up) > height / 2
  if (!isSwipe) return 0
  return up > 0 ? 1 : -1
}
