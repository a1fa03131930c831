import { expect, test } from 'vitest'
import { swipeTarget } from './swipe-target.ts'

test.each([
  ['a swipe over the whole width of a short video seeks its whole length', 0, 1, 40_000, 40_000],
  ['a swipe over the whole width of a long film seeks two minutes', 600_000, 1, 5_400_000, 720_000],
  ['a swipe to the left seeks back', 600_000, -0.5, 5_400_000, 540_000],
  ['a swipe does not seek before the start', 5_000, -1, 5_400_000, 0],
  ['a swipe does not seek past the end', 5_390_000, 1, 5_400_000, 5_400_000],
])('%s', (_, from, share, duration, expected) => {
  expect(swipeTarget(from, share, duration)).toBe(expected)
})
