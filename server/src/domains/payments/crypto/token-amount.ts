import type { Money } from '@liuguang/contract'

/** Digits of the rate that count. */
const rateDigits = 6
const rateUnit = 10n ** BigInt(rateDigits)

/**
 * Converts money into the token, which is worth a dollar: in its smallest units, rounded up to a whole hundredth.
 * `unitsPerUsd`: of the money’s currency.
 */
export function amountDue({ minor }: Pick<Money, 'minor'>, unitsPerUsd: number, decimals: number): bigint {
  const rate = BigInt(unitsPerUsd.toFixed(rateDigits).replace('.', ''))
  if (rate <= 0n) throw new Error(`a dollar cannot be ${unitsPerUsd}`)
  const hundredths = (BigInt(minor) * rateUnit + rate - 1n) / rate
  return hundredths * 10n ** BigInt(decimals - 2)
}

/** An order's points, their price, and the amount to pay, which is higher where it has to identify the order. */
export interface Priced {
  points: bigint
  price: bigint
  due: bigint
}

/**
 * The worth of a received amount in whole points: below the price in proportion, from the price on all points of the
 * order, and more in proportion above the amount that was due.
 */
export function worthOf({ points, price, due }: Priced, received: bigint): bigint {
  const upToAll = received < price ? (points * received) / price : points
  const overAll = (points * received) / due
  return upToAll > overAll ? upToAll : overAll
}

/** An amount in decimal notation: `14.09`, without trailing zeros. */
export function tokenText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  const whole = digits.slice(0, -decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
