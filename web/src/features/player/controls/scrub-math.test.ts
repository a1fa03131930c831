import { expect, test } from 'vitest'
import { clampInside, fractionOf, isLocked, positionAt } from './scrub-math.ts'

const bar = { left: 20, width: 400 }

test.each([
  [20, 0],
  [220, 45_000],
  [420, 90_000],
  [-300, 0],
  [9_000, 90_000],
])('a pointer at %i px means position %i ms', (x, position) => {
  expect(positionAt(x, bar, 90_000)).toBe(position)
})

test('with a bar of width 0 or a video of length 0 the position is the start', () => {
  expect(positionAt(220, { left: 20, width: 0 }, 90_000)).toBe(0)
  expect(fractionOf(5_000, 0)).toBe(0)
})

test('positions from the end of the preview on are locked', () => {
  expect(isLocked(11_999, 12_000, 90_000)).toBe(false)
  expect(isLocked(12_000, 12_000, 90_000)).toBe(true)
  expect(isLocked(90_000, 12_000, 90_000)).toBe(true)
})

test('a full video has no locked part', () => {
  expect(isLocked(90_000, 90_000, 90_000)).toBe(false)
})

test('the seek picture stays inside the player', () => {
  expect(clampInside(200, 160, 400)).toBe(120)
  expect(clampInside(10, 160, 400)).toBe(0)
  expect(clampInside(395, 160, 400)).toBe(240)
})
