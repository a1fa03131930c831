import { expect, test } from 'vitest'
import { chooseSide } from './choose-side.ts'

const inView = { top: 56, bottom: 788 }

test.each([
  ['below a form in the middle', { top: 300, bottom: 344 }, 228, 'below'],
  ['above a form at the bottom edge', { top: 740, bottom: 784 }, 228, 'above'],
  ['below a form at the bottom edge, if it has the room', { top: 740, bottom: 784 }, 4, 'below'],
  ['below, if neither side has the room and that has more', { top: 60, bottom: 700 }, 228, 'below'],
  ['above a form that ends below the window', { top: 700, bottom: 900 }, 52, 'above'],
] as const)('a list opens %s', (_, form, height, side) => {
  expect(chooseSide(form, inView, height)).toBe(side)
})
