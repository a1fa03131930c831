import { coverSources, type TextRange, type VideoCard as VideoCardData } from '@liuguang/contract'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { Cover } from '../../ui/pictures/cover.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { SkeletonCover, SkeletonText } from '../../ui/states/skeleton.tsx'
import { DurationBadge } from '../../ui/surfaces/badge.tsx'
import { AccessBadge } from '../items/access-badge.tsx'
import type { MyCard } from '../items/use-my-cards.ts'
import { MarkedText } from './marked-text.tsx'
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
  mine?: MyCard | undefined
  /** What stands out in the title. */
  marks?: readonly TextRange[]
  /** In view when the page opens. */
  isPriority?: boolean
  /** The width of the cover; see Cover. */
  sizes?: string
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
  mine,
  marks = [],
  isPriority = false,
  sizes,
  heading: Heading = 'h3',
}: VideoCardProps) {
  const { t } = useTranslation('videos')
  const { t: tComments } = useTranslation('comments')
  const countText = useCountText()
  const { isHovered, hover } = useHover()
  return (
    <Link
      className="group block rounded-md"
      {...hover}
      to={video.kind === 'short' ? `/vod/shortVideo/${video.id}` : `/play/${video.id}`}
    >
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
          <AccessBadge item={video} reason={mine?.reason} />
        </span>
        <span className="absolute right-1.5 bottom-1.5">
          <DurationBadge seconds={video.durationMs / 1000} />
        </span>
        {mine?.percent && (
          <ProgressBar
            className="absolute inset-x-0 bottom-0"
            label={t('watched')}
            percent={mine.percent}
            size="thin"
          />
        )}
      </div>
      <div className="card-text mt-2">
        <Heading className="line-clamp-2 font-medium text-sm group-hover:text-amber">
          <MarkedText marks={marks} text={video.title} />
        </Heading>
        <p className="mt-0.5 flex text-ink-faint text-xs">
          {video.creator?.name && (
            <>
              <span className="truncate">{video.creator.name}</span>
              <span aria-hidden="true" className="whitespace-pre">
                {' · '}
              </span>
            </>
          )}
          <span className="shrink-0">
            {t('views', { count: video.viewCount, amount: countText(video.viewCount) })}
          </span>
          {video.commentCount > 0 && (
            <span className="truncate whitespace-pre">
              <span aria-hidden="true"> · </span>
              {tComments('count', { count: video.commentCount, amount: countText(video.commentCount) })}
            </span>
          )}
        </p>
      </div>
    </Link>
  )
}

/** The skeleton of a video card, with the same height. */
export function VideoCardSkeleton({ titleLines = 1 }: { titleLines?: number }) {
  return (
    <div>
      <SkeletonCover />
      <SkeletonText className="mt-2" lines={titleLines} size="sm" />
      <SkeletonText className="mt-0.5 w-1/2" size="xs" />
    </div>
  )
}
