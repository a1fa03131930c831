import { expect, test } from 'vitest'
import { scrollEdgesOf } from './use-scroll-edges.ts'

test.each([
  ['everything fits', 0, 358, 358, [false, false]],
  ['a fraction is cut off', 0, 358, 359, [false, false]],
  ['at the start', 0, 358, 520, [false, true]],
  ['in the middle', 80, 358, 520, [true, true]],
  ['at the end, by half a pixel', 161.5, 358, 520, [true, false]],
] as const)('more content beyond the edges: %s', (_name, scrollLeft, clientWidth, scrollWidth, edges) => {
  const { hasMoreBefore, hasMoreAfter } = scrollEdgesOf({ scrollLeft, clientWidth, scrollWidth })
  expect([hasMoreBefore, hasMoreAfter]).toEqual(edges)
})
