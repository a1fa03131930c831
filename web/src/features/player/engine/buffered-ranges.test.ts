import { expect, test } from 'vitest'
import { bufferedEnd, skipGap } from './buffered-ranges.ts'

const ranges = (...pairs: [number, number][]): TimeRanges => ({
  length: pairs.length,
  start: (index) => pairs[index]?.[0] ?? 0,
  end: (index) => pairs[index]?.[1] ?? 0,
})

test.each([
  [5, 8],
  [3.95, 8],
  [8, 8],
  [9, 9],
  [21, 30],
])('the buffered range around second %d ends at %d', (time, end) => {
  expect(bufferedEnd(ranges([4, 8], [20, 30]), time)).toBe(end)
})

test('a small gap is skipped, a missing segment is not', () => {
  expect(skipGap(ranges([0, 4], [4.3, 8]), 4)).toBeCloseTo(4.31)
  expect(skipGap(ranges([0, 4], [8, 12]), 4)).toBeUndefined()
  expect(skipGap(ranges([0, 4]), 4)).toBeUndefined()
})
