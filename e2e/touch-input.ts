import type { Page } from '@playwright/test'

type Point = [x: number, y: number]

/** A finger that stays on the screen. */
interface HeldFinger {
  /** Moves up or down to a height, in steps of 5 px. */
  moveTo(y: number): Promise<void>
  lift(): Promise<void>
}

/** Sends touch events as browser input, which causes pointer events, scrolling and clicks as on a phone. */
export interface TouchInput {
  tap(at: Point): Promise<void>
  /** Taps at several points one after the other, as fast as the browser handles them. */
  tapAll(...points: Point[]): Promise<void>
  /** Touches without lifting the finger. */
  hold(at: Point): Promise<HeldFinger>
  /** Touches, moves and lifts the finger. */
  swipe(from: Point, to: Point): Promise<void>
  /** Swipes, and runs an action before the finger is lifted. */
  swipeWithAction(from: Point, to: Point, action: () => Promise<void>): Promise<void>
  /** Pinches with two fingers side by side, from one distance to another, pixels. */
  pinch(middle: Point, from: number, to: number): Promise<void>
}

const moveSteps = 12
/** Between two movements of a finger, ms. The page reads this time, also while the machine is busy. */
const moveMs = 16

export async function openTouchInput(page: Page): Promise<TouchInput> {
  const session = await page.context().newCDPSession(page)
  const dispatch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: Point[],
    { atMs = Date.now() }: { atMs?: number } = {},
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      timestamp: atMs / 1000,
    })
  const swipeWithAction: TouchInput['swipeWithAction'] = async (from, to, action) => {
    const startMs = Date.now()
    await dispatch('touchStart', [from], { atMs: startMs })
    for (let step = 1; step <= moveSteps; step += 1) {
      const coordinate = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / moveSteps
      await dispatch('touchMove', [[coordinate(0), coordinate(1)]], { atMs: startMs + step * moveMs })
    }
    await action()
    await dispatch('touchEnd', [])
  }
  return {
    swipeWithAction,
    swipe: (from, to) => swipeWithAction(from, to, async () => undefined),
    async pinch([x, y], from, to) {
      const at = (spread: number): Point[] => [
        [x - spread / 2, y],
        [x + spread / 2, y],
      ]
      await dispatch('touchStart', at(from))
      for (let step = 1; step <= moveSteps; step += 1)
        await dispatch('touchMove', at(from + ((to - from) * step) / moveSteps))
      await dispatch('touchEnd', [])
    },
    async hold([x, y]) {
      let height = y
      await dispatch('touchStart', [[x, y]])
      return {
        async moveTo(target) {
          const step = target > height ? 5 : -5
          while (height !== target) {
            height += step
            await dispatch('touchMove', [[x, height]])
          }
        },
        async lift() {
          await dispatch('touchEnd', [])
        },
      }
    },
    async tap(at) {
      await dispatch('touchStart', [at])
      await dispatch('touchEnd', [])
    },
    async tapAll(...points) {
      // sent without waiting for the responses, so that a busy machine does not turn a double tap into two
      // single taps
      await Promise.all(points.flatMap((at) => [dispatch('touchStart', [at]), dispatch('touchEnd', [])]))
    },
  }
}
