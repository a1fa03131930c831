import { useCallback, useEffect, useRef, useState } from 'react'

/** Without a movement or a key for this long the controls go, ms. */
const idleMs = 3_000

interface VisibilityOptions {
  container: HTMLElement
  isPlaying: boolean
  /** A menu is open, or the bar is being dragged. */
  isHeld: boolean
  onClick: () => void
  onDoubleClick: () => void
}

/**
 * When the controls are in sight: always while nothing plays, else after a sign of life. A finger's tap on the
 * picture shows and hides them; a click of a mouse is the caller's.
 */
export function useControlsVisibility(options: VisibilityOptions) {
  const { container, isPlaying, isHeld } = options
  const [isAwake, setIsAwake] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ ...options, isAwake })
  useEffect(() => {
    latest.current = { ...options, isAwake }
  })

  const wake = useCallback(() => {
    setIsAwake(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsAwake(false), idleMs)
  }, [])

  useEffect(() => {
    const closing = new AbortController()
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      handle: (event: HTMLElementEventMap[Type]) => void,
    ) => container.addEventListener(type, handle, { signal: closing.signal })
    const isPicture = (event: Event) =>
      event.target instanceof Element && !event.target.closest('[data-controls], [data-overlay]')
    on('pointermove', (event) => event.pointerType === 'mouse' && wake())
    on('pointerdown', (event) => !isPicture(event) && wake())
    on('keydown', wake)
    on('focusin', wake)
    on('click', (event) => {
      if (!isPicture(event)) return
      if ((event as PointerEvent).pointerType === 'mouse') return latest.current.onClick()
      if (latest.current.isAwake) setIsAwake(false)
      else wake()
    })
    on('dblclick', (event) => isPicture(event) && latest.current.onDoubleClick())
    on('pointerleave', (event) => event.pointerType === 'mouse' && setIsAwake(false))
    wake()
    return () => {
      closing.abort()
      clearTimeout(timer.current)
    }
  }, [container, wake])

  useEffect(() => {
    if (isPlaying) wake()
  }, [isPlaying, wake])

  return { isVisible: isAwake || isHeld || !isPlaying, wake }
}
