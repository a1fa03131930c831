import type { Shortcut } from './shortcut-help.tsx'

/** What keyboard shortcuts do with the player. Volume is 0 to 1. */
export interface PlayerControl {
  toggle(): void
  toggleMute(): void
  toggleFullScreen(): void
  leaveFullScreen(): void
  toggleTheatre(): void
  toggleMini(): void
  toggleSubtitles(): void
  stepSubtitleSize(direction: -1 | 1): void
  changeSubtitleBackground(): void
  playNext(): void
  showHelp(): void
  seekTo(positionMs: number): void
  seekBy(ms: number): void
  stepFrame(direction: -1 | 1): void
  changeVolume(by: number): void
  stepSpeed(direction: -1 | 1): void
  durationMs: number
}

type PlayerAction = (player: PlayerControl) => void

/** By `KeyboardEvent.key`, letters in lower case. The same shortcuts as on YouTube. */
const actions: Record<string, PlayerAction> = {
  ' ': (player) => player.toggle(),
  k: (player) => player.toggle(),
  ArrowLeft: (player) => player.seekBy(-5_000),
  ArrowRight: (player) => player.seekBy(5_000),
  j: (player) => player.seekBy(-10_000),
  l: (player) => player.seekBy(10_000),
  ',': (player) => player.stepFrame(-1),
  '.': (player) => player.stepFrame(1),
  ArrowUp: (player) => player.changeVolume(0.05),
  ArrowDown: (player) => player.changeVolume(-0.05),
  m: (player) => player.toggleMute(),
  c: (player) => player.toggleSubtitles(),
  '-': (player) => player.stepSubtitleSize(-1),
  '+': (player) => player.stepSubtitleSize(1),
  // the same key without Shift, on most keyboards
  '=': (player) => player.stepSubtitleSize(1),
  w: (player) => player.changeSubtitleBackground(),
  '<': (player) => player.stepSpeed(-1),
  '>': (player) => player.stepSpeed(1),
  f: (player) => player.toggleFullScreen(),
  t: (player) => player.toggleTheatre(),
  i: (player) => player.toggleMini(),
  n: (player) => player.playNext(),
  '?': (player) => player.showHelp(),
  Escape: (player) => player.leaveFullScreen(),
  Home: (player) => player.seekTo(0),
  End: (player) => player.seekBy(player.durationMs),
}

/** Elements that handle keys themselves. */
export const keyHandlers =
  'input:not([type="range"]), textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"], [role="listbox"], [role="tablist"]'

/** The shortcuts that the help lists. That of danmaku is handled where they are, and that of the search on every page. */
export const shortcuts: readonly Shortcut[] = [
  [['Space', 'K'], 'toggle'],
  [['←', '→'], 'seek5'],
  [['J', 'L'], 'seek10'],
  [['0 – 9'], 'seekTo'],
  [['Home', 'End'], 'ends'],
  [[',', '.'], 'frame'],
  [['<', '>'], 'speed'],
  [['↑', '↓'], 'volume'],
  [['M'], 'mute'],
  [['C'], 'subtitles'],
  [['−', '+'], 'subtitleSize'],
  [['W'], 'subtitleBackground'],
  [['D'], 'danmaku'],
  [['F'], 'fullScreen'],
  [['Esc'], 'leaveFullScreen'],
  [['T'], 'theatre'],
  [['I'], 'mini'],
  [['N'], 'next'],
  [['/'], 'search'],
  [['?'], 'help'],
]

/** The player's action for a key; undefined for keys of the page or the browser. */
export function playerActionOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): PlayerAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (/^[0-9]$/.test(event.key)) {
    return ({ seekTo, durationMs }) => seekTo((durationMs * Number(event.key)) / 10)
  }
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return Object.hasOwn(actions, name) ? actions[name] : undefined
}

/**
 * Keys that scroll the page: the player handles them only in full screen, or if it has the focus, or if nothing has it
 * and the player is not in a corner of the window.
 */
export function isScrollKey(key: string): boolean {
  return ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)
}
