import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { createSwipeTarget } from './swipe-target.ts'
import { watchSwipes } from './watch-swipes.ts'

/** Wheel travel that counts as one swipe, CSS pixels; a trackpad's inertia sends many small events. */
const wheelStep = 40
/** All wheel events within this time belong to one gesture, which moves by one short, ms. */
const wheelGestureMs = 450

interface FeedScrollListener {
  /** The slide that fills more than half of the scroller. */
  onIndex: (index: number) => void
  /** The slide that is being swiped to; undefined if there is none. */
  onSwipeTarget: (index: number | undefined) => void
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
  const currentSlide = useRef(index)

  /**
   * The slide at which the last touch began: a swipe moves by one. Browsers without `scroll-snap-stop`, and Chromium on
   * a busy device, move on by two after a hard one.
   */
  const touchStartSlide = useRef<number>(undefined)
  /** The slide to which the feed still moves. */
  const targetSlide = useRef<number>(undefined)

  const goTo = useCallback(
    (slide: number, isInstant = false) => {
      const element = scroller.current
      if (!element) return
      touchStartSlide.current = undefined
      targetSlide.current = scrollToSlide(element, slide, isInstant)
    },
    [scroller],
  )

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const unmounted = new AbortController()
    const { signal } = unmounted
    let height = element.clientHeight
    const delayNextTouchScroll = watchSwipes(element, signal, {
      // a feed that still settles arrives at once: settling takes most of a second, and this touch would end it
      onTouch() {
        const start = targetSlide.current ?? currentSlide.current
        if (targetSlide.current !== undefined) scrollToSlide(element, start, true)
        targetSlide.current = undefined
        touchStartSlide.current = start
      },
      onRelease(direction) {
        targetSlide.current = scrollToSlide(
          element,
          (touchStartSlide.current ?? currentSlide.current) + direction,
        )
      },
    })
    const setDistance = createSwipeTarget((direction) =>
      latest().onSwipeTarget(direction === 0 ? undefined : currentSlide.current + direction),
    )
    const updateCurrent = () => {
      delayNextTouchScroll()
      // resizing scrolls, too: the observer below restores the slide
      if (element.clientHeight !== height) return
      const reached = element.scrollTop / height
      const start = touchStartSlide.current ?? reached
      const position = Math.max(start - 1, Math.min(start + 1, reached))
      if (Math.abs(reached - position) > 0.25)
        element.scrollTo({ top: position * height, behavior: 'instant' })
      const visibleSlide = Math.round(position)
      if (visibleSlide !== currentSlide.current) {
        currentSlide.current = visibleSlide
        latest().onIndex(visibleSlide)
      }
      setDistance(position - currentSlide.current)
    }
    element.addEventListener('scroll', updateCurrent, { signal, passive: true })
    const settle = () => {
      if (targetSlide.current === undefined) return
      // the browser's own snapping may come in between
      if (Math.abs(topOf(element, targetSlide.current) - element.scrollTop) > 2)
        scrollToSlide(element, targetSlide.current)
      else targetSlide.current = undefined
    }
    element.addEventListener('scrollend', settle, { signal })
    const resizeObserver = new ResizeObserver(() => {
      if (element.clientHeight === height) return
      height = element.clientHeight
      goTo(currentSlide.current, true)
    })
    resizeObserver.observe(element)
    const wheel = createWheelSwipe((direction) => goTo(currentSlide.current + direction))
    element.addEventListener(
      'wheel',
      (event) => {
        // with Ctrl, and as browsers report pinching on a trackpad, it zooms the page
        if (event.ctrlKey) return
        event.preventDefault()
        wheel(event.deltaY, event.timeStamp)
      },
      { signal, passive: false },
    )
    return () => {
      unmounted.abort()
      resizeObserver.disconnect()
    }
  }, [scroller, goTo])

  return { goTo }
}

/** @returns the slide, or the last one if there are fewer */
function scrollToSlide(element: HTMLElement, slide: number, isInstant = false): number {
  const isInstantly = isInstant || matchMedia('(prefers-reduced-motion: reduce)').matches
  const targetSlide = Math.max(0, Math.min(element.childElementCount - 1, slide))
  element.scrollTo({ top: topOf(element, targetSlide), behavior: isInstantly ? 'instant' : 'smooth' })
  return targetSlide
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
    if (at - lastAt > wheelGestureMs) travel = 0
    lastAt = at
    if (at - swipedAt < wheelGestureMs) return
    travel += deltaY
    if (Math.abs(travel) < wheelStep) return
    onSwipe(travel > 0 ? 1 : -1)
    swipedAt = at
    travel = 0
  }
}
