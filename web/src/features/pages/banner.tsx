import { type BannerCard, coverSources, itemPath, type ViewingReason } from '@liuguang/contract'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClassName } from '../../ui/buttons/button-look.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/navigation-icons.tsx'
import { PauseIcon, PlayIcon } from '../../ui/icons/play-icons.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { AccessBadge } from '../items/access-badge.tsx'
import { LengthBadge } from '../items/item-card.tsx'
import type { ViewerItemOf } from '../items/use-viewer-items.ts'

/** How long an item is shown before the next one, ms: time to read its sentence. */
const showMs = 7000

// on a phone held sideways the first row begins below it
const pictureShape =
  'aspect-16/10 sm:aspect-21/9 short:w-full short:max-h-[calc((100dvh-var(--bar-height)-var(--dock-height)-env(safe-area-inset-bottom))*0.6)]'
const sectionSpace = 'lg:px-8 lg:pt-6'

interface BannerProps {
  /** At least one. */
  items: readonly BannerCard[]
  viewerItemOf: ViewerItemOf
}

/**
 * Featured items, one at a time, changed by swipe, by arrows, and by itself: until it is stopped or touched, and not
 * under a mouse, with the focus in it, in a hidden tab, or for those who want less motion.
 */
export function Banner({ items, viewerItemOf }: BannerProps) {
  const { t } = useTranslation('videos')
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const follow = () => setShown(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [])
  const show = useCallback((index: number) => {
    const element = row.current
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' })
  }, [])
  const { isStopped, setStopped, pauseProps } = useSlideshow(items.length, () => {
    const element = row.current
    // by position, because the effect that follows it may be a moment late
    const now = element ? Math.round(element.scrollLeft / Math.max(1, element.clientWidth)) : 0
    show((now + 1) % items.length)
  })
  return (
    <section
      aria-label={t('banner')}
      aria-roledescription="carousel"
      className={classNames('group/banner relative', sectionSpace)}
      {...pauseProps}
    >
      <ul className="scroll-row flex snap-x snap-mandatory lg:rounded-xl" ref={row}>
        {items.map((item, index) => (
          <li className="w-full shrink-0 snap-center" key={item.id}>
            <BannerItem isFirst={index === 0} item={item} reason={viewerItemOf(item.id)?.reason} />
          </li>
        ))}
      </ul>
      <div className="absolute right-12 bottom-4 hidden gap-2 lg:flex">
        <IconButton
          icon={isStopped ? <PlayIcon size={18} /> : <PauseIcon size={18} />}
          label={t(isStopped ? 'startShow' : 'stopShow')}
          look="glass"
          onClick={() => setStopped(!isStopped)}
        />
        <IconButton
          disabled={shown === 0}
          icon={<ChevronLeftIcon size={20} />}
          label={t('previous')}
          look="glass"
          onClick={() => show(shown - 1)}
        />
        <IconButton
          disabled={shown === items.length - 1}
          icon={<ChevronRightIcon size={20} />}
          label={t('next')}
          look="glass"
          onClick={() => show(shown + 1)}
        />
      </div>
      <div aria-hidden="true" className="absolute inset-x-0 bottom-2 flex justify-center gap-1.5 lg:hidden">
        {items.map((item, index) => (
          <span
            className={classNames(
              'h-1 rounded-full transition-all duration-normal',
              index === shown ? 'w-4 bg-white' : 'w-1 bg-white/50',
            )}
            key={item.id}
          />
        ))}
      </div>
    </section>
  )
}

/** The banner while it loads, with the same height. */
export function BannerSkeleton() {
  return (
    <div className={sectionSpace}>
      <Skeleton className={pictureShape} radius="md" />
    </div>
  )
}

/** Calls `next` again and again while nothing holds it. */
function useSlideshow(count: number, next: () => void) {
  const [isStopped, setStopped] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isStopped || isHovered || isFocused
  const onNext = useEffectEvent(next)
  useEffect(() => {
    if (isHeld || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) onNext()
    }, showMs)
    return () => clearInterval(timer)
  }, [isHeld, count])
  return {
    isStopped,
    setStopped,
    pauseProps: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onTouchStart: () => setStopped(true),
    },
  }
}

interface BannerItemProps {
  item: BannerCard
  isFirst: boolean
  reason: ViewingReason | undefined
}

function BannerItem({ item, isFirst, reason }: BannerItemProps) {
  const { t } = useTranslation('videos')
  return (
    <Link
      // The picture would cover an outline of the link itself.
      className="scheme-dark relative block focus-visible:outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:outline-amber focus-visible:after:-outline-offset-4 lg:after:rounded-xl"
      to={itemPath(item)}
    >
      <div className={classNames('overflow-hidden', pictureShape)}>
        <Cover
          alt=""
          className="size-full rounded-none"
          isPriority={isFirst}
          placeholder={item.cover?.placeholder}
          sizes="(min-width: 64rem) calc(100vw - 19rem), 100vw"
          sources={coverSources(item.cover)}
        />
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/45 to-transparent px-4 pt-20 pb-6 lg:px-8 lg:pb-8 short:pt-6">
        <span className="flex items-center gap-2 pb-2">
          <AccessBadge item={item} reason={reason} />
          <LengthBadge item={item} />
        </span>
        <h2 className="line-clamp-2 max-w-160 font-bold text-lg text-white lg:text-xl">{item.title}</h2>
        {item.description && (
          <p className="line-clamp-1 max-w-160 pt-1 text-sm text-white/85 lg:line-clamp-2 short:hidden">
            {item.description}
          </p>
        )}
        {/* looks like a button; the whole picture is the link */}
        <span className={buttonClassName({ variant: 'primary', size: 'compact' }, 'mt-3 short:hidden')}>
          <PlayIcon size={18} />
          {t('watchNow')}
        </span>
      </div>
    </Link>
  )
}
