import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { createSwipeTarget } from './swipe-target.ts'
import { watchSwipes } from './watch-swipes.ts'

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
   * The slide at which the last touch began: a swipe moves by one. Browsers without `scroll-snap-stop`, and Chromium on
   * a busy device, move on by two after a hard one.
   */
  const from = useRef<number>(undefined)
  /** The slide to which the feed still moves. */
  const to = useRef<number>(undefined)

  const goTo = useCallback(
    (slide: number, isInstant = false) => {
      const element = scroller.current
      if (!element) return
      from.current = undefined
      to.current = scrollToSlide(element, slide, isInstant)
    },
    [scroller],
  )

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const leaving = new AbortController()
    const { signal } = leaving
    let height = element.clientHeight
    const holdTouches = watchSwipes(element, signal, {
      // a feed that still settles arrives at once: settling takes most of a second, and this touch would end it
      onTouch() {
        const start = to.current ?? here.current
        if (to.current !== undefined) scrollToSlide(element, start, true)
        to.current = undefined
        from.current = start
      },
      onRelease(direction) {
        to.current = scrollToSlide(element, (from.current ?? here.current) + direction)
      },
    })
    const setDistance = createSwipeTarget((direction) =>
      latest().onTarget(direction === 0 ? undefined : here.current + direction),
    )
    const updateCurrent = () => {
      holdTouches()
      // resizing scrolls, too: the observer below restores the slide
      if (element.clientHeight !== height) return
      const reached = element.scrollTop / height
      const start = from.current ?? reached
      const place = Math.max(start - 1, Math.min(start + 1, reached))
      if (Math.abs(reached - place) > 0.25) element.scrollTo({ top: place * height, behavior: 'instant' })
      const inSight = Math.round(place)
      if (inSight !== here.current) {
        here.current = inSight
        latest().onIndex(inSight)
      }
      setDistance(place - here.current)
    }
    element.addEventListener('scroll', updateCurrent, { signal, passive: true })
    const settle = () => {
      if (to.current === undefined) return
      // the browser's own snapping may come in between
      if (Math.abs(topOf(element, to.current) - element.scrollTop) > 2) scrollToSlide(element, to.current)
      else to.current = undefined
    }
    element.addEventListener('scrollend', settle, { signal })
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

/** @returns the slide, or the last one if there are fewer */
function scrollToSlide(element: HTMLElement, slide: number, isInstant = false): number {
  const isInstantly = isInstant || matchMedia('(prefers-reduced-motion: reduce)').matches
  const to = Math.max(0, Math.min(element.childElementCount - 1, slide))
  element.scrollTo({ top: topOf(element, to), behavior: isInstantly ? 'instant' : 'smooth' })
  return to
}

/** Slides may be some tenths of a pixel higher than the feed's `clientHeight`. */
function topOf(element: HTMLElement, slide: number): number {
  const child = element.children[slide]
  return child instanceof HTMLElement ? child.offsetTop : 0
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
