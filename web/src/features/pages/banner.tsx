import { coverSources, type VideoCard } from '@liuguang/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PriceTag } from '../../ui/amounts/price-tag.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/navigation-icons.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { DurationBadge, VipBadge } from '../../ui/surfaces/badge.tsx'

/**
 * The operator's featured videos: one at a time, changed by swipe, arrows or dots. No autoplay: it distracts,
 * costs battery, and needs a button to stop it.
 */
export function Banner({ videos }: { videos: readonly VideoCard[] }) {
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
  if (videos.length === 0) return null
  return (
    <section
      aria-label={t('banner')}
      aria-roledescription="carousel"
      className="group/banner relative lg:px-8 lg:pt-6"
    >
      <ul className="scroll-row flex snap-x snap-mandatory lg:rounded-xl" ref={row}>
        {videos.map((video, index) => (
          <li className="w-full shrink-0 snap-center" key={video.id}>
            <BannerItem isFirst={index === 0} video={video} />
          </li>
        ))}
      </ul>
      <div className="absolute right-12 bottom-4 hidden gap-2 lg:flex">
        <IconButton
          disabled={shown === 0}
          icon={<ChevronLeftIcon size={20} />}
          label={t('previous')}
          look="glass"
          onClick={() => show(shown - 1)}
        />
        <IconButton
          disabled={shown === videos.length - 1}
          icon={<ChevronRightIcon size={20} />}
          label={t('next')}
          look="glass"
          onClick={() => show(shown + 1)}
        />
      </div>
      <div aria-hidden="true" className="absolute inset-x-0 bottom-2 flex justify-center gap-1.5 lg:hidden">
        {videos.map((video, index) => (
          <span
            className={classNames(
              'h-1 rounded-full transition-all duration-normal',
              index === shown ? 'w-4 bg-white' : 'w-1 bg-white/50',
            )}
            key={video.id}
          />
        ))}
      </div>
    </section>
  )
}

function BannerItem({ video, isFirst }: { video: VideoCard; isFirst: boolean }) {
  return (
    <Link className="scheme-dark relative block focus-visible:-outline-offset-4" to={`/play/${video.id}`}>
      <div className="aspect-16/10 overflow-hidden sm:aspect-21/9 short:w-full short:max-h-[calc(100dvh-var(--bar-height)-var(--dock-height)-env(safe-area-inset-bottom))]">
        <Cover
          alt=""
          className="size-full rounded-none"
          isPriority={isFirst}
          placeholder={video.cover?.placeholder}
          sizes="(min-width: 64rem) calc(100vw - 19rem), 100vw"
          sources={coverSources(video.cover)}
        />
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/45 to-transparent px-4 pt-20 pb-6 lg:px-8 lg:pb-8">
        <span className="flex items-center gap-2 pb-2">
          {video.isVipOnly ? <VipBadge /> : <PriceTag look="badge" price={video.price} />}
          <DurationBadge seconds={video.durationMs / 1000} />
        </span>
        <h2 className="line-clamp-2 max-w-160 font-bold text-lg text-white lg:text-xl">{video.title}</h2>
      </div>
    </Link>
  )
}
