import { useTranslation } from 'react-i18next'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useCommonFilters } from '../filters/use-common-filters.ts'

/** Kind, order, length, price and date. */
export function SearchFilters() {
  const { t } = useTranslation('search')
  const { length, price } = useCommonFilters()
  const kind = {
    name: 'kind',
    label: t('filters.kind.label'),
    options: [
      { value: '', label: t('filters.kind.any') },
      { value: 'video', label: t('filters.kind.is-video') },
      { value: 'short', label: t('filters.kind.is-short') },
    ],
  }
  const order = {
    name: 'order',
    label: t('filters.order.label'),
    options: [
      { value: '', label: t('filters.order.any') },
      { value: 'newest', label: t('filters.order.is-newest') },
      { value: 'views', label: t('filters.order.is-views') },
    ],
  }
  const days = {
    name: 'days',
    label: t('filters.days.label'),
    options: [
      { value: '', label: t('filters.days.any') },
      { value: '1', label: t('filters.days.is-1') },
      { value: '7', label: t('filters.days.is-7') },
      { value: '30', label: t('filters.days.is-30') },
      { value: '365', label: t('filters.days.is-365') },
    ],
  }
  return (
    <div className="pt-3">
      <FilterBar filters={[kind, order, length, price, days]} />
    </div>
  )
}
