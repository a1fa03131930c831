import { useTranslation } from 'react-i18next'
import { useQueryParameters } from '../../platform/page/use-query-parameter.ts'
import { Select } from '../../ui/fields/select.tsx'
import { type FilterName, filterIn, filterValues } from './search-address.ts'

const names = Object.keys(filterValues) as FilterName[]

/** The text of each value, in the same order. */
const filterTexts = {
  kind: ['filters.kind.any', 'filters.kind.is-video', 'filters.kind.is-short'],
  order: ['filters.order.any', 'filters.order.is-newest', 'filters.order.is-views'],
  length: [
    'filters.length.any',
    'filters.length.is-short',
    'filters.length.is-medium',
    'filters.length.is-long',
    'filters.length.is-feature',
  ],
  price: ['filters.price.any', 'filters.price.is-free', 'filters.price.is-paid', 'filters.price.is-vip'],
  days: [
    'filters.days.any',
    'filters.days.is-1',
    'filters.days.is-7',
    'filters.days.is-30',
    'filters.days.is-365',
  ],
} as const

/** Kind, order, length, price and date. The address has them, so that a search can be shared and gone back to. */
export function SearchFilters() {
  const { t } = useTranslation('search')
  const [params, set] = useQueryParameters()
  return (
    <div className="scroll-row relative flex gap-2 overflow-x-auto py-3">
      {names.map((name) => (
        <Select
          className="min-w-32 shrink-0"
          isLabelHidden
          key={name}
          label={t(`filters.${name}.label`)}
          onChange={(event) => set(name, event.target.value || undefined)}
          options={filterTexts[name].map((text, index) => ({
            value: filterValues[name][index] ?? '',
            label: t(text),
          }))}
          value={filterIn(params, name)}
        />
      ))}
    </div>
  )
}
