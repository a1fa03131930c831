import { isInsideScrolled } from './is-inside-scrolled.ts'

/** A finger that rested for this long, ms, before it was lifted does not flick. */
const restMs = 100

export interface DragDown {
  /** Pixels below the start of the touch. */
  distance: number
  /** Pixels per millisecond at the last move, 0 when a finger that rested is lifted; negative is upwards. */
  velocity: number
}

interface DragDownListener {
  /** Whether a touch that starts now may become a drag. */
  mayStart: () => boolean
  onDrag: (drag: DragDown) => void
  onRelease: (drag: DragDown) => void
  /** The browser cancelled the touch, or a second finger touched. */
  onCancel: () => void
}

/**
 * Follows a finger that drags an element down. A touch that starts in scrolled content, or that moves up or
 * sideways first, scrolls instead.
 * @returns stops following
 */
export function watchDragDown(element: HTMLElement, listener: DragDownListener): () => void {
  let start: { x: number; y: number; at: number } | undefined
  /** Undefined until the first move shows that this is a drag. */
  let last: (DragDown & { at: number }) | undefined
  const forget = () => {
    start = undefined
    last = undefined
  }
  const cancel = () => {
    forget()
    listener.onCancel()
  }
  const onStart = (event: TouchEvent) => {
    if (event.touches.length > 1) return cancel()
    forget()
    const touch = event.touches[0]
    if (touch && listener.mayStart() && !isInsideScrolled(event.target, element))
      start = { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
  }
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!touch || !start) return
    const distance = touch.clientY - start.y
    const sideways = Math.abs(touch.clientX - start.x)
    // only the pressure has changed
    if (!last && distance === 0 && sideways === 0) return
    // up or sideways: the touch is a scroll of the page or of a row until the finger is lifted
    if (!last && distance <= sideways) return forget()
    if (event.cancelable) event.preventDefault()
    const elapsed = Math.max(1, event.timeStamp - (last ?? start).at)
    last = { distance, velocity: (distance - (last?.distance ?? 0)) / elapsed, at: event.timeStamp }
    listener.onDrag(last)
  }
  const onEnd = (event: TouchEvent) => {
    if (last) {
      const hasRested = event.timeStamp - last.at >= restMs
      listener.onRelease({ ...last, velocity: hasRested ? 0 : last.velocity })
    }
    forget()
  }
  const closing = new AbortController()
  const { signal } = closing
  element.addEventListener('touchstart', onStart, { passive: true, signal })
  // not passive: it prevents the page behind and the browser's own pull to refresh from moving, too
  element.addEventListener('touchmove', onMove, { passive: false, signal })
  element.addEventListener('touchend', onEnd, { signal })
  element.addEventListener('touchcancel', cancel, { signal })
  return () => closing.abort()
}
