import { categoryPath, getVideo, itemPath, listRelatedVideos, type VideoDetail } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { publicFindQuery, publicQuery } from '../../platform/api/call-query.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { breadcrumbJsonLd, useCategoryTrail } from '../../platform/page/breadcrumbs.ts'
import { NotFoundPage } from '../../platform/page/not-found-page.tsx'
import type { PageContext } from '../../platform/page/page-context.ts'
import { imageOfItem } from '../../platform/page/page-head.tsx'
import { PageLoadingOrError } from '../../platform/page/page-loading-or-error.tsx'
import { useHead } from '../../platform/page/site.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton, SkeletonCover, SkeletonText } from '../../ui/states/skeleton.tsx'
import { CommentSection } from '../comments/comment-section.tsx'
import { useViewerItems } from '../items/use-viewer-items.ts'
import { useEmbedPath } from './embed-path.ts'
import { RelatedVideos, useSuggestedVideos, withoutFinished } from './related-videos.tsx'
import { useNextVideo } from './use-next-video.ts'
import { publicPlaybackQuery } from './use-playback.ts'
import { useSlot } from './use-slot.ts'
import { useVideoDescription } from './use-video-description.ts'
import { videoIdOf } from './video-id.ts'
import { VideoInfo } from './video-info.tsx'
import { videoJsonLd } from './video-json-ld.ts'
import { VideoScreen } from './video-screen.tsx'

/** The play page's columns on desktops: the player and the related videos. */
const playColumns =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-8 lg:theatre:grid-rows-[auto_auto_1fr] lg:theatre:gap-y-2 xl:grid-cols-[minmax(0,1fr)_20rem]'

function PlayPage() {
  const id = videoIdOf(useParams().id)
  return id === undefined ? <NotFoundPage /> : <PlayVideo id={id} />
}

function PlayVideo({ id }: { id: number }) {
  const query = useQuery(publicFindQuery(getVideo, { id }))
  const { data: video } = query
  if (video === null) return <NotFoundPage />
  if (video) return <PlayContent key={video.id} video={video} />
  return <PageLoadingOrError query={query} skeleton={<PlaySkeleton />} />
}

function PlayContent({ video }: { video: VideoDetail }) {
  const trail = useCategoryTrail(video.category ? categoryPath(video.category) : undefined)
  const path = itemPath({ kind: 'video', id: video.id })
  const embedPath = useEmbedPath(video.id)
  useHead({
    title: video.title,
    description: useVideoDescription(video),
    canonicalPath: path,
    kind: 'video.other',
    embedPath,
    structuredData: (toAbsoluteUrl) => [
      videoJsonLd(video, { path, embedPath }, toAbsoluteUrl),
      breadcrumbJsonLd([...trail, { name: video.title, path }], toAbsoluteUrl),
    ],
    ...imageOfItem(video),
  })
  const { suggested, alsoWatched } = useSuggestedVideos(video.id)
  const { data: suggestedCards } = suggested.videos
  const viewerItemOf = useViewerItems(
    useMemo(() => [suggestedCards ?? [], alsoWatched], [suggestedCards, alsoWatched]),
  )
  const others = useMemo(
    () => withoutFinished([...(suggestedCards ?? []), ...alsoWatched], viewerItemOf),
    [suggestedCards, alsoWatched, viewerItemOf],
  )
  const next = useNextVideo(video.id, others, viewerItemOf)
  const [aside, asideRef] = useSlot()
  // A viewer who has seen all of it has the column for the list of danmaku alone.
  const hasSuggested = !suggestedCards || others.length > 0
  return (
    // columns of fixed width: content beside the player may be rendered after it
    <div className={classNames('lg:px-8 lg:pt-6', playColumns)}>
      <div className="min-w-0 lg:theatre:contents">
        <VideoScreen aside={aside} next={next} video={video}>
          {(playing) => (
            <div className="min-w-0 lg:theatre:col-start-1">
              <VideoInfo {...playing} video={video} />
              <CommentSection
                commentCount={video.commentCount}
                durationMs={video.durationMs}
                itemId={video.id}
                onSeek={(ms) => {
                  window.scrollTo({ top: 0 })
                  playing.seekTo(ms)
                }}
              />
            </div>
          )}
        </VideoScreen>
      </div>
      <div className="lg:theatre:col-start-2 lg:theatre:row-span-2 lg:theatre:row-start-2">
        {/* the height of the closed list is kept free for it */}
        <div className="mb-4 min-h-12 max-lg:hidden" ref={asideRef} />
        {hasSuggested && (
          <RelatedVideos alsoWatched={alsoWatched} suggested={suggested} viewerItemOf={viewerItemOf} />
        )}
      </div>
    </div>
  )
}

function PlaySkeleton() {
  return (
    <div className={classNames('lg:px-8 lg:pt-6', playColumns)}>
      <div className="min-w-0">
        <SkeletonCover />
        <div className="space-y-4 px-(--page-gutter) pt-4 lg:px-0">
          <SkeletonText className="w-3/4" size="lg" />
          <SkeletonText className="w-1/2" />
          <Skeleton className="h-14 rounded-lg" />
          <SkeletonText lines={3} />
        </div>
      </div>
    </div>
  )
}

async function load({ ensure, setStatus }: PageContext, { params }: LoaderFunctionArgs): Promise<void> {
  const id = videoIdOf(params.id)
  if (id === undefined) return setStatus(404)
  const [video] = await Promise.all([
    ensure(publicFindQuery(getVideo, { id })),
    ensure(publicQuery(listRelatedVideos, { id })),
    ensure(publicPlaybackQuery(id)),
  ])
  if (video === null) setStatus(404)
}

export const page: PageModule = { Component: PlayPage, load }
