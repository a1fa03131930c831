import { actorInitials, actorOrders, type listActorAreas, type OutputOf } from '@liuguang/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useBreadcrumbs } from '../../platform/page/breadcrumbs.ts'
import { imageOfPicture } from '../../platform/page/page-head.tsx'
import { useHead } from '../../platform/page/site.ts'
import { UserIcon } from '../../ui/icons/navigation-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useTagFilterWith } from '../filters/use-tag-filter.ts'
import { ActorGrid } from './actor-grid.tsx'
import { type ActorOptions, actorsQuery, actorTagsQuery, areasQuery } from './actor-queries.ts'
import { portraitSide } from './portrait-side.ts'

/** What the address chooses; anything that is unknown counts as nothing. */
function readActorOptions(params: URLSearchParams): ActorOptions {
  const area = params.get('area')?.trim().slice(0, 60)
  const tag = params.get('tag') ?? ''
  return {
    tagId: /^[1-9]\d{0,14}$/.test(tag) ? Number(tag) : undefined,
    area: area || undefined,
    initial: actorInitials.find((initial) => initial === params.get('initial')),
    order: actorOrders.find((order) => order === params.get('order')),
  }
}

/** Everybody with published works. */
function ActorsPage() {
  const { t } = useTranslation('actors')
  const [params] = useSearchParams()
  const options = readActorOptions(params)
  const breadcrumbs = useBreadcrumbs({ name: t('title'), path: '/actor' })
  const query = useInfiniteQuery(actorsQuery(options))
  const pictured = query.data?.pages[0]?.list.find(({ picture }) => picture !== '')
  useHead({
    title: t('title'),
    description: t('description'),
    canonicalPath: '/actor',
    ...breadcrumbs,
    ...imageOfPicture(pictured, portraitSide),
  })
  const isFiltered = [options.area, options.initial, options.tagId].some((filter) => filter !== undefined)
  return (
    <div className="gutter-x py-4 lg:py-8">
      <h1 className="pb-4 font-bold text-lg lg:text-xl">{t('title')}</h1>
      <ActorFilters {...options} />
      <ActorGrid
        empty={
          <EmptyState
            icon={<UserIcon size={32} />}
            text={isFiltered ? t('noneFilteredText') : t('noneText')}
            title={isFiltered ? t('noneFiltered') : t('none')}
          />
        }
        label={t('title')}
        query={query}
      />
    </div>
  )
}

function ActorFilters({ area, initial, tagId }: ActorOptions) {
  const { t } = useTranslation('actors')
  const { data } = useQuery(areasQuery)
  const tag = useTagFilterWith(useQuery(actorTagsQuery), tagId)
  const areas = areaOptions(data?.areas ?? [], area)
  const initials = data?.initials ?? []
  return (
    <FilterBar
      filters={[
        {
          name: 'order',
          label: t('order.label'),
          options: [
            { value: '', label: t('order.followers') },
            { value: 'works', label: t('order.works') },
            { value: 'newest', label: t('order.newest') },
          ],
        },
        {
          name: 'area',
          label: t('area'),
          options: [{ value: '', label: t('anyArea') }, ...areas],
        },
        tag,
        {
          name: 'initial',
          label: t('initial'),
          options: [
            { value: '', label: t('anyInitial') },
            ...initials.map((letter) => ({ value: letter, label: letter })),
            // from an older link, as areas below: it can be cleared
            ...(initial && !initials.includes(initial) ? [{ value: initial, label: initial }] : []),
          ],
        },
      ]}
    />
  )
}

/** @param chosen in the language of the page where the address is from */
function areaOptions(areas: OutputOf<typeof listActorAreas>['areas'], chosen: string | undefined) {
  const isChosen = ({ name, otherNames }: (typeof areas)[number]) =>
    chosen !== undefined && [name, ...otherNames].includes(chosen)
  const options = areas.map((area) => ({
    value: isChosen(area) && chosen !== undefined ? chosen : area.name,
    label: area.name,
  }))
  // From an older link: nobody of that area has works any more, or the areas are loading.
  if (chosen !== undefined && !areas.some(isChosen)) options.push({ value: chosen, label: chosen })
  return options
}

export const page: PageModule = {
  Component: ActorsPage,
  async load({ ensure, ensureList }, { request }) {
    await Promise.all([
      ensure(areasQuery),
      ensure(actorTagsQuery),
      ensureList(actorsQuery(readActorOptions(new URL(request.url).searchParams))),
    ])
  },
}
