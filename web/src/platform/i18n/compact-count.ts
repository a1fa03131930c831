import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Locale, langOf } from './locales.ts'
import { useLocale } from './use-locale.ts'

type Unit = 'k' | 'm' | 'wan' | 'yi'

const steps: Record<'thousands' | 'tenThousands', { from: number; unit: Unit }[]> = {
  thousands: [
    { from: 1_000_000, unit: 'm' },
    { from: 1_000, unit: 'k' },
  ],
  tenThousands: [
    { from: 100_000_000, unit: 'yi' },
    { from: 10_000, unit: 'wan' },
  ],
}

/**
 * A large count in the language's own units: 12,345 is 1.2 of the unit 10,000 in Chinese and 12.3 of 1,000
 * elsewhere. Rounded down, so that a count is never overstated. Not `Intl`: its data differ between server
 * and browser.
 */
export function compactCount(count: number, locale: Locale): { number: string; unit: Unit | undefined } {
  const countsByTenThousands = langOf[locale] === 'hk' || langOf[locale] === 'cn'
  const step = steps[countsByTenThousands ? 'tenThousands' : 'thousands'].find(({ from }) => count >= from)
  const value = step ? Math.floor((count / step.from) * 10) / 10 : count
  // from 100 on, without a decimal
  const text = String(value >= 100 ? Math.floor(value) : value)
  return { number: locale === 'vi-VN' ? text.replace('.', ',') : text, unit: step?.unit }
}

/** Large counts in the language of the page. */
export function useCountText(): (count: number) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  return useCallback(
    (count: number) => {
      const { number, unit } = compactCount(count, locale)
      return unit ? t(`count.unit.${unit}`, { n: number }) : number
    },
    [t, locale],
  )
}
