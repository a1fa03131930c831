import type { Money } from '@liuguang/contract'

/** Decimal places of a rate. */
const rateDigits = 6
const rateUnit = 10n ** BigInt(rateDigits)

/** Converts money to the token’s smallest units, at 1 USDT = 1 USD, rounded up to a hundredth of a USDT. */
export function amountDue({ minor }: Pick<Money, 'minor'>, unitsPerUsd: number, decimals: number): bigint {
  const rate = BigInt(unitsPerUsd.toFixed(rateDigits).replace('.', ''))
  if (rate <= 0n) throw new Error(`the exchange rate must be positive, and is ${unitsPerUsd}`)
  const hundredths = (BigInt(minor) * rateUnit + rate - 1n) / rate
  return hundredths * 10n ** BigInt(decimals - 2)
}

/** An order's points, their price, and the amount to pay, which is higher where it has to identify the order. */
export interface OrderPrice {
  points: bigint
  price: bigint
  due: bigint
}

/** Whole points for a received amount: in proportion below the price and above the due amount, else the order’s points. */
export function pointsForAmount({ points, price, due }: OrderPrice, received: bigint): bigint {
  const belowPrice = received < price ? (points * received) / price : points
  const aboveDue = (points * received) / due
  return belowPrice > aboveDue ? belowPrice : aboveDue
}

/** An amount in decimal notation: `14.09`, without trailing zeros. */
export function tokenText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  const whole = digits.slice(0, -decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
