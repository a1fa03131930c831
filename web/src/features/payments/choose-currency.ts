import type { RechargeCurrency } from '@liuguang/contract'
import type { Locale } from '../../platform/i18n/locales.ts'

/** Spec 5 knows dollars in English and yuan in Chinese and Vietnamese: that one comes first, where the site takes it. */
export function chooseCurrency(
  currencies: readonly RechargeCurrency[],
  locale: Locale,
  chosen: string | undefined,
): RechargeCurrency | undefined {
  const usual = locale === 'en-US' ? 'USD' : 'CNY'
  return (
    currencies.find(({ code }) => code === chosen) ??
    currencies.find(({ code }) => code === usual) ??
    currencies[0]
  )
}
