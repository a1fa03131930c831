import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOnPicture } from './is-on-picture.ts'

/** The controls are hidden after this long without input, ms. */
const idleMs = 3_000

interface VisibilityOptions {
  container: HTMLElement
  isPlaying: boolean
  /** A menu is open, or the bar is being dragged. */
  isInteracting: boolean
  onClick: () => void
  onDoubleClick: () => void
}

export interface ControlsVisibility {
  isVisible: boolean
  toggle: () => void
  /** Hides them until the next input. */
  hide: () => void
}

/**
 * Whether the controls are visible: always while paused, else for a time after an input. A tap on the picture shows and
 * hides them; the caller handles mouse clicks.
 */
export function useControlsVisibility(options: VisibilityOptions): ControlsVisibility {
  const { container, isPlaying, isInteracting } = options
  const [isShown, setIsShown] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = useCallback(() => {
    setIsShown(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsShown(false), idleMs)
  }, [])

  const hide = useCallback(() => setIsShown(false), [])
  const toggle = () => (isShown ? hide() : show())
  const press = useEffectEvent((pointerType: string) => {
    if (pointerType === 'mouse') options.onClick()
    // a tap arrives here only until the gestures are loaded, which suppress clicks
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
    on('pointermove', (event) => event.pointerType === 'mouse' && show())
    on('pointerdown', (event) => {
      pointer = event.pointerType
      if (!isOnPicture(event)) show()
    })
    on('keydown', show)
    on('focusin', show)
    on('click', (event) => isOnPicture(event) && press(pointer))
    on('dblclick', (event) => pointer === 'mouse' && isOnPicture(event) && doublePress())
    on('pointerleave', (event) => event.pointerType === 'mouse' && setIsShown(false))
    show()
    return () => {
      closing.abort()
      clearTimeout(timer.current)
    }
  }, [container, show])

  useEffect(() => {
    if (isPlaying) show()
  }, [isPlaying, show])

  return { isVisible: isShown || isInteracting || !isPlaying, toggle, hide }
}
