import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefusal, useErrorText } from '../../platform/api/error-text.ts'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ActorCard, ActorCardSkeleton, actorGrid } from '../actors/actor-card.tsx'
import { BlockedSearch } from './blocked-search.tsx'
import { actorResultsQuery } from './search-queries.ts'

/** Actors whose names are what was searched for. */
export function ActorResults({ text }: { text: string }) {
  const { t } = useTranslation('search')
  const errorText = useErrorText()
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(actorResultsQuery(text))
  const actors = data?.pages.flatMap(({ list }) => list) ?? []
  if (isRefusal(error, 'TERM_BLOCKED')) return <BlockedSearch text={text} />
  if (error && !data) {
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  }
  if (data && actors.length === 0 && !hasNextPage) {
    return <EmptyState icon={<SearchIcon size={32} />} text={t('noActorText')} title={t('none', { text })} />
  }
  return (
    <InfiniteList
      className={actorGrid}
      error={isFetchNextPageError && errorText(error)}
      getKey={({ id }) => id}
      hasMore={hasNextPage}
      isLoading={isFetching || !data}
      items={actors}
      label={t('results')}
      loadMore={() => fetchNextPage()}
      onRetry={() => fetchNextPage()}
      renderItem={(actor) => <ActorCard actor={actor} />}
      skeleton={<ActorCardSkeleton />}
      skeletonCount={data ? 6 : 12}
    />
  )
}
