/** The player's functions that keys control; volume is 0 to 1. */
export interface PlayerControl {
  toggle(): void
  toggleMute(): void
  toggleFullScreen(): void
  leaveFullScreen(): void
  seekTo(positionMs: number): void
  seekBy(ms: number): void
  changeVolume(by: number): void
  durationMs: number
}

type PlayerAction = (player: PlayerControl) => void

const actions: Record<string, PlayerAction> = {
  ' ': (player) => player.toggle(),
  k: (player) => player.toggle(),
  ArrowLeft: (player) => player.seekBy(-5_000),
  ArrowRight: (player) => player.seekBy(5_000),
  j: (player) => player.seekBy(-10_000),
  l: (player) => player.seekBy(10_000),
  ArrowUp: (player) => player.changeVolume(0.05),
  ArrowDown: (player) => player.changeVolume(-0.05),
  m: (player) => player.toggleMute(),
  f: (player) => player.toggleFullScreen(),
  Escape: (player) => player.leaveFullScreen(),
  Home: (player) => player.seekTo(0),
  End: (player) => player.seekBy(player.durationMs),
}

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

/** Keys with which a page is scrolled: the player takes them only while the focus is inside it. */
export function isPageKey(key: string): boolean {
  return ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)
}
