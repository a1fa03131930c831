import type { ItemCard as Item } from '@liuguang/contract'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/navigation-icons.tsx'
import { SectionHeader } from '../../ui/lists/section-header.tsx'
import type { RenderElement } from '../../ui/render-element.ts'
import { ItemCard } from '../items/item-card.tsx'
import type { MyCardOf } from '../items/use-my-cards.ts'
import { VideoCardSkeleton } from './video-card.tsx'

// the next cover is cut off at the edge, which shows that the row scrolls
const itemWidth =
  'w-[43vw] shrink-0 snap-start sm:w-[29vw] lg:w-[calc((100%-3*1.25rem)/3.35)] xl:w-[calc((100%-4*1.25rem)/4.35)]'
const sizes = '(min-width: 80rem) 18vw, (min-width: 64rem) 24vw, (min-width: 40rem) 29vw, 43vw'

interface ShelfProps {
  title: string
  items: readonly Item[]
  moreLink?: RenderElement
  myCardOf?: MyCardOf
}

/** A horizontally scrolling row of items. */
export function Shelf({ title, items, moreLink, myCardOf }: ShelfProps) {
  const { t } = useTranslation('videos')
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const move = (direction: 1 | -1) => {
    const element = row.current
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: 'smooth' })
  }
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="group/shelf relative pt-6 lg:pt-8">
      <div className="gutter-x">
        <SectionHeader id={id} moreLink={moreLink} title={title} />
      </div>
      <Row innerRef={row}>
        {items.map((item) => (
          <li className={itemWidth} key={item.id}>
            <ItemCard item={item} mine={myCardOf?.(item.id)} sizes={sizes} />
          </li>
        ))}
      </Row>
      {/* for a mouse, which cannot swipe; a keyboard moves through the links themselves */}
      <div className="pointer-events-none absolute inset-x-3 top-28 hidden justify-between opacity-0 transition-opacity duration-normal group-hover/shelf:opacity-100 lg:pointer-fine:flex">
        <Arrow icon={<ChevronLeftIcon size={20} />} label={t('previous')} onClick={() => move(-1)} />
        <Arrow icon={<ChevronRightIcon size={20} />} label={t('next')} onClick={() => move(1)} />
      </div>
    </section>
  )
}

function Arrow(props: { icon: ReactNode; label: string; onClick: () => void }) {
  return <IconButton {...props} className="pointer-events-auto" look="glass" tabIndex={-1} />
}

function Row({ children, innerRef }: { children: ReactNode; innerRef?: React.Ref<HTMLUListElement> }) {
  return (
    <ul
      className="scroll-row flex snap-x gap-3 scroll-px-(--page-gutter) px-(--page-gutter) pt-1 lg:gap-5"
      ref={innerRef}
    >
      {children}
    </ul>
  )
}

export function ShelfSkeleton({ title }: { title: string }) {
  return (
    <div className="pt-6 lg:pt-8">
      <div className="gutter-x">
        <SectionHeader title={title} />
      </div>
      <Row>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <li className={itemWidth} key={key}>
            <VideoCardSkeleton />
          </li>
        ))}
      </Row>
    </div>
  )
}
