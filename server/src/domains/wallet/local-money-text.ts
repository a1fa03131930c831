import { currencies, type LocalText, type Money, minorPerUnit } from '@liuguang/contract'

/** An amount as each language writes it: `US$5`, with cents only if there are any. */
export function localMoneyText({ currency, minor }: Money): LocalText {
  const textIn = (locale: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: minor % minorPerUnit === 0 ? 0 : 2,
    }).format(minor / minorPerUnit)
  return { cn: textIn('zh-CN'), hk: textIn('zh-HK'), en: textIn('en-US'), vi: textIn('vi-VN') }
}

/** The amount that a posting’s title such as `USD 5.00` names, as postings of orders had it before 2026-11-25. */
export function readMoneyTitle(title: string): Money | undefined {
  const [, code, units, cents] = /^([A-Z]{3}) (\d+)\.(\d{2})$/.exec(title) ?? []
  const currency = currencies.find((one) => one === code)
  return currency && { currency, minor: Number(units) * minorPerUnit + Number(cents) }
}
