import type { Page } from '@playwright/test'

type Point = [x: number, y: number]

/** Real touch events, from which the browser makes pointer events, scrolling and clicks as on a phone. */
export interface Fingers {
  tap(at: Point): Promise<void>
  /** Taps one after the other, as fast as the browser handles them. */
  taps(...places: Point[]): Promise<void>
  /** Touches, moves and lifts the finger. */
  swipe(from: Point, to: Point): Promise<void>
  /** The same, with an action before the finger is lifted. */
  swipeAndHold(from: Point, to: Point, meanwhile: () => Promise<void>): Promise<void>
  /** Two fingers side by side that move from one distance to another. */
  pinch(middle: Point, from: number, to: number): Promise<void>
}

const steps = 12

export async function fingersOf(page: Page): Promise<Fingers> {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  const swipeAndHold: Fingers['swipeAndHold'] = async (from, to, meanwhile) => {
    await touch('touchStart', [from])
    for (let step = 1; step <= steps; step += 1) {
      const along = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / steps
      await touch('touchMove', [[along(0), along(1)]])
    }
    await meanwhile()
    await touch('touchEnd', [])
  }
  return {
    swipeAndHold,
    swipe: (from, to) => swipeAndHold(from, to, async () => undefined),
    async pinch([x, y], from, to) {
      const at = (spread: number): Point[] => [
        [x - spread / 2, y],
        [x + spread / 2, y],
      ]
      await touch('touchStart', at(from))
      for (let step = 1; step <= steps; step += 1)
        await touch('touchMove', at(from + ((to - from) * step) / steps))
      await touch('touchEnd', [])
    },
    async tap(at) {
      await touch('touchStart', [at])
      await touch('touchEnd', [])
    },
    async taps(...places) {
      // sent without waiting for the responses, so that a busy machine does not turn a double tap into two
      // single taps
      await Promise.all(places.flatMap((at) => [touch('touchStart', [at]), touch('touchEnd', [])]))
    },
  }
}
