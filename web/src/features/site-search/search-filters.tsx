import { isCategory, listActors } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useLocalText } from '../../platform/i18n/use-locale.ts'
import { useMenu } from '../../platform/page/site.ts'
import { actorQuery } from '../actors/actor-queries.ts'
import type { Filter } from '../filters/filter.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useCommonFilters } from '../filters/use-common-filters.ts'
import { useTagFilter } from '../filters/use-tag-filter.ts'
import { ActorFinder } from './actor-finder.tsx'
import type { SearchOptions } from './search-address.ts'

/** Order, length, price, date, category, tag and actor. */
export function SearchFilters({ filters }: Pick<SearchOptions, 'filters'>) {
  const { t } = useTranslation('search')
  const { length, price } = useCommonFilters()
  const names = useNameFilters(filters)
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
      <FilterBar filters={[order, length, price, days, ...names]} />
    </div>
  )
}

/**
 * Categories with published works, the tags of what is watched most, and the actors with most followers. Any other tag and
 * actor is found by its name. One from an older link stays chosen.
 */
function useNameFilters({ categoryId, tagId, actorId }: SearchOptions['filters']): Filter[] {
  const { t } = useTranslation('search')
  const localText = useLocalText()
  const menu = useMenu() ?? []
  const tag = useTagFilter({ tagId })
  const { data: actors } = useQuery(publicQuery(listActors, {}))
  const { data: chosenActor } = useQuery({ ...actorQuery(actorId ?? 0), enabled: actorId !== undefined })
  const categories = menu
    .flatMap((item) => [item, ...(item.children ?? [])])
    .filter((item) => isCategory(item) && (!item.isEmpty || item.id === categoryId))
    .map(({ id, name }) => ({ id, name: localText(name) }))
  const filterOf = (
    name: 'category' | 'actor',
    named: readonly { id: number; name: string }[],
    chosen: number | undefined,
    chosenName = t(`filters.${name}.chosen`),
  ): Filter => ({
    name,
    label: t(`filters.${name}.label`),
    options: [
      { value: '', label: t(`filters.${name}.any`) },
      ...named.map((one) => ({ value: String(one.id), label: one.name })),
      ...(chosen === undefined || named.some(({ id }) => id === chosen)
        ? []
        : [{ value: String(chosen), label: chosenName }]),
    ],
  })
  return [
    filterOf('category', categories, categoryId),
    tag,
    { ...filterOf('actor', actors?.list ?? [], actorId, chosenActor?.name), Finder: ActorFinder },
  ]
}
