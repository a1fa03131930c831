import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { limitReach, nearestWithin, reachFrom } from './feed-reach.ts'
import { createSettling } from './feed-settling.ts'

/** Wheel travel that counts as one swipe, CSS pixels; a trackpad's inertia comes as many small ones. */
const wheelStep = 40
/** One wheel gesture is one video: what follows within this time belongs to it, ms. */
const wheelRestMs = 450
/** On the way to another slide is who has left this part of the way behind. */
const leanFrom = 0.08

/** Towards the slide before, none, the one after. */
type Direction = -1 | 0 | 1

interface FeedScrollListener {
  /** The slide that fills more than half of the scroller. */
  onIndex: (index: number) => void
  /** The slide that is being scrolled to, before it fills that much; undefined: none any more. */
  onLean: (index: number | undefined) => void
}

interface FeedScroll {
  /** Goes to a slide; smoothly unless told otherwise or the viewer wants less motion. */
  goTo: (index: number, isInstant?: boolean) => void
}

/** Says which slide is in sight, and goes to another. Fingers scroll natively, to a neighbour of where they begin. */
export function useFeedScroll(
  scroller: RefObject<HTMLElement | null>,
  index: number,
  listener: FeedScrollListener,
): FeedScroll {
  const latest = useRef(listener)
  useLayoutEffect(() => {
    latest.current = listener
  })
  // what was told last: the page is rendered for it some time after
  const here = useRef(index)
  const reach = useRef(reachFrom(index))
  useLayoutEffect(() => {
    // more slides have come, maybe
    if (scroller.current) limitReach(scroller.current, reach.current)
  })

  const goTo = useCallback(
    (to: number, isInstant = false) => {
      const element = scroller.current
      if (!element) return
      const isCalm = isInstant || matchMedia('(prefers-reduced-motion: reduce)').matches
      const { first, last } = reachFrom(to)
      reach.current = {
        first: Math.min(first, reach.current.first),
        last: Math.max(last, reach.current.last),
      }
      limitReach(element, reach.current)
      const top = Math.max(
        0,
        Math.min(to * element.clientHeight, element.scrollHeight - element.clientHeight),
      )
      element.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' })
    },
    [scroller],
  )

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const leaving = new AbortController()
    const { signal } = leaving
    let height = element.clientHeight
    const settling = createSettling(element, (at) => {
      reach.current = reachFrom(at)
      limitReach(element, reach.current)
    })
    const lean = createLean((direction) =>
      latest.current.onLean(direction === 0 ? undefined : here.current + direction),
    )
    const look = () => {
      settling.note()
      // a resize moves what is in sight: put back by the observer below
      if (element.clientHeight !== height) return
      const at = element.scrollTop / height
      const inSight = nearestWithin(reach.current, at)
      if (inSight !== here.current) {
        here.current = inSight
        latest.current.onIndex(here.current)
      }
      lean(at - here.current)
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
      settling.stop()
      resized.disconnect()
    }
  }, [scroller, goTo])

  return { goTo }
}

/**
 * Tells from where the feed is, in slides from the one that is watched, whether it is on its way to another: it must
 * move away. What has just been swiped to comes nearer, and leads nowhere.
 */
export function createLean(onLean: (direction: Direction) => void): (away: number) => void {
  let last = 0
  let leaning: Direction = 0
  return (away) => {
    const direction: Direction = Math.abs(away) < leanFrom ? 0 : away > 0 ? 1 : -1
    const isLeaving = last * away >= 0 && Math.abs(away) > Math.abs(last)
    last = away
    const next = isLeaving || direction === leaning ? direction : 0
    if (next === leaning) return
    leaning = next
    onLean(next)
  }
}

/** Makes single swipes of a wheel's or a trackpad's many events. */
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
