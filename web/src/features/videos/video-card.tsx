import {
  coverSources,
  itemPath,
  subjectPath,
  type TextRange,
  type VideoCard as VideoCardData,
} from '@liuguang/contract'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { classNames } from '../../ui/class-names.ts'
import { Cover } from '../../ui/pictures/cover.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { SkeletonCover, SkeletonText } from '../../ui/states/skeleton.tsx'
import { DurationBadge } from '../../ui/surfaces/badge.tsx'
import { AccessBadge } from '../items/access-badge.tsx'
import type { ViewerItem } from '../items/use-viewer-items.ts'
import { MarkedText } from '../site-search/marked-text.tsx'
import { useHover } from './use-hover.ts'

/** Includes the player's engine: loaded when a mouse hovers over a card, and never on a phone. */
const HoverPreview = lazy(async () => {
  const file = await import('./hover-preview.tsx').catch(() => undefined)
  // a preview that cannot be loaded shows no error
  return { default: file?.HoverPreview ?? Nothing }
})

function Nothing(_: { videoId: number }) {
  return null
}

export interface VideoCardProps {
  video: VideoCardData
  viewerItem?: ViewerItem | undefined
  /** What stands out in the title. */
  marks?: readonly TextRange[]
  /** In view when the page opens. */
  isPriority?: boolean
  /** The width of the cover; see Cover. */
  sizes?: string
  /** Who is named before all others: on the page of an actor, that actor. */
  actor?: { id: number; name: string } | undefined
  /** The heading level of its title; default h3, below a section's heading. */
  heading?: 'h2' | 'h3'
}

/**
 * A video in a list: cover with price and duration, title and view count. A page has dozens of them: React
 * hydrates each separately, a tapped one first, and memo renders only those that change.
 */
export const VideoCard = memo(function VideoCard(props: VideoCardProps) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
})

function Card({
  video,
  viewerItem,
  marks = [],
  isPriority = false,
  sizes,
  actor,
  heading: Heading = 'h3',
}: VideoCardProps) {
  const { t } = useTranslation('videos')
  const { t: tComments } = useTranslation('comments')
  const countText = useCountText()
  const { isHovered, hover } = useHover()
  const names = namesOf(video, actor)
  return (
    <div className="group relative rounded-md" {...hover}>
      <div className="relative overflow-hidden rounded-md">
        <Cover
          alt=""
          className="transition-transform duration-normal ease-out group-hover:scale-103"
          isPriority={isPriority}
          placeholder={video.cover?.placeholder}
          sizes={sizes}
          sources={coverSources(video.cover)}
        />
        {isHovered && (
          <Suspense>
            <HoverPreview videoId={video.id} />
          </Suspense>
        )}
        <span className="absolute top-1.5 left-1.5">
          <AccessBadge item={video} reason={viewerItem?.reason} />
        </span>
        <span className="absolute right-1.5 bottom-1.5">
          <DurationBadge seconds={video.durationMs / 1000} />
        </span>
        {viewerItem?.percent && (
          <ProgressBar
            className="absolute inset-x-0 bottom-0"
            label={t('watched')}
            percent={viewerItem.percent}
            size="thin"
          />
        )}
      </div>
      <div className="card-text mt-2">
        <Heading className="font-medium text-sm group-hover:text-amber">
          {/* Its area is the whole card; the names below lie on top of it. */}
          <Link
            className="block py-0.5 after:absolute after:inset-0 after:rounded-md after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-amber focus-visible:after:outline-offset-2"
            to={itemPath(video)}
          >
            <span className="line-clamp-2">
              <MarkedText marks={marks} text={video.title} />
            </span>
          </Link>
        </Heading>
        {/* Of what does not fit, the comments go first, on phones then the views: into a line that is not shown. Then the names are cut, once. */}
        <p className="flex h-6 flex-wrap content-start overflow-hidden text-ink-faint text-xs leading-6">
          <span className="flex min-w-0 max-w-full max-sm:contents">
            {names.length > 0 && (
              <span className="min-w-0 max-w-full truncate">
                {names.map(({ path, name }, index) => (
                  // a phone's column has room for one
                  <span className={classNames(index > 0 && 'max-sm:hidden')} key={path}>
                    {index > 0 && <span aria-hidden="true"> · </span>}
                    {/* the padding makes it at least 24 px high in any font */}
                    <Link
                      className="relative py-1.5 hover:text-amber focus-visible:-outline-offset-2"
                      to={path}
                    >
                      {name}
                    </Link>
                  </span>
                ))}
              </span>
            )}
            <span className="shrink-0 whitespace-pre">
              {names.length > 0 && <span aria-hidden="true"> · </span>}
              {t('views', { count: video.viewCount, amount: countText(video.viewCount) })}
            </span>
          </span>
          {video.commentCount > 0 && (
            // a phone's column has no room for a name and both counts
            <span className={classNames('shrink-0 whitespace-pre', names.length > 0 && 'max-sm:hidden')}>
              <span aria-hidden="true"> · </span>
              {tComments('count', { count: video.commentCount, amount: countText(video.commentCount) })}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}

/** Who made a video and who is in it, with their pages. @param first the actor who is named first */
function namesOf(
  { creator, actors }: VideoCardData,
  first: VideoCardProps['actor'],
): { path: string; name: string }[] {
  const named = (actor: { id: number; name: string }) => ({
    path: subjectPath({ kind: 'actor', id: actor.id }),
    name: actor.name,
  })
  return [
    ...(first ? [named(first)] : []),
    ...(creator?.name
      ? [{ path: subjectPath({ kind: 'creator', id: creator.id }), name: creator.name }]
      : []),
    ...actors.filter(({ id }) => id !== first?.id).map(named),
  ]
}

/** The skeleton of a video card, with the same height. */
export function VideoCardSkeleton({ titleLines = 1 }: { titleLines?: number }) {
  return (
    <div>
      <SkeletonCover />
      <SkeletonText className="mt-2 py-0.5" lines={titleLines} size="sm" />
      <div className="flex h-6 items-center">
        <SkeletonText className="w-1/2" size="xs" />
      </div>
    </div>
  )
}
