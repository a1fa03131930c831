import { type Key, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'

interface InfiniteListProps<Item> {
  items: readonly Item[]
  getKey: (item: Item) => Key
  renderItem: (item: Item, index: number) => ReactNode
  hasMore: boolean
  /** Requests the next page; never called while `isLoading` or after an error. */
  loadMore: () => void
  isLoading: boolean
  /** Why the next page failed, as a sentence, or true. */
  error?: ReactNode
  onRetry?: () => void
  /** The skeleton of one item. Without it, only the button shows that a page is loading. */
  skeleton?: ReactNode
  /** Number of skeletons; default 4. */
  skeletonCount?: number
  /** Text below the last item; default "that is everything". `null` shows none. */
  endText?: ReactNode
  /** The list's name for screen readers. */
  label?: string
  /** Layout of the items: grid, gaps. */
  className?: string
}

/** Loads the next page as its end comes near. The end is a real button, for keyboards and old browsers. */
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
  // index of the first new item, when the button requested it
  const requestedFrom = useRef<number | undefined>(undefined)
  useEffect(() => {
    const from = requestedFrom.current
    if (from === undefined || count <= from) return
    requestedFrom.current = undefined
    focusInto(list.current?.children[from])
  }, [count])
  const asRequested = (action: () => void) => () => {
    requestedFrom.current = count
    action()
  }
  return (
    <div aria-busy={isLoading}>
      <ul aria-label={label} className={className} ref={list}>
        {items.map((item, index) => (
          <li key={getKey(item)}>{renderItem(item, index)}</li>
        ))}
        {/* rendered from the start, so that a new page replaces them without a layout shift; `key` as below */}
        {skeleton && (isLoading || (hasMore && !error)) && (
          <Skeletons count={skeletonCount} key={count} skeleton={skeleton} />
        )}
      </ul>
      {/* a new marker for each page: an old observer does not fire again while the end stays in view */}
      {hasMore && !isLoading && !error && <EndMarker key={count} onNear={loadMore} />}
      {/* a new element for a longer list: moving the same one down would count as a layout shift */}
      <div
        className="flex flex-col items-center gap-2 py-6 text-center text-ink-faint text-sm empty:hidden"
        key={`${count} ${Boolean(error)}`}
      >
        {error ? (
          <>
            <p role="alert">{error === true ? t('list.failed') : error}</p>
            {onRetry && <Button onClick={asRequested(onRetry)}>{t('retry')}</Button>}
          </>
        ) : hasMore ? (
          <Button isBusy={isLoading} onClick={asRequested(loadMore)} variant="quiet">
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

/** Moves the focus to the item's first link or button, else to the item. */
function focusInto(item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return
  const control = item.querySelector<HTMLElement>('a[href], button')
  if (!control) item.tabIndex = -1
  ;(control ?? item).focus({ preventScroll: true })
}

/** An invisible marker. Calls `onNear` once when the end of the list is near. */
function EndMarker({ onNear }: { onNear: () => void }) {
  const marker = useRef<HTMLSpanElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        // a busy page delivers several entries at once; only the last may intersect, and no other follows
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        near.current()
      },
      // one and a half phone screens ahead
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
