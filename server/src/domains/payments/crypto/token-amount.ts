import type { Money } from '@liuguang/contract'

/** Digits of the rate that count. */
const rateDigits = 6
const rateUnit = 10n ** BigInt(rateDigits)

/**
 * What money is in the token, whose unit stands for a dollar: in its smallest units, rounded up to a whole hundredth.
 * `unitsPerUsd`: of the money’s currency.
 */
export function amountDue({ minor }: Pick<Money, 'minor'>, unitsPerUsd: number, decimals: number): bigint {
  const rate = BigInt(unitsPerUsd.toFixed(rateDigits).replace('.', ''))
  if (rate <= 0n) throw new Error(`a dollar cannot be ${unitsPerUsd}`)
  const hundredths = (BigInt(minor) * rateUnit + rate - 1n) / rate
  return hundredths * 10n ** BigInt(decimals - 2)
}

/** What an order gives, what that costs, and what it asks for: more than its price where the rest tells it apart. */
export interface Priced {
  points: bigint
  price: bigint
  due: bigint
}

/**
 * What came is worth, in whole points: short of the price, as much of the order’s as of the price; from the price on all
 * of them; and more than these for what is over the amount that was due.
 */
export function worthOf({ points, price, due }: Priced, received: bigint): bigint {
  const upToAll = received < price ? (points * received) / price : points
  const overAll = (points * received) / due
  return upToAll > overAll ? upToAll : overAll
}

/** An amount as a person reads and types it: `14.09`, without zeros at its end. */
export function tokenText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  const whole = digits.slice(0, -decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
