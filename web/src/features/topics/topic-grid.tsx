import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '../../platform/api/error-text.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { type ListedTopic, TopicCard, TopicCardSkeleton } from './topic-card.tsx'

/** Covers in view when a desktop opens the page. */
const priorityCovers = 3

interface TopicGridProps {
  query: UseInfiniteQueryResult<InfiniteData<{ list: ListedTopic[] }>>
  /** Shown instead of a list without topics. */
  empty: ReactNode
  label: string
}

/** The topics of a query, in pages. */
export function TopicGrid({ query, empty, label }: TopicGridProps) {
  const errorText = useErrorText()
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query
  const topics = data?.pages.flatMap(({ list }) => list) ?? []
  if (error && !data) {
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  }
  if (data && topics.length === 0 && !hasNextPage) return empty
  return (
    <InfiniteList
      className="grid gap-x-3 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-5 lg:gap-y-8"
      endText={null}
      error={isFetchNextPageError && errorText(error)}
      getKey={({ id }) => id}
      hasMore={hasNextPage}
      isLoading={isFetching || !data}
      items={topics}
      label={label}
      loadMore={() => fetchNextPage()}
      onRetry={() => fetchNextPage()}
      renderItem={(topic, index) => <TopicCard isPriority={index < priorityCovers} topic={topic} />}
      skeleton={<TopicCardSkeleton />}
      skeletonCount={3}
    />
  )
}
