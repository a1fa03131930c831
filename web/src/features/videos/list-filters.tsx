import { listVideoTags } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useCommonFilters } from '../filters/use-common-filters.ts'

interface ListFiltersProps {
  /** Undefined: of all categories. */
  categoryId?: number
  tagId?: number | undefined
  /** The page itself says in which order its list is. */
  hasFixedOrder?: boolean
}

/** Order, length, price and tag of a list. */
export function ListFilters({ categoryId, tagId, hasFixedOrder = false }: ListFiltersProps) {
  const { t } = useTranslation('search')
  const { length, price } = useCommonFilters()
  const { data: tags = [] } = useQuery(
    publicQuery(listVideoTags, categoryId === undefined ? {} : { categoryId }),
  )
  const order = {
    name: 'order',
    label: t('filters.order.label'),
    options: [
      { value: '', label: t('filters.order.is-newest') },
      { value: 'hot', label: t('filters.order.is-hot') },
      { value: 'views', label: t('filters.order.is-views') },
    ],
  }
  const isListed = tagId === undefined || tags.some(({ id }) => id === tagId)
  const tag = {
    name: 'tag',
    label: t('filters.tag.label'),
    options: [
      { value: '', label: t('filters.tag.any') },
      ...tags.map(({ id, name }) => ({ value: String(id), label: name })),
      // From an older link: it is not among the frequent ones any more, or they are loading.
      ...(isListed ? [] : [{ value: String(tagId), label: t('filters.tag.chosen') }]),
    ],
  }
  return <FilterBar filters={[...(hasFixedOrder ? [] : [order]), length, price, tag]} />
}
