import { expect, test } from 'vitest'
import { scrollEdgesOf } from './use-scroll-edges.ts'

test.each([
  ['a list that fits has no more on either side', 0, 358, 358, [false, false]],
  ['a fraction of a pixel that is cut off is not more', 0, 358, 359, [false, false]],
  ['at the start there is more after', 0, 358, 520, [false, true]],
  ['in the middle there is more on both sides', 80, 358, 520, [true, true]],
  ['half a pixel before the end there is more before only', 161.5, 358, 520, [true, false]],
] as const)('%s', (_name, scrollLeft, clientWidth, scrollWidth, edges) => {
  const { hasMoreBefore, hasMoreAfter } = scrollEdgesOf({ scrollLeft, clientWidth, scrollWidth })
  expect([hasMoreBefore, hasMoreAfter]).toEqual(edges)
})
