import { useEffect, useRef } from 'react'
import type { Playback } from '../playback/playback.ts'
import { isPageKey, playerActionOf } from './player-keys.ts'

interface PlayerKeysOptions {
  playback: Playback
  container: HTMLElement
  isFull: boolean
  /** Something lies over the player, whose keys are its own; or the player is locked. */
  isDisabled: boolean
  durationMs: number
  fullScreen: { toggle: () => void; leave: () => void }
}

/** Elements that have a use of their own for keys. */
const typing =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="tablist"]'

/** The player's keys: everywhere on the page, but never in the way of writing, dialogs or scrolling. */
export function usePlayerKeys(options: PlayerKeysOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { container, isFull, isDisabled } = latest.current
      const target = event.target instanceof Element ? event.target : document.body
      const action = playerActionOf(event)
      if (!action || isDisabled || event.defaultPrevented || target.closest(typing)) return
      if (isPageKey(event.key) && !isFull && !container.contains(target)) return
      // a focused button or link is pressed by the space bar
      if (event.key === ' ' && target.closest('button, a, summary, [role="button"]')) return
      if (action.do === 'leave-full-screen' && !isFull) return
      event.preventDefault()
      perform(action, latest.current)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function perform(
  action: NonNullable<ReturnType<typeof playerActionOf>>,
  { playback, durationMs, fullScreen }: PlayerKeysOptions,
): void {
  const { isMuted, volume } = playback.store.get()
  switch (action.do) {
    case 'toggle-play':
      playback.toggle()
      break
    case 'toggle-mute':
      playback.sound.setMuted(!isMuted)
      break
    case 'toggle-full-screen':
      fullScreen.toggle()
      break
    case 'leave-full-screen':
      fullScreen.leave()
      break
    case 'to-start':
      playback.seekTo(0)
      break
    case 'to-end':
      playback.seekBy(durationMs)
      break
    case 'seek-by':
      playback.seekBy(action.ms)
      break
    case 'seek-to-tenth':
      playback.seekTo((durationMs * action.tenth) / 10)
      break
    case 'volume-by':
      playback.sound.setVolume((isMuted ? 0 : volume) + action.change)
      break
  }
}
