/** The slides that the feed can be moved to, by their places in it. */
export interface Reach {
  first: number
  last: number
}

/** What one swipe reaches: the slide where a finger begins, and its neighbours. */
export const reachFrom = (index: number): Reach => ({ first: index - 1, last: index + 1 })

/** The slide of a reach that is nearest to a place, which is in slides. */
export function nearestWithin({ first, last }: Reach, at: number): number {
  return Math.max(first, Math.min(last, Math.round(at)))
}

/**
 * Lets the feed come to rest within its reach only. To stop at each (`scroll-snap-stop`) is not known to older browsers,
 * and a busy Chromium was once seen to go past it: probably what a hard swipe had moved in one piece left the next slide
 * behind before it was asked where to stop. After the last slide of the reach there is no way on. Before the first is,
 * since without those slides all would move: there is nothing to rest on.
 */
export function limitReach(scroller: HTMLElement, { first, last }: Reach): void {
  for (const [at, slide] of [...scroller.children].entries()) {
    if (!(slide instanceof HTMLElement)) continue
    slide.style.display = at > last ? 'none' : ''
    slide.style.scrollSnapAlign = at < first ? 'none' : ''
  }
}
