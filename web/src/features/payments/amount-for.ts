import type { RechargeCurrency } from '@liuguang/contract'

type Amounts = RechargeCurrency['amounts']

/** The smallest amount that gives this many points; undefined if none does. */
export function findAmountFor(amounts: Amounts, points: number): Amounts[number] | undefined {
  return amounts.toSorted((one, other) => one.points - other.points).find((amount) => amount.points >= points)
}

/** The smallest amount that gives enough points, else the largest; without a need the second one. */
export function preselectAmount(amounts: Amounts, needed: number): Amounts[number] | undefined {
  if (needed <= 0) return amounts[1] ?? amounts[0]
  return findAmountFor(amounts, needed) ?? amounts.toSorted((one, other) => one.points - other.points).at(-1)
}
