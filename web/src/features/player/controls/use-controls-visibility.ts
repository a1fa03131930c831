import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPicture } from './is-picture.ts'

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

export interface ControlsVisibility {
  isVisible: boolean
  toggle: () => void
  /** Hides them until the next sign of life. */
  sleep: () => void
}

/**
 * When the controls are in sight: always while nothing plays, else after a sign of life. A finger's tap on the
 * picture shows and hides them; a click of a mouse is the caller's.
 */
export function useControlsVisibility(options: VisibilityOptions): ControlsVisibility {
  const { container, isPlaying, isHeld } = options
  const [isAwake, setIsAwake] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const wake = useCallback(() => {
    setIsAwake(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsAwake(false), idleMs)
  }, [])

  const sleep = useCallback(() => setIsAwake(false), [])
  const toggle = () => (isAwake ? sleep() : wake())
  const press = useEffectEvent((pointerType: string) => {
    if (pointerType === 'mouse') options.onClick()
    // of a finger: only as long as gestures are not loaded, which leave no click behind
    else toggle()
  })
  const doublePress = useEffectEvent(options.onDoubleClick)

  useEffect(() => {
    const closing = new AbortController()
    // a dblclick event has no pointerType
    let pointer = 'mouse'
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      handle: (event: HTMLElementEventMap[Type]) => void,
    ) => container.addEventListener(type, handle, { signal: closing.signal })
    on('pointermove', (event) => event.pointerType === 'mouse' && wake())
    on('pointerdown', (event) => {
      pointer = event.pointerType
      if (!isPicture(event)) wake()
    })
    on('keydown', wake)
    on('focusin', wake)
    on('click', (event) => isPicture(event) && press(pointer))
    on('dblclick', (event) => pointer === 'mouse' && isPicture(event) && doublePress())
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

  return { isVisible: isAwake || isHeld || !isPlaying, toggle, sleep }
}
