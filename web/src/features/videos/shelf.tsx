import type { ItemCard as Item } from '@liuguang/contract'
import { type ReactNode, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/navigation-icons.tsx'
import { SectionHeader } from '../../ui/lists/section-header.tsx'
import { useRowScrollRestoration } from '../../ui/lists/use-row-scroll-restoration.ts'
import type { RenderElement } from '../../ui/render-element.ts'
import { ItemCard } from '../items/item-card.tsx'
import type { ViewerItemOf } from '../items/use-viewer-items.ts'
import { VideoCardSkeleton } from './video-card.tsx'

// On touch screens the next cover is cut off at the edge, which shows that the row scrolls. With a mouse there are
// arrows, and 3, 4 or 5 whole cards, each column of the same width as in the grids of the lists. There is
// always room for titles of two lines, so that a row has one height whatever it holds.
const itemWidth =
  'w-[43vw] shrink-0 snap-start sm:w-[29vw] lg:w-[calc((100%-2*1.25rem)/3)] xl:w-[calc((100%-3*1.25rem)/4)] 2xl:w-[calc((100%-4*1.25rem)/5)] [&_.card-text]:min-h-15.5'
const sizes =
  '(min-width: 96rem) 17vw, (min-width: 80rem) 20vw, (min-width: 64rem) 26vw, (min-width: 40rem) 29vw, 43vw'

interface ShelfProps {
  title: string
  items: readonly Item[]
  moreLink?: RenderElement
  viewerItemOf?: ViewerItemOf
}

/** A horizontally scrolling row of items. */
export function Shelf({ title, items, moreLink, viewerItemOf }: ShelfProps) {
  const { t } = useTranslation('videos')
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  useRowScrollRestoration(row, title, items.length > 0)
  const edges = useEdges(row, items)
  const move = (direction: 1 | -1) => {
    const element = row.current
    element?.scrollBy({ left: direction * element.clientWidth, behavior: 'smooth' })
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
            <ItemCard item={item} viewerItem={viewerItemOf?.(item.id)} sizes={sizes} />
          </li>
        ))}
      </Row>
      {/* for a mouse, which cannot swipe; a keyboard moves through the links themselves */}
      <div className="pointer-events-none absolute inset-x-3 top-28 hidden justify-between opacity-0 transition-opacity duration-normal group-hover/shelf:opacity-100 lg:pointer-fine:flex">
        <Arrow
          disabled={edges.isAtStart}
          icon={<ChevronLeftIcon size={20} />}
          label={t('previous')}
          onClick={() => move(-1)}
        />
        <Arrow
          disabled={edges.isAtEnd}
          icon={<ChevronRightIcon size={20} />}
          label={t('next')}
          onClick={() => move(1)}
        />
      </div>
    </section>
  )
}

/** Whether a row is scrolled to its start or its end. */
function useEdges(row: RefObject<HTMLElement | null>, items: unknown) {
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false })
  useEffect(() => {
    const element = row.current
    if (!element || !items) return
    const read = () => {
      const isAtStart = element.scrollLeft < 8
      const isAtEnd = element.scrollLeft + element.clientWidth > element.scrollWidth - 8
      setEdges((last) =>
        last.isAtStart === isAtStart && last.isAtEnd === isAtEnd ? last : { isAtStart, isAtEnd },
      )
    }
    const resize = new ResizeObserver(read)
    resize.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      resize.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [row, items])
  return edges
}

function Arrow(props: { icon: ReactNode; label: string; disabled: boolean; onClick: () => void }) {
  return <IconButton {...props} className="pointer-events-auto" look="glass" tabIndex={-1} />
}

function Row({ children, innerRef }: { children: ReactNode; innerRef?: Ref<HTMLUListElement> }) {
  return (
    <ul
      className="scroll-row flex snap-x gap-3 scroll-px-(--page-gutter) px-(--page-gutter) py-1 lg:mx-[calc(var(--page-gutter)-0.25rem)] lg:scroll-px-1 lg:gap-5 lg:px-1"
      ref={innerRef}
    >
      {children}
    </ul>
  )
}

/** A row that is loading, as high as a row. */
export function ShelfSkeleton({ title, className }: { title: string; className?: string }) {
  return (
    <div aria-busy="true" className={classNames('pt-6 lg:pt-8', className)}>
      <div className="gutter-x">
        <SectionHeader title={title} />
      </div>
      <CardSkeletons />
    </div>
  )
}

/** The space of a row that has no items, as high as a row: with a heading and a text, or empty. */
export function EmptyShelf({ title, text }: { title?: string; text?: string }) {
  return (
    <div className="pt-6 lg:pt-8">
      <div className="gutter-x">{title ? <SectionHeader title={title} /> : <div className="min-h-11" />}</div>
      <div className="relative">
        <div className="invisible">
          <CardSkeletons />
        </div>
        {text && (
          <p className="absolute inset-0 grid place-items-center px-8 text-center text-ink-muted text-sm">
            {text}
          </p>
        )}
      </div>
    </div>
  )
}

function CardSkeletons() {
  return (
    <Row>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <li className={itemWidth} key={key}>
          <VideoCardSkeleton titleLines={2} />
        </li>
      ))}
    </Row>
  )
}
