import { limits } from '@liuguang/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useErrorText } from '../../platform/api/error-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { useProgress } from './use-progress.ts'
import { VideoCard, VideoCardSkeleton } from './video-card.tsx'
import { pageOfSearch, type VideoListChoice, videoListQuery } from './video-list-query.ts'

/** So many pages grow under each other before the page numbers take over: 120 covers are enough for a cheap phone. */
const pagesPerVisit = 5
/** Covers in sight when a phone or a desktop opens a list. */
const priorityCovers = 4

const videoGrid =
  'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:gap-x-5 lg:gap-y-8 xl:grid-cols-4 2xl:grid-cols-5'

/** A list of videos that grows under the thumb, with page numbers for links, keyboards and search engines. */
export function VideoList({ choice, label }: { choice: VideoListChoice; label: string }) {
  const { t } = useTranslation('videos')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const fromPage = pageOfSearch(search, limits.pageMax)
  const query = videoListQuery(choice, fromPage)
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(query)
  const pages = data?.pages
  const videos = useMemo(() => unique(pages?.flatMap(({ list }) => list) ?? []), [pages])
  const progressOf = useProgress(
    useMemo(() => pages?.map(({ list }) => list.map(({ id }) => id)) ?? [], [pages]),
  )

  if (error && !data) {
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  }
  if (data && videos.length === 0) {
    const action = fromPage > 1 && <LinkButton render={<Link to="?" />}>{t('firstPage')}</LinkButton>
    return <EmptyState action={action} />
  }
  const refresh = async () => {
    const first = await queryClient.fetchInfiniteQuery({ ...query, staleTime: 0, pages: 1 })
    queryClient.setQueryData(query.queryKey, first)
  }
  const lastPage = fromPage + (pages?.length ?? 1) - 1
  return (
    <PullToRefresh onRefresh={refresh}>
      <InfiniteList
        className={videoGrid}
        endText={hasNextPage ? null : undefined}
        error={isFetchNextPageError && errorText(error)}
        getKey={({ id }) => id}
        hasMore={hasNextPage && (pages?.length ?? 0) < pagesPerVisit}
        isLoading={isFetching || !data}
        items={videos}
        label={label}
        loadMore={() => fetchNextPage()}
        onRetry={() => fetchNextPage()}
        renderItem={(video, index) => (
          <VideoCard
            heading="h2"
            isPriority={index < priorityCovers}
            percent={progressOf(video.id)}
            video={video}
          />
        )}
        skeleton={<VideoCardSkeleton />}
        skeletonCount={data ? 4 : 12}
      />
      {pages?.[0] && (
        <Pagination
          firstPage={fromPage}
          linkTo={(page) => <Link to={page === 1 ? '?' : `?page=${page}`} />}
          page={lastPage}
          totalPages={Math.min(pages[0].totalPage, limits.pageMax)}
        />
      )}
    </PullToRefresh>
  )
}

/** A video may stand on two pages when another was published between them. */
function unique<T extends { id: number }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
