import { swipeDirection, type TouchPoint } from './swipe-direction.ts'

interface SwipeListener {
  onTouch: () => void
  /** The finger was lifted. */
  onRelease: (direction: -1 | 0 | 1) => void
}

/**
 * Reports touches of the feed. They need not have scrolled it: a quick one may end before a busy browser begins to.
 * @returns to be called with every scroll event: makes the next touch wait for its listener
 */
export function watchSwipes(feed: HTMLElement, signal: AbortSignal, listener: SwipeListener): () => void {
  let path: TouchPoint[] | undefined
  const pointOf = ({ touches, changedTouches, timeStamp }: TouchEvent): TouchPoint => {
    const { clientX = 0, clientY = 0 } = touches[0] ?? changedTouches[0] ?? {}
    return { x: clientX, y: clientY, at: timeStamp }
  }
  const onStart = (event: TouchEvent) => {
    path = undefined
    if (event.touches.length > 1) return
    path = [pointOf(event)]
    listener.onTouch()
  }
  const onEnd = (event: TouchEvent) => {
    path?.push(pointOf(event))
    if (path && !isInsideScroller(event.target, feed))
      listener.onRelease(swipeDirection(path, feed.clientHeight))
    path = undefined
  }
  const passive = { signal, passive: true }
  feed.addEventListener('touchstart', onStart, passive)
  feed.addEventListener('touchmove', (event) => path?.push(pointOf(event)), passive)
  feed.addEventListener('touchend', onEnd, passive)

  // While the feed settles, browsers have to wait for the listener before they scroll. Without `scrollend`
  // (Safari until 26.2) they always do.
  const wait = () => undefined
  feed.addEventListener('scrollend', () => feed.removeEventListener('touchstart', wait), { signal })
  return () => feed.addEventListener('touchstart', wait, { signal, passive: false })
}

/** Whether an element between the touched one and the feed scrolls itself. */
function isInsideScroller(target: EventTarget | null, feed: HTMLElement): boolean {
  let node = target instanceof Element ? target : null
  for (; node && node !== feed; node = node.parentElement)
    if (node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY))
      return true
  return false
}
