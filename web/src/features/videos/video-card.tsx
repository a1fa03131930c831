import { coverSources, type VideoCard as VideoCardData } from '@liuguang/contract'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCountText } from '../../platform/i18n/compact-count.ts'
import { DurationBadge, VipBadge } from '../../ui/badge.tsx'
import { Cover } from '../../ui/cover.tsx'
import { PriceTag } from '../../ui/price-tag.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SkeletonCover, SkeletonText } from '../../ui/skeleton.tsx'
import { useHover } from './use-hover.ts'

/** With the engine of the player: asked for when a mouse rests on a card, and never on a phone. */
const HoverPreview = lazy(async () => {
  const file = await import('./hover-preview.tsx').catch(() => undefined)
  // a look is not worth a word when it does not come
  return { default: file?.HoverPreview ?? Nothing }
})

function Nothing(_: { videoId: number }) {
  return null
}

interface VideoCardProps {
  video: VideoCardData
  /** How much of it the viewer has watched, 0 to 100. */
  percent?: number | undefined
  /** In sight when the page opens. */
  isPriority?: boolean
  /** How wide the cover is shown; see Cover. */
  sizes?: string
  /** The rank of its title below the page's headings; default h3, below a section's. */
  heading?: 'h2' | 'h3'
}

/**
 * A video in a list: its cover with what it costs and how long it runs, its title, how often it was watched. A page has
 * dozens: React wakes each by itself, the one that is tapped first, and draws anew only those that change.
 */
export const VideoCard = memo(function VideoCard(props: VideoCardProps) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
})

function Card({ video, percent, isPriority = false, sizes, heading: Heading = 'h3' }: VideoCardProps) {
  const { t } = useTranslation('videos')
  const countText = useCountText()
  const { isHovered, hover } = useHover()
  return (
    <Link className="group block rounded-md" {...hover} to={`/play/${video.id}`}>
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
          {video.isVipOnly ? <VipBadge /> : <PriceTag look="badge" price={video.price} />}
        </span>
        <span className="absolute right-1.5 bottom-1.5">
          <DurationBadge seconds={video.durationMs / 1000} />
        </span>
        {percent !== undefined && percent > 0 && (
          <ProgressBar
            className="absolute inset-x-0 bottom-0"
            label={t('watched')}
            percent={percent}
            size="thin"
          />
        )}
      </div>
      <Heading className="mt-2 line-clamp-2 font-medium text-sm group-hover:text-amber">
        {video.title}
      </Heading>
      <p className="mt-0.5 text-ink-faint text-xs">
        {t('views', { count: video.viewCount, amount: countText(video.viewCount) })}
      </p>
    </Link>
  )
}

/** A video to come, as high as one. */
export function VideoCardSkeleton() {
  return (
    <div>
      <SkeletonCover />
      <SkeletonText className="mt-2" size="sm" />
      <SkeletonText className="mt-0.5 w-1/2" size="xs" />
    </div>
  )
}
