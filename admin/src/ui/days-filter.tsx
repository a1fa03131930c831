import { Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressFilters } from './use-address-filters.ts'

/** Some days of UTC by the first and the last, `2026-11-25`. */
interface Days {
  since: string | undefined
  until: string | undefined
}

/** The days that the address asks for. */
export function useAddressDays(): Days {
  const [filter] = useAddressFilters()
  return { since: dayOf(filter('since')), until: dayOf(filter('until')) }
}

/** While somebody types a year, the field has days of 0002, 0020 and 0202, which the server refuses. */
const isYearComplete = (text: string) => text >= '1000'

/** A day in the address. Undefined: the text is none. */
function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || !isYearComplete(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text ? text : undefined
}

/** Chooses the days of a table by what happened on them. They stand in the address. */
export function DaysFilter({ what }: { what: string }) {
  const { t } = useTranslation('app')
  return (['since', 'until'] as const).map((name) => (
    <DayFilter key={name} name={name} label={t(`days.${name}`, { what })} />
  ))
}

/** A day by which a table is filtered: it is in the address, and follows it after Back or a link. */
function DayFilter({ name, label }: { name: keyof Days; label: string }) {
  const [filter, setFilter] = useAddressFilters()
  const inAddress = dayOf(filter(name)) ?? ''
  const [shown, setShown] = useState({ inAddress, text: inAddress })
  if (shown.inAddress !== inAddress) setShown({ inAddress, text: inAddress })
  const change = (text: string) => {
    setShown({ inAddress, text })
    if (text === '' || isYearComplete(text)) setFilter(name, text)
  }
  return (
    <Input
      type="date"
      aria-label={label}
      prefix={<Typography.Text type="secondary">{label}</Typography.Text>}
      value={shown.text}
      onChange={({ target }) => change(target.value)}
      style={{ width: 290 }}
    />
  )
}
