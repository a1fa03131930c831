import { expect, test } from 'vitest'
import { growthOf, isFlat, trendOf } from './trend.ts'

const points = (value: (index: number) => number) =>
  Array.from({ length: 60 }, (_, index) => ({ at: index * 10, value: value(index) }))
const allowance = { share: 0.1, amount: 5 }

test('steady growth is detected despite fluctuations', () => {
  const leak = trendOf(points((index) => 100 + index + (index % 2 === 0 ? 20 : 0)))
  expect(leak.perHour).toBeCloseTo(360, 0)
  expect(growthOf(leak, 590)).toBeCloseTo(59, 0)
  expect(isFlat(leak, 590, allowance)).toBe(false)
})

test('a single peak is no trend, and shrinking is no growth', () => {
  const peak = trendOf(points((index) => (index === 59 ? 1000 : 100)))
  expect(peak).toEqual({ median: 100, max: 1000, perHour: 0 })
  expect(isFlat(peak, 590, allowance)).toBe(true)
  expect(isFlat(trendOf(points((index) => 200 - index)), 590, allowance)).toBe(true)
})

test('growth is tolerated up to an amount for small values and up to a share for large ones', () => {
  const slowly = trendOf(points((index) => 10 + index / 15))
  expect(isFlat(slowly, 590, allowance)).toBe(true)
  expect(isFlat(slowly, 590, { share: 0.1, amount: 0 })).toBe(false)
})

test('a single point has no trend', () => {
  expect(isFlat(trendOf(points(() => 1).slice(0, 1)), 590, allowance)).toBe(false)
})
