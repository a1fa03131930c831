import { useEffect, useEffectEvent } from 'react'
import type { Playback } from '../playback/playback.ts'
import { isPageKey, playerActionOf } from './player-keys.ts'

interface PlayerKeysOptions {
  playback: Playback
  container: HTMLElement
  isFull: boolean
  /** The player is locked, or covered by an overlay with its own keys. */
  isDisabled: boolean
  durationMs: number
  fullScreen: { toggle: () => void; leave: () => void }
}

/** Elements that handle keys themselves. */
const typing =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="tablist"]'

/** Keyboard shortcuts on the whole page, except in text fields and dialogs, and without blocking scrolling. */
export function usePlayerKeys(options: PlayerKeysOptions): void {
  const { playback, container, isFull, isDisabled, durationMs, fullScreen } = options
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    const act = playerActionOf(event)
    if (!act || isDisabled || event.defaultPrevented || target.closest(typing)) return
    if (isPageKey(event.key) && !isFull && !container.contains(target)) return
    // a focused button or link is pressed by the space bar
    if (event.key === ' ' && target.closest('button, a, summary, [role="button"]')) return
    if (event.key === 'Escape' && !isFull) return
    event.preventDefault()
    const { isMuted, volume } = playback.store.get()
    act({
      durationMs,
      toggle: () => playback.toggle(),
      toggleMute: () => playback.sound.setMuted(!isMuted),
      toggleFullScreen: fullScreen.toggle,
      leaveFullScreen: fullScreen.leave,
      seekTo: (positionMs) => playback.seekTo(positionMs),
      seekBy: (ms) => playback.seekBy(ms),
      changeVolume: (by) => playback.sound.setVolume((isMuted ? 0 : volume) + by),
    })
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
