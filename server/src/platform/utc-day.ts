/** Of a day, milliseconds. */
export const dayMs = 86_400_000

/** Some days of UTC by the first and the last, `2026-11-21`. */
export interface Days {
  since: string
  until: string
}

/** From one moment until before another. Undefined: without that end. */
export interface TimeRange {
  from: Date | undefined
  to: Date | undefined
}

/** The day of UTC in which a time is: `2026-11-21`. */
export const utcDayOf = (time: Date): string => time.toISOString().slice(0, 10)

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** The start of the day of UTC in which a time is. */
export const startOfUtcDay = (time: Date): Date => startOf(utcDayOf(time))

/** The time of some days, of which one end may be left out. Undefined: both are. */
export function rangeOfDays(since: string | undefined, until: string | undefined): TimeRange | undefined {
  if (since === undefined && until === undefined) return undefined
  return {
    from: since === undefined ? undefined : startOf(since),
    to: until === undefined ? undefined : new Date(startOf(until).getTime() + dayMs),
  }
}

/** As many days as this, of which `until` is the last. */
export function daysUntil(until: string, days: number): Days {
  return { since: utcDayOf(new Date(startOf(until).getTime() - (days - 1) * dayMs)), until }
}
