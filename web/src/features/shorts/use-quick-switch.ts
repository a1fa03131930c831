import { useCallback, useEffect, useRef, useState } from 'react'
import { onNextPicture } from '../play-measures/measure-plays.ts'
import { canSetVolume } from '../player/can-set-volume.ts'
import type { Playback } from '../player/playback.ts'
import { HeadStart } from './head-start.ts'
import { SwipeStart } from './swipe-start.ts'

/**
 * Starts the short that was swiped to, and stops the others, at once: before the page is rendered anew for it, which
 * takes a slow phone longer than all else. The one that is being swiped to has its head start; of one that moves
 * already the next picture comes before the rendering.
 */
export function useQuickSwitch() {
  const players = useRef(new Map<number, Playback>())
  const [headStart] = useState(() => new HeadStart(canSetVolume))
  const [swipeStart] = useState(() => new SwipeStart())
  const takePlayer = useCallback(
    (id: number, playback: Playback | undefined) => {
      if (playback) players.current.set(id, playback)
      else {
        headStart.forget(players.current.get(id))
        players.current.delete(id)
      }
    },
    [headStart],
  )
  const leanTo = useCallback(
    (id: number | undefined) => {
      const playback = id === undefined ? undefined : players.current.get(id)
      if (playback) headStart.begin(playback)
      else headStart.end()
    },
    [headStart],
  )
  const cancelRender = useRef<() => void>(undefined)
  const switchTo = useCallback(
    (id: number | undefined, render: () => void) => {
      const here = id === undefined ? undefined : players.current.get(id)
      if (id !== undefined) swipeStart.begin(id, here?.element)
      const isMoving = headStart.handOver(here)
      for (const [other, playback] of players.current) if (other !== id) playback.pause()
      here?.play()
      cancelRender.current?.()
      cancelRender.current = here && isMoving ? afterPicture(here.element, render) : undefined
      if (!cancelRender.current) render()
    },
    [headStart, swipeStart],
  )
  const takeStart = useCallback((id: number) => swipeStart.take(id), [swipeStart])
  return { takePlayer, takeStart, leanTo, switchTo }
}

/** Longest that the page waits for the next picture of what moves already, ms. */
const pictureMs = 100

/** @returns takes it back */
function afterPicture(video: HTMLVideoElement, action: () => void): () => void {
  const act = () => {
    cancel()
    action()
  }
  const timer = setTimeout(act, pictureMs)
  const stopLooking = onNextPicture(video, act)
  const cancel = () => {
    clearTimeout(timer)
    stopLooking()
  }
  return cancel
}

/** What shows no picture by then keeps nothing waiting any longer, ms. */
const patienceMs = 1_000

/** Whether the short that is watched moves: until then nothing else is made ready beside it. */
export function useSettled(index: number): { isSettled: boolean; settle: () => void } {
  const [settledAt, setSettledAt] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setSettledAt(index), patienceMs)
    return () => clearTimeout(timer)
  }, [index])
  return { isSettled: settledAt === index, settle: useCallback(() => setSettledAt(index), [index]) }
}
