import {
  type VideoCard as Card,
  isFinished,
  listAlsoWatchedVideos,
  listProgress,
  listRelatedVideos,
  listVideos,
} from '@liuguang/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personalQuery, publicQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useAccountId, useSession } from '../../platform/session/session-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SectionHeader } from '../../ui/lists/section-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import type { ViewerItemOf } from '../items/use-viewer-items.ts'
import { VideoCard, VideoCardSkeleton } from './video-card.tsx'

const grid = 'grid grid-cols-2 gap-x-3 gap-y-5 pt-1 sm:grid-cols-3 lg:grid-cols-1'
const sizes = '(min-width: 64rem) 20rem, (min-width: 40rem) 33vw, 50vw'

/** Of those that the server names: further ones take the places of what the viewer has finished. */
const shownCount = 12

const none: readonly Card[] = []

/** What to watch next: nothing that the viewer has finished. */
export function withoutFinished(related: readonly Card[], viewerItemOf: ViewerItemOf): Card[] {
  return related.filter(({ id }) => !viewerItemOf(id)?.isFinished).slice(0, shownCount)
}

interface Suggested {
  /** The key of their heading. */
  heading: 'related' | 'new'
  videos: UseQueryResult<Card[]>
}

/**
 * What to watch after a video: the related ones, and the newest ones of the site for a viewer who has finished all of
 * those; with what its viewers watched, too.
 */
export function useSuggestedVideos(id: number): { suggested: Suggested; alsoWatched: readonly Card[] } {
  const related = useQuery(publicQuery(listRelatedVideos, { id }))
  const { data: alsoWatched = none } = useQuery(publicQuery(listAlsoWatchedVideos, { id }))
  const hasFinishedAll = useHasFinishedAll(related.data)
  const newest = useQuery({
    ...publicQuery(listVideos, { order: 'new', size: 2 * shownCount }),
    enabled: hasFinishedAll,
    select: ({ list }): Card[] => list.filter((video) => video.id !== id),
  })
  const suggested: Suggested = hasFinishedAll
    ? { heading: 'new', videos: newest }
    : { heading: 'related', videos: related }
  return { suggested, alsoWatched }
}

/** Whether the viewer has finished all of some videos. False while that is not known. */
function useHasFinishedAll(videos: readonly Card[] | undefined): boolean {
  const accountId = useAccountId()
  const ids = videos?.map(({ id }) => id) ?? []
  const { data } = useQuery({
    // the same as of `useViewerItems`
    ...personalQuery(accountId, listProgress, { ids }),
    enabled: accountId !== undefined && ids.length > 0,
    select: (progress) => {
      const finished = new Set(
        progress.filter((one) => isFinished(one.positionMs, one.durationMs)).map(({ id }) => id),
      )
      return ids.every((id) => finished.has(id))
    },
  })
  return data ?? false
}

interface RelatedVideosProps {
  suggested: Suggested
  /** What viewers of this one watched, too. */
  alsoWatched: readonly Card[]
  viewerItemOf: ViewerItemOf
}

/** Related videos: below the player on phones, beside it on desktops. */
export function RelatedVideos({ suggested, alsoWatched, viewerItemOf }: RelatedVideosProps) {
  const { t } = useTranslation('videos')
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = suggested.videos
  const awaited = useAwaited(data)
  const areOthersAwaited = useAwaited(alsoWatched) !== undefined
  const shown = data && withoutFinished(data, viewerItemOf)
  const others = areOthersAwaited
    ? []
    : withoutFinished(alsoWatched, viewerItemOf).filter(({ id }) => !shown?.some((one) => one.id === id))
  // who has finished all of them still sees the others
  const hasSuggested = shown === undefined || shown.length > 0
  const skeletons = ['a', 'b', 'c', 'd'].map((key) => <li key={key}>{<VideoCardSkeleton />}</li>)
  return (
    <section aria-label={t(suggested.heading)} className="px-(--page-gutter) pt-8 lg:px-0 lg:pt-0">
      {hasSuggested && (
        <>
          <SectionHeader title={t(suggested.heading)} />
          {error && !data && (
            <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
          )}
          <div className="relative">
            <ul
              aria-busy={isFetching || awaited === 'progress'}
              aria-hidden={awaited === 'progress' || undefined}
              className={classNames(grid, awaited && awaitedCards[awaited])}
            >
              {shown?.map((video) => (
                <li key={video.id}>
                  <VideoCard viewerItem={viewerItemOf(video.id)} sizes={sizes} video={video} />
                </li>
              ))}
              {!data && !error && skeletons}
            </ul>
            {data && awaited && (
              <ul
                aria-hidden="true"
                className={classNames(
                  'absolute inset-x-0 top-0 max-h-full overflow-hidden',
                  grid,
                  awaitedSkeletons[awaited],
                )}
              >
                {skeletons}
              </ul>
            )}
          </div>
        </>
      )}
      {others.length > 0 && (
        <div className={classNames(hasSuggested && 'pt-8')}>
          <SectionHeader title={t('alsoWatched')} />
          <ul aria-label={t('alsoWatched')} className={grid}>
            {others.map((video) => (
              <li key={video.id}>
                <VideoCard viewerItem={viewerItemOf(video.id)} sizes={sizes} video={video} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/**
 * What videos wait for until it is known which of them the viewer has finished: who the viewer is, then the progress.
 * Meanwhile they take their space but are not seen, so that none disappears and nothing moves. The server, which does
 * not know the viewer, hides them from those with a token only.
 */
function useAwaited(videos: readonly Card[] | undefined): 'session' | 'progress' | undefined {
  const accountId = useAccountId()
  const { status } = useSession()
  const ids = videos?.map(({ id }) => id) ?? []
  const isWanted = accountId !== undefined && ids.length > 0
  // the same as of `useViewerItems`
  const { isPending } = useQuery({ ...personalQuery(accountId, listProgress, { ids }), enabled: isWanted })
  if (status === 'unknown') return 'session'
  return isWanted && isPending ? 'progress' : undefined
}

const awaitedCards = { session: 'with-token:*:invisible', progress: '*:invisible' }
const awaitedSkeletons = { session: 'invisible with-token:visible', progress: '' }
