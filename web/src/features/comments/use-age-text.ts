import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../platform/i18n/use-date-text.ts'

const steps: [unit: 'day' | 'hour' | 'minute', seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/**
 * How long ago something was, in the largest unit; after 30 days its date. For what only the browser renders. Not `Intl`:
 * its data takes a slow phone 60 ms to load, in which it does nothing else.
 */
export function useAgeText(): (when: string) => string {
  const { t } = useTranslation('comments')
  const { t: tApp } = useTranslation()
  return useCallback(
    (when) => {
      const seconds = (Date.now() - Date.parse(when)) / 1000
      if (seconds >= 30 * 86_400) return dayText(new Date(when), tApp, true)
      const step = steps.find(([, length]) => seconds >= length)
      if (!step) return t('now')
      const [unit, length] = step
      return t(`age.${unit}`, { count: Math.floor(seconds / length) })
    },
    [t, tApp],
  )
}
