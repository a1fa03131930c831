import { useCallback, useRef, useState } from 'react'
import { onNextPicture } from '../playback-metrics/measure-plays.ts'
import { canSetVolume } from '../player/playback/can-set-volume.ts'
import type { Playback } from '../player/playback/playback.ts'
import { EarlyStart } from './early-start.ts'

/** Longest that rendering waits for the next picture, ms. */
const pictureLimitMs = 100

/**
 * Starts and pauses players before the feed is rendered for another short, which takes 60 to 90 ms. A short that was
 * started early shows its next picture first, too.
 */
export function useEarlyStart() {
  const players = useRef(new Map<number, Playback>())
  const [earlyStart] = useState(() => new EarlyStart(canSetVolume))
  const setPlayer = useCallback(
    (id: number, playback: Playback | undefined) => {
      if (playback) return void players.current.set(id, playback)
      earlyStart.forget(players.current.get(id))
      players.current.delete(id)
    },
    [earlyStart],
  )
  const startEarly = useCallback(
    (id: number | undefined) => {
      const playback = id === undefined ? undefined : players.current.get(id)
      if (playback) earlyStart.begin(playback)
      else earlyStart.end()
    },
    [earlyStart],
  )
  const cancelRender = useRef<() => void>(undefined)
  const switchTo = useCallback(
    (id: number | undefined, render: () => void) => {
      const current = id === undefined ? undefined : players.current.get(id)
      const wasStarted = earlyStart.keepPlaying(current)
      for (const [other, playback] of players.current) if (other !== id) playback.pause()
      current?.play()
      cancelRender.current?.()
      cancelRender.current = current && wasStarted ? afterNextPicture(current.element, render) : undefined
      if (!cancelRender.current) render()
    },
    [earlyStart],
  )
  return { setPlayer, startEarly, switchTo }
}

/** @returns cancels it */
function afterNextPicture(video: HTMLVideoElement, action: () => void): () => void {
  const act = () => {
    cancel()
    action()
  }
  const timer = setTimeout(act, pictureLimitMs)
  const stopWaiting = onNextPicture(video, act)
  const cancel = () => {
    clearTimeout(timer)
    stopWaiting()
  }
  return cancel
}
