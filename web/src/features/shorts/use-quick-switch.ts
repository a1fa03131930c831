import { useCallback, useEffect, useRef, useState } from 'react'
import type { Playback } from '../player/playback.ts'

/**
 * Starts the short that was swiped to, and stops the others, at once: before the page is rendered anew for it, which
 * takes a slow phone longer than all else.
 */
export function useQuickSwitch() {
  const players = useRef(new Map<number, Playback>())
  const takePlayer = useCallback((id: number, playback: Playback | undefined) => {
    if (playback) players.current.set(id, playback)
    else players.current.delete(id)
  }, [])
  const switchTo = useCallback((id: number | undefined) => {
    for (const [other, playback] of players.current) if (other !== id) playback.pause()
    if (id !== undefined) players.current.get(id)?.play()
  }, [])
  return { takePlayer, switchTo }
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
