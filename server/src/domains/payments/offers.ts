import { type Currency, minorPerUnit, type RechargeCurrency } from '@liuguang/contract'
import type { RechargeCurrencySetting } from './settings.ts'

/** The points for an amount of money, rounded down. */
export function pointsFor(minor: number, pointsPerUnit: number): number {
  return Math.floor((minor * pointsPerUnit) / minorPerUnit)
}

/** The price of points, rounded up to the smallest unit, and never below the minimum. */
export function priceOf(points: number, { pointsPerUnit, minimum }: RechargeCurrencySetting): number {
  return Math.max(Math.ceil((points * minorPerUnit) / pointsPerUnit), minimum)
}

/** What is offered in a currency: amounts below the minimum are left out, whatever the setting says. */
export function offersOf(
  setting: RechargeCurrencySetting,
  cards: readonly { id: number; points: number }[],
  methods: RechargeCurrency['methods'],
): RechargeCurrency {
  const { code, pointsPerUnit, minimum } = setting
  const amounts = [...new Set(setting.amounts)]
    .sort((one, other) => one - other)
    .map((minor) => ({ minor, points: pointsFor(minor, pointsPerUnit) }))
    .filter(({ minor, points }) => minor >= minimum && points > 0)
  return {
    code,
    methods,
    pointsPerUnit,
    minimum,
    amounts,
    cards: cards
      .filter(({ points }) => points > 0)
      .map(({ id, points }) => ({ id, points, minor: priceOf(points, setting) })),
  }
}

/** Start-up warns when a point costs this much more in one currency than in another. */
const unevenAbove = 0.2

/** Two currencies in which a point costs noticeably differently, and by how much. */
export interface UnevenRate {
  costlier: Currency
  cheaper: Currency
  percent: number
}

/** The pairs of such currencies. */
export function findUnevenRates(settings: readonly RechargeCurrencySetting[]): UnevenRate[] {
  const costs = settings
    .filter(({ isOn }) => isOn)
    .map(({ code, pointsPerUnit, unitsPerUsd }) => ({ code, usd: 1 / (pointsPerUnit * unitsPerUsd) }))
    .sort((one, other) => one.usd - other.usd)
  return costs.flatMap((cheaper, index) =>
    costs.slice(index + 1).flatMap((costlier) => {
      const percent = Math.round((costlier.usd / cheaper.usd - 1) * 100)
      return costlier.usd / cheaper.usd > 1 + unevenAbove
        ? [{ costlier: costlier.code, cheaper: cheaper.code, percent }]
        : []
    }),
  )
}
