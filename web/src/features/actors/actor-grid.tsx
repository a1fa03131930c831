import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '../../platform/api/error-text.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ActorCard, ActorCardSkeleton, actorGrid, type ListedActor } from './actor-card.tsx'

/** Pictures in view when a phone or a desktop opens the page. */
const priorityPictures = 6

interface ActorGridProps {
  query: UseInfiniteQueryResult<InfiniteData<{ list: ListedActor[] }>>
  /** Shown when there are no actors. */
  empty: ReactNode
  label: string
}

/** The actors of a query, in pages. */
export function ActorGrid({ query, empty, label }: ActorGridProps) {
  const errorText = useErrorText()
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query
  const actors = data?.pages.flatMap(({ list }) => list) ?? []
  if (error && !data) {
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  }
  if (data && actors.length === 0 && !hasNextPage) return empty
  return (
    <InfiniteList
      className={actorGrid}
      error={isFetchNextPageError && errorText(error)}
      getKey={({ id }) => id}
      hasMore={hasNextPage}
      isLoading={isFetching || !data}
      items={actors}
      label={label}
      loadMore={() => fetchNextPage()}
      onRetry={() => fetchNextPage()}
      renderItem={(actor, index) => <ActorCard actor={actor} isPriority={index < priorityPictures} />}
      skeleton={<ActorCardSkeleton />}
      skeletonCount={data ? 6 : 12}
    />
  )
}
