import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'

const steps: [unit: 'day' | 'hour' | 'minute', seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** By language: each comment needs it. */
const formats = new Map<string, Intl.RelativeTimeFormat>()

/** How long ago something was, in the largest unit; after 30 days its date. For what only the browser renders. */
export function useAgeText(): (when: string) => string {
  const { t } = useTranslation('comments')
  const locale = useLocale()
  const { day } = useDateText()
  return useCallback(
    (when) => {
      const seconds = (Date.now() - Date.parse(when)) / 1000
      if (seconds >= 30 * 86_400) return day(when)
      const step = steps.find(([, length]) => seconds >= length)
      if (!step) return t('now')
      const [unit, length] = step
      const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale)
      formats.set(locale, format)
      const age = format.format(-Math.floor(seconds / length), unit)
      // Chinese is formatted without the space that the site's own texts have
      return age.replace(/(\d)(?=\p{Script=Han})/u, '$1 ')
    },
    [t, locale, day],
  )
}
