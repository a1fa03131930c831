import { expect, test } from 'vitest'
import { fractionOf, isLocked, keepInside, positionAt } from './scrub-math.ts'

const bar = { left: 20, width: 400 }

test.each([
  [20, 0],
  [220, 45_000],
  [420, 90_000],
  [-300, 0],
  [9_000, 90_000],
])('a pointer at %i px stands for %i ms', (x, position) => {
  expect(positionAt(x, bar, 90_000)).toBe(position)
})

test('a bar without width or a video without length stands at the start', () => {
  expect(positionAt(220, { left: 20, width: 0 }, 90_000)).toBe(0)
  expect(fractionOf(5_000, 0)).toBe(0)
})

test('what follows the preview is locked, its end included', () => {
  expect(isLocked(11_999, 12_000, 90_000)).toBe(false)
  expect(isLocked(12_000, 12_000, 90_000)).toBe(true)
  expect(isLocked(90_000, 12_000, 90_000)).toBe(true)
})

test('nothing of a whole video is locked', () => {
  expect(isLocked(90_000, 90_000, 90_000)).toBe(false)
})

test('the seek picture never leaves the player', () => {
  expect(keepInside(200, 160, 400)).toBe(120)
  expect(keepInside(10, 160, 400)).toBe(0)
  expect(keepInside(395, 160, 400)).toBe(240)
})
