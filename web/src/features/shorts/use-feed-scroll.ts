import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { finishSnapOnTouch } from './finish-snap.ts'
import { createSwipeTarget } from './swipe-target.ts'

/** Wheel travel that counts as one swipe, CSS pixels; a trackpad's inertia sends many small events. */
const wheelStep = 40
/** All wheel events within this time belong to one gesture, which moves by one short, ms. */
const wheelRestMs = 450

interface FeedScrollListener {
  /** The slide that fills more than half of the scroller. */
  onIndex: (index: number) => void
  /** The slide that is being swiped to; undefined if there is none. */
  onTarget: (index: number | undefined) => void
}

interface FeedScroll {
  /** Scrolls to a slide, smoothly by default unless the viewer prefers reduced motion. */
  goTo: (index: number, isInstant?: boolean) => void
}

/** Reports the current slide, and scrolls to others. Touches scroll natively, from slide to slide. */
export function useFeedScroll(
  scroller: RefObject<HTMLElement | null>,
  index: number,
  listener: FeedScrollListener,
): FeedScroll {
  const latest = useEffectEvent(() => listener)
  // the last reported slide; rendering the page for it takes some time
  const here = useRef(index)

  /**
   * Where the last touch began: a swipe moves by one short. Browsers without `scroll-snap-stop`, and Chromium on a busy
   * device, move on by two after a hard one.
   */
  const touchedAt = useRef<number>(undefined)

  const goTo = useCallback(
    (to: number, isInstant = false) => {
      const element = scroller.current
      if (!element) return
      touchedAt.current = undefined
      const isCalm = isInstant || matchMedia('(prefers-reduced-motion: reduce)').matches
      element.scrollTo({ top: to * element.clientHeight, behavior: isCalm ? 'instant' : 'smooth' })
    },
    [scroller],
  )

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const leaving = new AbortController()
    const { signal } = leaving
    let height = element.clientHeight
    // after all other listeners, one of which may finish the swipe before
    const onTouchStart = () => {
      touchedAt.current = Math.round(element.scrollTop / element.clientHeight)
    }
    document.addEventListener('touchstart', onTouchStart, { signal, passive: true })
    const recordScrollDirection = finishSnapOnTouch(element, signal)
    const setDistance = createSwipeTarget((direction) =>
      latest().onTarget(direction === 0 ? undefined : here.current + direction),
    )
    const look = () => {
      recordScrollDirection()
      // resizing scrolls, too: the observer below restores the slide
      if (element.clientHeight !== height) return
      const reached = element.scrollTop / height
      const from = touchedAt.current ?? reached
      const place = Math.max(from - 1, Math.min(from + 1, reached))
      // slides may be some tenths of a pixel higher than `height`
      if (Math.abs(reached - place) > 0.25) element.scrollTo({ top: place * height, behavior: 'instant' })
      const inSight = Math.round(place)
      if (inSight !== here.current) {
        here.current = inSight
        latest().onIndex(inSight)
      }
      setDistance(place - here.current)
    }
    element.addEventListener('scroll', look, { signal, passive: true })
    const resized = new ResizeObserver(() => {
      if (element.clientHeight === height) return
      height = element.clientHeight
      goTo(here.current, true)
    })
    resized.observe(element)
    const wheel = createWheelSwipe((direction) => goTo(here.current + direction))
    element.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        wheel(event.deltaY, event.timeStamp)
      },
      { signal, passive: false },
    )
    return () => {
      leaving.abort()
      resized.disconnect()
    }
  }, [scroller, goTo])

  return { goTo }
}

/** Turns the many events of a wheel or trackpad into single swipes. */
export function createWheelSwipe(onSwipe: (direction: 1 | -1) => void): (deltaY: number, at: number) => void {
  let travel = 0
  let lastAt = Number.NEGATIVE_INFINITY
  let swipedAt = Number.NEGATIVE_INFINITY
  return (deltaY, at) => {
    if (at - lastAt > wheelRestMs) travel = 0
    lastAt = at
    if (at - swipedAt < wheelRestMs) return
    travel += deltaY
    if (Math.abs(travel) < wheelStep) return
    onSwipe(travel > 0 ? 1 : -1)
    swipedAt = at
    travel = 0
  }
}
