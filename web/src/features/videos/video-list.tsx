import { limits } from '@liuguang/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useErrorText } from '../../platform/api/error-text.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { uniqueBy } from '../../ui/lists/unique-by.ts'
import { PullToRefresh } from '../../ui/pull-to-refresh/pull-to-refresh.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useViewerItems } from '../items/use-viewer-items.ts'
import { isFiltered } from './list-address.ts'
import { VideoCard, VideoCardSkeleton } from './video-card.tsx'
import { type VideoListOptions, videoListQuery } from './video-list-query.ts'

/** Pages loaded below each other before page numbers follow: 120 covers are enough for a slow phone. */
const pagesPerVisit = 5
/** Covers in view when a phone or a desktop opens a list. */
const priorityCovers = 4

/** The columns of a grid of cards. */
export const videoGrid =
  'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:gap-x-5 lg:gap-y-8 xl:grid-cols-4 2xl:grid-cols-5'

interface VideoListProps {
  options: VideoListOptions
  fromPage: number
  label: string
}

/** An infinite list of videos, with page numbers for links, keyboards and search engines. */
export function VideoList({ options, fromPage, label }: VideoListProps) {
  const { t } = useTranslation('videos')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { t: tSearch } = useTranslation('search')
  const [search] = useSearchParams()
  const hasFilters = isFiltered(options)
  const query = videoListQuery(options, fromPage)
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(query)
  const pages = data?.pages
  // A new video moves others to the next page.
  const videos = useMemo(() => uniqueBy(pages?.flatMap(({ list }) => list) ?? [], ({ id }) => id), [pages])
  const viewerItemOf = useViewerItems(useMemo(() => pages?.map(({ list }) => list) ?? [], [pages]))

  if (error && !data) {
    return <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
  }
  // A page of a filtered list may be empty while others follow.
  if (data && videos.length === 0 && !(hasFilters && hasNextPage)) {
    if (hasFilters) return <EmptyState text={tSearch('filters.noneText')} title={tSearch('filters.none')} />
    const action = fromPage > 1 && (
      <LinkButton render={<Link to={addressOf(search, 1)} />}>{t('firstPage')}</LinkButton>
    )
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
        endText={hasNextPage && !hasFilters ? null : undefined}
        error={isFetchNextPageError && errorText(error)}
        getKey={({ id }) => id}
        hasMore={hasNextPage && (hasFilters || (pages?.length ?? 0) < pagesPerVisit)}
        isLoading={isFetching || !data}
        items={videos}
        label={label}
        loadMore={() => fetchNextPage()}
        onRetry={() => fetchNextPage()}
        renderItem={(video, index) => (
          <VideoCard
            heading="h2"
            isPriority={index < priorityCovers}
            viewerItem={viewerItemOf(video.id)}
            video={video}
          />
        )}
        skeleton={<VideoCardSkeleton />}
        skeletonCount={data ? 4 : 12}
      />
      {pages?.[0] && !hasFilters && (
        <Pagination
          firstPage={fromPage}
          linkTo={(page) => <Link to={addressOf(search, page)} />}
          page={lastPage}
          totalPages={Math.min(pages[0].totalPage, limits.pageMax)}
        />
      )}
    </PullToRefresh>
  )
}

/** The address of another page of the same list. */
function addressOf(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (page > 1) next.set('page', String(page))
  return `?${next}`
}
