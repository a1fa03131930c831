/** A browser that does not tell when it has scrolled (Safari until 26.2) has, after this time without a step, ms. */
const silenceMs = 150

interface Settling {
  /** The feed has moved. */
  note: () => void
  stop: () => void
}

/**
 * Snapping takes most of a second to settle, and what a finger begins meanwhile only ends that: a swipe would count for
 * nothing. A finger that comes while the feed moves finds it where it was going to.
 *
 * @param onRest told of the slide where it rests: after each move, and before such a finger moves it on
 */
export function createSettling(element: HTMLElement, onRest: (index: number) => void): Settling {
  const leaving = new AbortController()
  const { signal } = leaving
  let lastTop = element.scrollTop
  let direction = 0
  let fingers = 0
  let moving: AbortController | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  const tellsEnd = Reflect.has(element, 'onscrollend')
  const place = () => element.scrollTop / element.clientHeight

  const finish = (event: TouchEvent) => {
    if (event.touches.length > 1 || direction === 0) return
    const target = direction > 0 ? Math.ceil(place() - 0.01) : Math.floor(place() + 0.01)
    onRest(target)
    element.scrollTo({ top: target * element.clientHeight, behavior: 'instant' })
  }
  const end = () => {
    moving?.abort()
    moving = undefined
    direction = 0
    onRest(Math.round(place()))
  }
  const awaitSilence = () => {
    clearTimeout(silence)
    if (fingers === 0) silence = setTimeout(end, silenceMs)
  }
  if (tellsEnd) element.addEventListener('scrollend', end, { signal, passive: true })
  else {
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
      element.addEventListener(
        type,
        ({ touches }) => {
          fingers = touches.length
          if (moving) awaitSilence()
        },
        { signal, passive: true },
      )
    }
  }
  return {
    note() {
      if (element.scrollTop !== lastTop) direction = Math.sign(element.scrollTop - lastTop)
      lastTop = element.scrollTop
      if (!tellsEnd) awaitSilence()
      if (moving) return
      moving = new AbortController()
      // Only while it moves does the browser wait for us before it scrolls.
      element.addEventListener('touchstart', finish, { signal: moving.signal, passive: false })
    },
    stop() {
      leaving.abort()
      moving?.abort()
      clearTimeout(silence)
    },
  }
}
