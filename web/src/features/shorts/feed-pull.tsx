import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefreshIcon } from '../../ui/icons/action-icons.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { FeedDrag, refreshPullLength } from './feed-drag.ts'

interface FeedPullProps {
  onTabSwipe: (direction: 1 | -1) => void
  onRefresh: () => Promise<unknown>
  className: string
  children: ReactNode
}

/**
 * The feed for fingers: a drag sideways changes the tab, one down on the first short refreshes. Only listens, so that
 * scrolling never waits for it.
 */
export function FeedPull({ onTabSwipe, onRefresh, className, children }: FeedPullProps) {
  const { t } = useTranslation('ui')
  const area = useRef<HTMLDivElement>(null)
  const [pullDistance, setPullDistance] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const tabSwipe = useEffectEvent(onTabSwipe)
  const refresh = useEffectEvent(() => {
    setIsBusy(true)
    void onRefresh().finally(() => setIsBusy(false))
  })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const drag = new FeedDrag({
      onTabSwipe: (direction) => tabSwipe(direction),
      onPull: setPullDistance,
      onRefresh: () => refresh(),
    })
    const unmounted = new AbortController()
    const options = { passive: true, signal: unmounted.signal }
    const pointOf = (event: TouchEvent) => ({
      x: event.touches[0]?.clientX ?? 0,
      y: event.touches[0]?.clientY ?? 0,
      at: event.timeStamp,
    })
    const onStart = (event: TouchEvent) => {
      const target = event.target instanceof Element ? event.target : null
      // the seek bar and other sliders handle their own drags
      if (event.touches.length > 1 || target?.closest('[role=slider], input')) return drag.cancel()
      const feed = target?.closest('[data-index]')
      drag.begin(pointOf(event), feed !== null && feed !== undefined && feed.scrollTop <= 0)
    }
    element.addEventListener('touchstart', onStart, options)
    element.addEventListener('touchmove', (event) => drag.move(pointOf(event)), options)
    element.addEventListener('touchend', () => drag.end(), options)
    element.addEventListener('touchcancel', () => drag.cancel(), options)
    return () => unmounted.abort()
  }, [])
  const text = isBusy
    ? t('refresh.busy')
    : t(pullDistance < refreshPullLength ? 'refresh.pull' : 'refresh.release')
  return (
    <div className={className} ref={area}>
      {children}
      {(isBusy || pullDistance > 0) && (
        <p
          className="pointer-events-none absolute inset-x-0 top-[calc(4rem+env(safe-area-inset-top))] mx-auto flex w-fit items-center gap-2 rounded-full bg-black/70 px-4 py-2 text-sm text-white"
          role="status"
        >
          {isBusy ? (
            <Spinner size={18} />
          ) : (
            <RefreshIcon size={18} style={{ rotate: `${pullDistance * 3}deg` }} />
          )}
          {text}
        </p>
      )}
    </div>
  )
}
