import { useTranslation } from 'react-i18next'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useCommonFilters } from '../filters/use-common-filters.ts'
import { useTagFilter } from '../filters/use-tag-filter.ts'

interface ListFiltersProps {
  /** Undefined: of all categories. */
  categoryId?: number
  tagId?: number | undefined
  /** The page itself says in which order its list is. */
  hasFixedOrder?: boolean
  /** As of `FilterBar`. */
  isBesideLinks?: boolean
}

/** Order, length, price and tag of a list. */
export function ListFilters({
  categoryId,
  tagId,
  hasFixedOrder = false,
  isBesideLinks = false,
}: ListFiltersProps) {
  const { t } = useTranslation('search')
  const { length, price } = useCommonFilters()
  const tag = useTagFilter({ tagId, categoryId })
  const order = {
    name: 'order',
    label: t('filters.order.label'),
    options: [
      { value: '', label: t('filters.order.is-newest') },
      { value: 'hot', label: t('filters.order.is-hot') },
      { value: 'views', label: t('filters.order.is-views') },
    ],
  }
  const filters = [...(hasFixedOrder ? [] : [order]), length, price, tag]
  return <FilterBar filters={filters} isBesideLinks={isBesideLinks} />
}
