import { Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayMs } from './time-text.ts'
import { useUrlFilters } from './use-url-filters.ts'

/** Some days of UTC by the first and the last, `2026-11-25`. */
interface Days {
  since?: string
  until?: string
}

/**
 * The names of the URL parameters for the days.
 * @param of the prefix, such as `made`, if a table has several filters by day; undefined: the first one
 */
const namesOf = (of: string | undefined) =>
  of ? ({ since: `${of}Since`, until: `${of}Until` } as const) : ({ since: 'since', until: 'until' } as const)

/** The days in the URL, as a part of a list call's input. @param of as for `namesOf` */
export function useUrlDays(of?: string): Days {
  const [filter] = useUrlFilters()
  const names = namesOf(of)
  const [since, until] = [dayOf(filter(names.since)), dayOf(filter(names.until))]
  return { ...(since ? { since } : {}), ...(until ? { until } : {}) }
}

/** The time of these days: from the start of the first one to before the end of the last one. */
export function timeOfDays({ since, until }: Days): { since?: string; before?: string } {
  const midnightOf = (day: string, daysLater = 0) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs).toISOString()
  return {
    ...(since ? { since: midnightOf(since) } : {}),
    ...(until ? { before: midnightOf(until, 1) } : {}),
  }
}

/** While somebody types a year, the field has days of 0002, 0020 and 0202, which the server refuses. */
const isYearComplete = (text: string) => text >= '1000'

/** A day in the URL. Undefined: it is not one. */
function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || !isYearComplete(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text ? text : undefined
}

interface DaysFilterProps {
  /** What happened on these days. */
  what: string
  /** As for `namesOf`. */
  of?: string
  /** The days that apply while none are chosen. */
  defaultValue?: Days | undefined
}

/** Filters a table by days. They are stored in the URL. */
export function DaysFilter({ what, of, defaultValue }: DaysFilterProps) {
  const { t } = useTranslation('app')
  const [, , setFilters] = useUrlFilters()
  const names = namesOf(of)
  const chosen = useUrlDays(of)
  const { since = '', until = '' } = chosen.since || chosen.until ? chosen : { ...defaultValue }
  const days = { since, until }
  const isUsual = !chosen.since && !chosen.until
  const change = (end: keyof Days, day: string) => {
    const changed = { ...days, [end]: day }
    // No day is both: the default no longer applies.
    if (isUsual && changed.since && changed.until && changed.since > changed.until)
      changed[end === 'since' ? 'until' : 'since'] = ''
    setFilters({ [names.since]: changed.since, [names.until]: changed.until })
  }
  return (['since', 'until'] as const).map((end) => (
    <DayFilter
      key={end}
      label={t(`days.${end}`, { what })}
      day={days[end]}
      onChange={(day) => change(end, day)}
    />
  ))
}

interface DayFilterProps {
  label: string
  /** The day that applies; empty: none. */
  day: string
  onChange: (day: string) => void
}

/** A day by which a table is filtered. It follows the URL after Back or a link. */
function DayFilter({ label, day, onChange }: DayFilterProps) {
  const [shown, setShown] = useState({ day, text: day, isEmptied: false })
  // One that was emptied stays so until it is left: the default day would be in the way of the one that is typed.
  if (shown.day !== day) setShown({ ...shown, day, text: shown.isEmptied ? '' : day })
  const change = (text: string) => {
    setShown({ day, text, isEmptied: text === '' })
    if (text === '' || isYearComplete(text)) onChange(text)
  }
  return (
    <Input
      type="date"
      aria-label={label}
      prefix={<Typography.Text type="secondary">{label}</Typography.Text>}
      value={shown.text}
      onChange={({ target }) => change(target.value)}
      // One that was cleared while a default day applies, or left incomplete, changed nothing.
      onBlur={() => setShown({ day, text: day, isEmptied: false })}
      style={{ width: 290 }}
    />
  )
}
