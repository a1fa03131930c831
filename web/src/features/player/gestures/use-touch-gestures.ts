import { useEffect, useRef } from 'react'
import { isPicture } from '../controls/is-picture.ts'
import {
  followTouch,
  type Gesture,
  nextMoment,
  noTouch,
  type TouchArea,
  type TouchInput,
} from './touch-gestures.ts'

interface TouchGesturesOptions {
  container: HTMLElement
  isFull: boolean
  canSetVolume: boolean
  onGesture: (gesture: Gesture) => void
}

const types = { pointerdown: 'down', pointermove: 'move', pointerup: 'up', pointercancel: 'cancel' } as const

/** Gestures of fingers on the picture itself; what lies over it (buttons, bars, offers) has its own. */
export function useTouchGestures(options: TouchGesturesOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { container } = options

  useEffect(() => {
    const closing = new AbortController()
    const down = new Set<number>()
    let state = noTouch
    let timer: ReturnType<typeof setTimeout> | undefined

    const feed = (input: TouchInput) => {
      const { isFull, canSetVolume, onGesture } = latest.current
      const area: TouchArea = {
        width: container.clientWidth,
        height: container.clientHeight,
        isFull,
        canSetVolume,
      }
      const next = followTouch(state, input, area)
      state = next.state
      clearTimeout(timer)
      const moment = nextMoment(state)
      if (moment !== undefined) {
        const wait = Math.max(0, moment - performance.now())
        timer = setTimeout(() => feed({ type: 'time', atMs: moment }), wait)
      }
      if (next.gesture) onGesture(next.gesture)
    }
    const onPointer = (event: PointerEvent) => {
      const type = types[event.type as keyof typeof types]
      if (event.pointerType === 'mouse') return
      if (type === 'down') {
        if (!isPicture(event)) return
        down.add(event.pointerId)
      } else if (!down.has(event.pointerId)) return
      if (type === 'up' || type === 'cancel') down.delete(event.pointerId)
      const box = container.getBoundingClientRect()
      feed({
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
    // else a click would follow, and press what the touch has just brought into sight
    const noClick = (event: Event) => isPicture(event) && event.cancelable && event.preventDefault()
    container.addEventListener('touchend', noClick, { signal: closing.signal, passive: false })
    // a long press is a gesture of the player, not the context menu
    const noMenu = (event: Event) => down.size > 0 && event.preventDefault()
    container.addEventListener('contextmenu', noMenu, { signal: closing.signal })
    return () => {
      closing.abort()
      clearTimeout(timer)
      if (state.phase !== 'idle') latest.current.onGesture({ kind: 'cancel' })
    }
  }, [container])
}
