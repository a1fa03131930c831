import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { watchDragDown } from '../touch/watch-drag-down.ts'
import {
  nextPull,
  type PullEvent,
  type PullState,
  pullAnimationMs,
  pullAtRest,
  pullResultMs,
} from './pull-state.ts'

/** Updates the pull state from touches on an element; calls `onRefresh` when an armed pull is released. */
export function usePull(
  container: RefObject<HTMLElement | null>,
  onRefresh: () => Promise<unknown>,
): PullState {
  const [view, setView] = useState(pullAtRest)
  const refresh = useEffectEvent(onRefresh)

  useEffect(() => {
    const element = container.current
    if (!element) return
    let state = pullAtRest
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
        refresh().then(
          () => send({ type: 'succeeded' }),
          () => send({ type: 'failed' }),
        )
      }
      if (state.phase === 'done' || state.phase === 'failed')
        timer = setTimeout(send, pullResultMs, { type: 'shown' })
      if (state.phase === 'closing') timer = setTimeout(send, pullAnimationMs, { type: 'closed' })
    }
    const stop = watchDragDown(element, {
      mayStart: () => state.phase === 'idle' && (document.scrollingElement?.scrollTop ?? 0) <= 0,
      onDrag: ({ distance }) => send({ type: 'drag', distance }),
      onRelease: () => send({ type: 'release' }),
      onCancel: () => send({ type: 'cancel' }),
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      setView(pullAtRest)
      stop()
    }
  }, [container])
  return view
}
