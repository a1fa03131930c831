import { useMemo } from 'react'
import { useLocale } from './use-locale.ts'

/**
 * Dates in the language of the page and the time zone of the device: for personal pages, which only the browser
 * renders. What the server renders too must not depend on either.
 */
export function useDateText() {
  const locale = useLocale()
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    return {
      /** @param when unix seconds, or an instant as text */
      day: (when: number | string) => day.format(dateOf(when)),
      moment: (when: number | string) => moment.format(dateOf(when)),
    }
  }, [locale])
}

function dateOf(when: number | string): Date {
  return new Date(typeof when === 'number' ? when * 1000 : when)
}
