import { currencies, type Money, minorPerUnit } from '@liuguang/contract'

/** An amount in whole units, as payment pages show it and providers write it: `nnn.nn`. */
export function decimalText(minor: number): string {
  return `${Math.floor(minor / minorPerUnit)}.${String(minor % minorPerUnit).padStart(2, '0')}`
}

/** Reads such an amount of a currency. Undefined: it is not an amount, or is of a currency that the site does not take. */
export function readMoney(amount: string | undefined, currency: string | undefined): Money | undefined {
  const digits = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount ?? '')
  const code = currencies.find((known) => known === currency)
  if (!digits || !code) return undefined
  const [, units = '0', cents = ''] = digits
  return { currency: code, minor: Number(units) * minorPerUnit + Number(cents.padEnd(2, '0')) }
}

/** The text of an amount for logs and operators’ lists: `USD 25.00`. */
export function moneyText({ currency, minor }: Money): string {
  return `${currency} ${decimalText(minor)}`
}
