import { isOnPicture } from '../controls/is-on-picture.ts'
import {
  type Gesture,
  idleTouch,
  nextTimeoutAt,
  reduceTouch,
  type TouchArea,
  type TouchInput,
} from './touch-gestures.ts'

interface TouchListener {
  /** Called for every touch. */
  area: () => Omit<TouchArea, 'width' | 'height'>
  onGesture: (gesture: Gesture) => void
  /** A mouse makes the same gestures, and a touch shows no buttons that the following click could press. */
  hasMouse?: boolean
}

const types = {
  pointerdown: 'down',
  pointermove: 'move',
  pointerup: 'up',
  pointercancel: 'cancel',
  pointerleave: 'cancel',
} as const

/**
 * Gestures on the picture in `container`; elements above it (buttons, bars, offers) handle their own touches.
 * @returns stops watching
 */
export function watchTouch(
  container: HTMLElement,
  { area, onGesture, hasMouse = false }: TouchListener,
): () => void {
  const closing = new AbortController()
  const down = new Set<number>()
  let state = idleTouch
  let timer: ReturnType<typeof setTimeout> | undefined
  const handleInput = (input: TouchInput) => {
    const { clientWidth: width, clientHeight: height } = container
    const next = reduceTouch(state, input, { width, height, ...area() })
    state = next.state
    clearTimeout(timer)
    const moment = nextTimeoutAt(state)
    if (moment !== undefined) {
      const wait = Math.max(0, moment - performance.now())
      timer = setTimeout(() => handleInput({ type: 'time', atMs: moment }), wait)
    }
    if (next.gesture) onGesture(next.gesture)
  }

  const onPointer = (event: PointerEvent) => {
    const type = types[event.type as keyof typeof types]
    if (type === 'down') {
      const isGesturePointer = event.pointerType !== 'mouse' || (hasMouse && event.button === 0)
      if (!isGesturePointer || !isOnPicture(event)) return
      down.add(event.pointerId)
    } else if (!down.has(event.pointerId)) return
    if (type === 'up' || type === 'cancel') down.delete(event.pointerId)
    const box = container.getBoundingClientRect()
    handleInput({
      type,
      finger: event.pointerId,
      x: event.clientX - box.left,
      y: event.clientY - box.top,
      atMs: performance.now(),
    })
  }
  for (const type of Object.keys(types) as (keyof typeof types)[]) {
    container.addEventListener(type, onPointer, { signal: closing.signal })
  }
  // else a click would follow, and press a button that the touch has just shown
  const noClick = (event: Event) => isOnPicture(event) && event.cancelable && event.preventDefault()
  if (!hasMouse) container.addEventListener('touchend', noClick, { signal: closing.signal, passive: false })
  // a long press is a gesture here, not the context menu
  const noMenu = (event: Event) => (hasMouse || down.size > 0) && event.preventDefault()
  container.addEventListener('contextmenu', noMenu, { signal: closing.signal })

  return () => {
    closing.abort()
    clearTimeout(timer)
    if (state.phase !== 'idle') onGesture({ kind: 'cancel' })
  }
}
