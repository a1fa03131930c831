import { expect, test } from 'vitest'
import { findUnevenRates, offersOf, pointsFor, priceOf } from './offers.ts'
import type { RechargeCurrencySetting } from './settings.ts'

const usd: RechargeCurrencySetting = {
  code: 'USD',
  isOn: true,
  pointsPerUnit: 5,
  minimum: 500,
  amounts: [2000, 100, 500, 500],
  unitsPerUsd: 1,
}
const cny: RechargeCurrencySetting = {
  ...usd,
  code: 'CNY',
  minimum: 10_000,
  amounts: [10_000],
  unitsPerUsd: 7.1,
}

test('an amount below the minimum is not offered, whatever the setting says; the others once, smallest first', () => {
  expect(offersOf(usd, [], ['card']).amounts).toEqual([
    { minor: 500, points: 25 },
    { minor: 2000, points: 100 },
  ])
})

test('a card costs what its points cost, rounded up, and never less than the minimum', () => {
  const { cards } = offersOf(
    { ...usd, pointsPerUnit: 7 },
    [
      { id: 2, points: 150 },
      { id: 1, points: 0 },
    ],
    [],
  )
  expect(cards).toEqual([{ id: 2, points: 150, minor: 2143 }])
  expect(priceOf(3, usd)).toBe(500)
  expect(pointsFor(599, 5)).toBe(29)
})

test('the same number of points for a dollar and for a yuan gives a warning; equal worth does not', () => {
  expect(findUnevenRates([usd, cny])).toEqual([{ costlier: 'USD', cheaper: 'CNY', percent: 610 }])
  expect(findUnevenRates([usd, { ...cny, isOn: false }])).toEqual([])
  expect(findUnevenRates([{ ...usd, pointsPerUnit: 36 }, cny])).toEqual([])
  // 20 % is allowed
  expect(
    findUnevenRates([
      { ...usd, pointsPerUnit: 60 },
      { ...usd, code: 'EUR', pointsPerUnit: 50 },
    ]),
  ).toEqual([])
  expect(
    findUnevenRates([
      { ...usd, pointsPerUnit: 61 },
      { ...usd, code: 'EUR', pointsPerUnit: 50 },
    ]),
  ).toHaveLength(1)
})
