import { minorPerUnit, type RechargeCurrency } from '@liuguang/contract'
import type { RechargeCurrencySetting } from '../settings/index.ts'

/** What an amount is worth, rounded down to whole points. */
export function pointsFor(minor: number, pointsPerUnit: number): number {
  return Math.floor((minor * pointsPerUnit) / minorPerUnit)
}

/** What so many points cost, rounded up to the smallest unit, and never below the minimum. */
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

/** Decisions, Recharge: start-up says it when a point costs this much more in one currency than in another. */
const unevenAbove = 0.2

/** The pairs of currencies in which a point costs noticeably differently, one sentence each. */
export function findUnevenRates(settings: readonly RechargeCurrencySetting[]): string[] {
  const costs = settings
    .filter(({ isOn }) => isOn)
    .map(({ code, pointsPerUnit, unitsPerUsd }) => ({ code, usd: 1 / (pointsPerUnit * unitsPerUsd) }))
    .sort((one, other) => one.usd - other.usd)
  return costs.flatMap((cheap, index) =>
    costs.slice(index + 1).flatMap((dear) => {
      const percent = Math.round((dear.usd / cheap.usd - 1) * 100)
      return dear.usd / cheap.usd > 1 + unevenAbove
        ? [`a point costs ${percent}% more in ${dear.code} than in ${cheap.code}`]
        : []
    }),
  )
}
