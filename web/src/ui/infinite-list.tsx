import { type Key, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

export interface InfiniteListProps<Item> {
  items: readonly Item[]
  getKey: (item: Item) => Key
  renderItem: (item: Item, index: number) => ReactNode
  /** There is a further page. */
  hasMore: boolean
  /** Asks for it; never called while `isLoading` or after an error. */
  loadMore: () => void
  isLoading: boolean
  /** Why the last page did not come, as a sentence, or true. */
  error?: ReactNode
  onRetry?: () => void
  /** One item to come. Without it, only the button shows that something is on its way. */
  skeleton?: ReactNode
  /** How many of them; default 4. */
  skeletonCount?: number
  /** Said below the last item; default "that is everything". `null` says nothing. */
  endText?: ReactNode
  /** The list's name for screen readers. */
  label?: string
  /** How items stand: a grid, gaps. */
  className?: string
}

/** A list that grows as its end comes near. Its end is a real button, for keyboards and old browsers. */
export function InfiniteList<Item>({
  items,
  getKey,
  renderItem,
  hasMore,
  loadMore,
  isLoading,
  error,
  onRetry,
  skeleton,
  skeletonCount = 4,
  endText,
  label,
  className,
}: InfiniteListProps<Item>) {
  const { t } = useTranslation('ui')
  const count = items.length
  const list = useRef<HTMLUListElement>(null)
  // where the new items begin, when they were asked for by hand
  const askedFrom = useRef<number | undefined>(undefined)
  useEffect(() => {
    const from = askedFrom.current
    if (from === undefined || count <= from) return
    askedFrom.current = undefined
    focusInto(list.current?.children[from])
  }, [count])
  const byHand = (action: () => void) => () => {
    askedFrom.current = count
    action()
  }
  return (
    <div aria-busy={isLoading}>
      <ul aria-label={label} className={className} ref={list}>
        {items.map((item, index) => (
          <li key={getKey(item)}>{renderItem(item, index)}</li>
        ))}
        {/* stand from the start, so that a page that comes takes their place and moves nothing; `key` as below */}
        {skeleton && (isLoading || (hasMore && !error)) && (
          <Skeletons count={skeletonCount} key={count} skeleton={skeleton} />
        )}
      </ul>
      {/* a new marker for each page: where the end is still in sight, an old observer would stay silent */}
      {hasMore && !isLoading && !error && <EndMarker key={count} onNear={loadMore} />}
      {/* a new end for a longer list: the same element further down would count as a layout shift */}
      <div
        className="flex flex-col items-center gap-2 py-6 text-center text-ink-faint text-sm"
        key={`${count} ${Boolean(error)}`}
      >
        {error ? (
          <>
            <p role="alert">{error === true ? t('list.failed') : error}</p>
            {onRetry && <Button onClick={byHand(onRetry)}>{t('retry')}</Button>}
          </>
        ) : hasMore ? (
          <Button isBusy={isLoading} onClick={byHand(loadMore)} variant="quiet">
            {t('list.more')}
          </Button>
        ) : (
          count > 0 && endText !== null && <p>{endText ?? t('list.end')}</p>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {count > 0 && t('list.loaded', { number: count })}
      </p>
    </div>
  )
}

/** Moves the focus to the first link or button of an item, else to the item. */
function focusInto(item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return
  const control = item.querySelector<HTMLElement>('a[href], button')
  if (!control) item.tabIndex = -1
  ;(control ?? item).focus({ preventScroll: true })
}

/** Nothing to see: says once when the end of the list is near. */
function EndMarker({ onNear }: { onNear: () => void }) {
  const marker = useRef<HTMLSpanElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (looks) => {
        // a busy page hands over several at once: far, and by now near, of which no further news would come
        if (!looks.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        near.current()
      },
      // one and a half screens of a phone ahead
      { rootMargin: '1200px 0px' },
    )
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [])
  return <span aria-hidden="true" className="block" ref={marker} />
}

function Skeletons({ skeleton, count }: { skeleton: ReactNode; count: number }) {
  const keys = Array.from({ length: count }, (_, index) => `skeleton-${index}`)
  return keys.map((key) => (
    <li aria-hidden="true" key={key}>
      {skeleton}
    </li>
  ))
}
