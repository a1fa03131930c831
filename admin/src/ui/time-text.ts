import { useTranslation } from 'react-i18next'

/** Of a day, milliseconds. */
export const dayMs = 86_400_000

/** Writes an instant of the contract, such as `2026-11-25T09:00:00.000Z`, in this browser's time zone. */
export function useTimeText(): (instant: string) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}

/** `0:01.1` of 1,100 ms: for parts of less than a second. */
export function durationInTenthsText(ms: number): string {
  const tenths = Math.round(ms / 100)
  return `${durationText(Math.floor(tenths / 10) * 1000)}.${tenths % 10}`
}

/** `1:02:03` of 3,723,000 ms. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
