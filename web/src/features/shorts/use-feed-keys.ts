import { useEffect, useEffectEvent } from 'react'
import type { Shortcut } from '../player/controls/shortcut-help.tsx'

export interface FeedKeyActions {
  move: (direction: 1 | -1) => void
  toggle: () => void
  seekBy: (ms: number) => void
  toggleLike: () => void
  toggleSound: () => void
  showHelp: () => void
}

/** Distance of one arrow key, ms: a short is short. */
const seekMs = 2_000

/** By `KeyboardEvent.key`, letters in lower case. */
const keys: Record<string, (actions: FeedKeyActions) => void> = {
  ArrowDown: ({ move }) => move(1),
  PageDown: ({ move }) => move(1),
  ArrowUp: ({ move }) => move(-1),
  PageUp: ({ move }) => move(-1),
  ArrowLeft: ({ seekBy }) => seekBy(-seekMs),
  ArrowRight: ({ seekBy }) => seekBy(seekMs),
  ' ': ({ toggle }) => toggle(),
  k: ({ toggle }) => toggle(),
  l: ({ toggleLike }) => toggleLike(),
  m: ({ toggleSound }) => toggleSound(),
  f: () => toggleFullScreen(),
  '?': ({ showHelp }) => showHelp(),
}

/** The shortcuts that the help lists. */
export const feedShortcuts: readonly Shortcut[] = [
  [['↑', '↓'], 'move'],
  [['Space', 'K'], 'toggle'],
  [['←', '→'], 'seek2'],
  [['L'], 'like'],
  [['M'], 'mute'],
  [['F'], 'fullScreen'],
  [['/'], 'search'],
  [['?'], 'help'],
]

/** Keys for the whole page, unless the focused element uses them itself or a sheet is open. */
export function useFeedKeys(actions: FeedKeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const target = event.target instanceof Element ? event.target : null
    // sheets and menus are rendered outside of #main
    if (target !== document.body && !target?.closest('#main')) return
    if (target?.closest('input, select, textarea')) return
    // the space bar presses a focused button
    if (event.key === ' ' && target?.closest('a, button')) return
    event.preventDefault()
    // one press is one video or one toggle, however long the key is held; it only seeks on
    if (event.repeat && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    action(actions)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      if (document.fullscreenElement === document.documentElement) void document.exitFullscreen()
    }
  }, [])
}

/** The whole page, because sheets of the feed are rendered outside of it. The side navigation hides: see shell.css. */
function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.()
  // refused, or not supported: the feed stays as it is
  change?.catch(() => undefined)
}
