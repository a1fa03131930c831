import type { RechargeCurrency } from '@liuguang/contract'
import type { Locale } from '../../platform/i18n/locales.ts'

/**
 * Spec 5 has dollars for English and yuan for Chinese and Vietnamese: the default, if the site accepts it.
 */
export function chooseCurrency(
  currencies: readonly RechargeCurrency[],
  locale: Locale,
  chosen: string | undefined,
): RechargeCurrency | undefined {
  const defaultCode = locale === 'en-US' ? 'USD' : 'CNY'
  return (
    currencies.find(({ code }) => code === chosen) ??
    currencies.find(({ code }) => code === defaultCode) ??
    currencies[0]
  )
}
