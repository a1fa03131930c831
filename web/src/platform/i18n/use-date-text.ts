import type { TFunction } from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { neverChanges } from '../never-changes.ts'
import { useLocale } from './use-locale.ts'

const styles = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** By language and style. A phone makes one in several milliseconds, and each row of a list needs it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatDate(locale: string, style: keyof typeof styles, when: number | string): string {
  const key = `${locale} ${style}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, styles[style])
  formats.set(key, format)
  return format.format(dateOf(when))
}

/**
 * Formats dates in the language of the page and the device's time zone, for personal pages, which only the
 * browser renders. `useDayText` is for pages that the server renders, too.
 */
export function useDateText() {
  const locale = useLocale()
  return useMemo(
    () => ({
      /** @param when unix seconds, or an ISO time */
      day: (when: number | string) => formatDate(locale, 'day', when),
      moment: (when: number | string) => formatDate(locale, 'moment', when),
      time: (when: number | string) => formatDate(locale, 'time', when),
    }),
    [locale],
  )
}

/**
 * A day in the language of the page, for pages that the server renders, too. The server does not know the
 * device's time zone: there and in the first rendering the day is in UTC, and then in the device's zone.
 */
export function useDayText(when: string): string {
  const { t } = useTranslation()
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return dayText(new Date(when), t, isHydrated)
}

/** Like `dateStyle: 'medium'`. Not `Intl`, because its data takes a phone longer to load than the page to render. */
export function dayText(date: Date, t: TFunction, isHydrated: boolean): string {
  const [year, month, day] = isHydrated
    ? [date.getFullYear(), date.getMonth(), date.getDate()]
    : [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  return t('date.day', { year, month: t('date.months').split(' ')[month], day })
}

function dateOf(when: number | string): Date {
  return new Date(typeof when === 'number' ? when * 1000 : when)
}
