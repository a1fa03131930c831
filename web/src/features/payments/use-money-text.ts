import { type Money, minorPerUnit } from '@liuguang/contract'
import { useCallback } from 'react'
import { useLocale } from '../../platform/i18n/use-locale.ts'

/** Money in the format of the page's language: `US$25`, with cents only if there are any. */
export function useMoneyText(): (money: Money) => string {
  const locale = useLocale()
  return useCallback(
    ({ currency, minor }) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: minor % minorPerUnit === 0 ? 0 : 2,
      }).format(minor / minorPerUnit),
    [locale],
  )
}
