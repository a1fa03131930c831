/**
 * Moves the feed to its snap target at once when it is touched while it still settles. Settling takes most of
 * a second, and a touch during it would only end it: the swipe would be lost.
 * @returns call it with every scroll event
 */
export function finishSnapOnTouch(element: HTMLElement, signal: AbortSignal): () => void {
  let lastTop = element.scrollTop
  let direction = 0
  const finish = ({ touches }: TouchEvent) => {
    if (touches.length > 1) return
    const place = element.scrollTop / element.clientHeight
    const target = direction > 0 ? Math.ceil(place - 0.01) : Math.floor(place + 0.01)
    element.scrollTo({ top: target * element.clientHeight, behavior: 'instant' })
  }
  // listens only during scrolling, because browsers wait for this listener before they scroll; without
  // `scrollend` (Safari until 26.2) it stays, and has no effect on a feed at rest
  element.addEventListener('scrollend', () => element.removeEventListener('touchstart', finish), { signal })
  return () => {
    if (element.scrollTop !== lastTop) direction = Math.sign(element.scrollTop - lastTop)
    lastTop = element.scrollTop
    element.addEventListener('touchstart', finish, { signal, passive: false })
  }
}
