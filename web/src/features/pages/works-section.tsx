import type { ActorDetail, ItemCard as Item, PageOf } from '@liuguang/contract'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { useErrorText } from '../../platform/api/error-text.ts'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonText } from '../../ui/states/skeleton.tsx'
import { ItemCard } from '../items/item-card.tsx'
import { useViewerItems } from '../items/use-viewer-items.ts'
import { VideoCardSkeleton } from '../videos/video-card.tsx'
import { videoGrid } from '../videos/video-list.tsx'

interface WorksSectionProps {
  className?: string
  title: string
  query: UseInfiniteQueryResult<InfiniteData<PageOf<Item>>>
  /** Shown when there are none. */
  empty: ReactNode
  /** Who is in all of them, and named first on each. */
  actor?: ActorDetail
  /** How many covers are loaded first. Default 4; 0 below a larger picture. */
  priorityCovers?: number
}

/** The works of an actor or a topic, of every kind. */
export function WorksSection({
  className,
  title,
  query,
  empty,
  actor,
  priorityCovers = 4,
}: WorksSectionProps) {
  const errorText = useErrorText()
  const headingId = useId()
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query
  const pages = data?.pages
  const works = useMemo(() => pages?.flatMap(({ list }) => list) ?? [], [pages])
  const viewerItemOf = useViewerItems(useMemo(() => pages?.map(({ list }) => list) ?? [], [pages]))
  return (
    <section aria-labelledby={headingId} className={className}>
      <h2 className="pb-4 font-semibold text-lg" id={headingId}>
        {title}
      </h2>
      {error && !data ? (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      ) : data && works.length === 0 ? (
        empty
      ) : (
        <InfiniteList
          className={videoGrid}
          error={isFetchNextPageError && errorText(error)}
          getKey={({ id }) => id}
          hasMore={hasNextPage}
          isLoading={isFetching || !data}
          items={works}
          label={title}
          loadMore={() => fetchNextPage()}
          onRetry={() => fetchNextPage()}
          renderItem={(item, index) => (
            <ItemCard
              actor={actor}
              isPriority={index < priorityCovers}
              item={item}
              viewerItem={viewerItemOf(item.id)}
            />
          )}
          skeleton={<VideoCardSkeleton />}
          skeletonCount={data ? 4 : 8}
        />
      )}
    </section>
  )
}

/** The skeleton of a heading and the first works, for a page whose own data are missing. */
export function WorksSkeleton({ className }: { className?: string }) {
  return (
    <div className={className}>
      <SkeletonText className="w-20 pb-4" size="lg" />
      <div className={videoGrid}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <VideoCardSkeleton key={key} />
        ))}
      </div>
    </div>
  )
}
