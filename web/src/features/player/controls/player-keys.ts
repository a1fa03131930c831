export type PlayerAction =
  | { do: 'toggle-play' | 'toggle-mute' | 'toggle-full-screen' | 'leave-full-screen' | 'to-start' | 'to-end' }
  | { do: 'seek-by'; ms: number }
  /** To a tenth of the whole, 0 to 9. */
  | { do: 'seek-to-tenth'; tenth: number }
  /** Of the loudest, -1 to 1. */
  | { do: 'volume-by'; change: number }

/** What of a keyboard event decides. */
export interface PlayerKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const actions: Record<string, PlayerAction> = {
  ' ': { do: 'toggle-play' },
  k: { do: 'toggle-play' },
  ArrowLeft: { do: 'seek-by', ms: -5_000 },
  ArrowRight: { do: 'seek-by', ms: 5_000 },
  j: { do: 'seek-by', ms: -10_000 },
  l: { do: 'seek-by', ms: 10_000 },
  ArrowUp: { do: 'volume-by', change: 0.05 },
  ArrowDown: { do: 'volume-by', change: -0.05 },
  m: { do: 'toggle-mute' },
  f: { do: 'toggle-full-screen' },
  Escape: { do: 'leave-full-screen' },
  Home: { do: 'to-start' },
  End: { do: 'to-end' },
}

/** What a key means to the player; undefined for keys that are the page's or the browser's. */
export function playerActionOf(event: PlayerKey): PlayerAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (/^[0-9]$/.test(event.key)) return { do: 'seek-to-tenth', tenth: Number(event.key) }
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return Object.hasOwn(actions, name) ? actions[name] : undefined
}

/** Keys with which a page is scrolled: the player takes them only while the focus is inside it. */
export function isPageKey(key: string): boolean {
  return ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)
}
