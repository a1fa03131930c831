import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SwipeStart } from './swipe-start.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Tells of pictures by its event alone, as some browsers do. */
const makeVideo = () => Object.assign(new EventTarget(), { seeking: false })
const paint = (video: EventTarget) => video.dispatchEvent(new Event('playing'))

test('the next picture after a swipe is known when the page has been rendered for it, and told once', () => {
  const starts = new SwipeStart()
  const video = makeVideo()
  const begunAt = performance.now()
  starts.begin(7, video)
  vi.advanceTimersByTime(30)
  paint(video)
  vi.advanceTimersByTime(30)
  paint(video)
  expect(starts.take(7)).toEqual({ begunAt, movedAt: begunAt + 30 })
  expect(starts.take(7)).toBeUndefined()
})

test('what has no player yet, or no picture, began with the swipe all the same', () => {
  const starts = new SwipeStart()
  const begunAt = performance.now()
  starts.begin(7, undefined)
  vi.advanceTimersByTime(100)
  expect(starts.take(7)).toEqual({ begunAt, movedAt: undefined })
})

test('of hurried swipes the last counts, and pictures of what was swiped past do not', () => {
  const starts = new SwipeStart()
  const [passed, here] = [makeVideo(), makeVideo()]
  starts.begin(7, passed)
  vi.advanceTimersByTime(20)
  const begunAt = performance.now()
  starts.begin(8, here)
  paint(passed)
  expect(starts.take(7)).toBeUndefined()
  expect(starts.take(8)).toEqual({ begunAt, movedAt: undefined })
})
