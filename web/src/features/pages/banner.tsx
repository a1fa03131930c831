import { coverSources, type ItemCard, type ViewingReason } from '@liuguang/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/navigation-icons.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { DurationBadge } from '../../ui/surfaces/badge.tsx'
import { AccessBadge } from '../items/access-badge.tsx'
import { itemPath } from '../items/item-card.tsx'
import type { MyCardOf } from '../items/use-my-cards.ts'

/**
 * The operator's featured items: one at a time, changed by swipe, arrows or dots. No autoplay: it distracts,
 * costs battery, and needs a button to stop it.
 */
export function Banner({ items, myCardOf }: { items: readonly ItemCard[]; myCardOf: MyCardOf }) {
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
  if (items.length === 0) return null
  return (
    <section
      aria-label={t('banner')}
      aria-roledescription="carousel"
      className="group/banner relative lg:px-8 lg:pt-6"
    >
      <ul className="scroll-row flex snap-x snap-mandatory lg:rounded-xl" ref={row}>
        {items.map((item, index) => (
          <li className="w-full shrink-0 snap-center" key={item.id}>
            <BannerItem isFirst={index === 0} item={item} reason={myCardOf(item.id)?.reason} />
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

interface BannerItemProps {
  item: ItemCard
  isFirst: boolean
  reason: ViewingReason | undefined
}

function BannerItem({ item, isFirst, reason }: BannerItemProps) {
  return (
    <Link className="scheme-dark relative block focus-visible:-outline-offset-4" to={itemPath(item)}>
      <div className="aspect-16/10 overflow-hidden sm:aspect-21/9 short:w-full short:max-h-[calc(100dvh-var(--bar-height)-var(--dock-height)-env(safe-area-inset-bottom))]">
        <Cover
          alt=""
          className="size-full rounded-none"
          isPriority={isFirst}
          placeholder={item.cover?.placeholder}
          sizes="(min-width: 64rem) calc(100vw - 19rem), 100vw"
          sources={coverSources(item.cover)}
        />
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/45 to-transparent px-4 pt-20 pb-6 lg:px-8 lg:pb-8">
        <span className="flex items-center gap-2 pb-2">
          <AccessBadge item={item} reason={reason} />
          {'durationMs' in item && <DurationBadge seconds={item.durationMs / 1000} />}
        </span>
        <h2 className="line-clamp-2 max-w-160 font-bold text-lg text-white lg:text-xl">{item.title}</h2>
      </div>
    </Link>
  )
}
