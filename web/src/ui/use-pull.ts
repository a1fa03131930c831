import { type RefObject, useEffect, useRef, useState } from 'react'
import { isInsideScrolled } from './is-inside-scrolled.ts'
import {
  nextPull,
  type PullEvent,
  type PullState,
  pullAnimationMs,
  pullAtRest,
  pullSuccessMs,
} from './pull-state.ts'

interface Grip {
  x: number
  y: number
  /** Unknown until the first move says whether this is a pull or a scroll. */
  isPull: boolean | undefined
}

/** Drives the pull states by the touches on an element; `onRefresh` is called when an armed pull is let go. */
export function usePull(
  container: RefObject<HTMLElement | null>,
  onRefresh: () => Promise<unknown>,
  isDisabled: boolean,
): PullState {
  const [view, setView] = useState(pullAtRest)
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })

  useEffect(() => {
    const element = container.current
    if (!element || isDisabled) return
    let state = pullAtRest
    let grip: Grip | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false

    const send = (event: PullEvent) => {
      if (isGone) return
      const before = state.phase
      state = nextPull(state, event)
      setView(state)
      if (state.phase === before) return
      clearTimeout(timer)
      if (state.phase === 'refreshing') {
        refresh.current().then(
          () => send({ type: 'succeeded' }),
          () => send({ type: 'failed' }),
        )
      }
      if (state.phase === 'done' || state.phase === 'failed')
        timer = setTimeout(send, pullSuccessMs, { type: 'shown' })
      if (state.phase === 'closing') timer = setTimeout(send, pullAnimationMs, { type: 'closed' })
    }
    const start = (event: TouchEvent) => {
      grip = undefined
      const touch = event.touches[0]
      if (event.touches.length > 1) return send({ type: 'cancel' })
      const isAtTop = (document.scrollingElement?.scrollTop ?? 0) <= 0
      if (!touch || !isAtTop || state.phase !== 'idle' || isInsideScrolled(event.target, element)) return
      grip = { x: touch.clientX, y: touch.clientY, isPull: undefined }
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!touch || !grip) return
      const distance = touch.clientY - grip.y
      // a first move that goes up or sideways belongs to the page or to a row in it, for the whole touch
      grip.isPull ??= distance > 0 && distance > Math.abs(touch.clientX - grip.x)
      if (!grip.isPull) {
        grip = undefined
        return
      }
      if (event.cancelable) event.preventDefault()
      send({ type: 'drag', distance })
    }
    const end = () => {
      if (grip?.isPull) send({ type: 'release' })
      grip = undefined
    }
    const cancel = () => {
      grip = undefined
      send({ type: 'cancel' })
    }

    element.addEventListener('touchstart', start, { passive: true })
    // not passive: the browser's own pull to refresh must not start as well
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', cancel)
    return () => {
      isGone = true
      clearTimeout(timer)
      setView(pullAtRest)
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', cancel)
    }
  }, [container, isDisabled])
  return view
}
