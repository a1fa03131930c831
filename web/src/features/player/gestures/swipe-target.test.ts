import { expect, test } from 'vitest'
import { swipeTarget } from './swipe-target.ts'

test.each([
  ['the whole width of a short video is all of it', 0, 1, 40_000, 40_000],
  ['of a film it is two minutes', 600_000, 1, 5_400_000, 720_000],
  ['to the left it goes back', 600_000, -0.5, 5_400_000, 540_000],
  ['not before the start', 5_000, -1, 5_400_000, 0],
  ['not past the end', 5_390_000, 1, 5_400_000, 5_400_000],
])('%s', (_, from, share, duration, expected) => {
  expect(swipeTarget(from, share, duration)).toBe(expected)
})
