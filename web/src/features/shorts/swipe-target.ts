/** A swipe has a target from this part of the distance to it. */
const minDistanceShare = 0.08

/** The previous slide, none, the next slide. */
type Direction = -1 | 0 | 1

/**
 * Reports whether the feed is moving to another slide, which is when it moves away from the current one.
 * After a swipe it moves towards the new current slide, and has no target.
 * @returns call it with the distance from the current slide, in slides
 */
export function createSwipeTarget(onSwipeTarget: (direction: Direction) => void): (distance: number) => void {
  let last = 0
  let target: Direction = 0
  return (distance) => {
    const direction: Direction = Math.abs(distance) < minDistanceShare ? 0 : distance > 0 ? 1 : -1
    const isLeaving = last * distance >= 0 && Math.abs(distance) > Math.abs(last)
    last = distance
    const next = isLeaving || direction === target ? direction : 0
    if (next === target) return
    target = next
    onSwipeTarget(next)
  }
}
