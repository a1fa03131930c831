/** Spec 9: the head is 50 px high, success is shown for 500 ms, the return takes 300 ms. */
export const pullHeadPx = 50
export const pullResultMs = 500
export const pullAnimationMs = 300

/** `armed`: releasing refreshes. `closing`: returning. */
export type PullPhase = 'idle' | 'pulling' | 'armed' | 'refreshing' | 'done' | 'failed' | 'closing'

export interface PullState {
  phase: PullPhase
  /** How far the page is moved down, pixels. */
  offset: number
}

export type PullEvent =
  /** The finger is `distance` pixels below its start. */
  | { type: 'drag'; distance: number }
  | { type: 'release' }
  /** The browser cancelled the touch, or a second finger touched. */
  | { type: 'cancel' }
  | { type: 'succeeded' }
  | { type: 'failed' }
  /** The outcome was shown long enough. */
  | { type: 'shown' }
  | { type: 'closed' }

export const pullAtRest: PullState = { phase: 'idle', offset: 0 }

/** The page follows the finger fully for one head, then by half, then by a quarter, like a spring. */
export function easePull(distance: number): number {
  if (distance <= pullHeadPx) return Math.max(0, distance)
  if (distance <= 2 * pullHeadPx) return pullHeadPx + (distance - pullHeadPx) / 2
  return 1.5 * pullHeadPx + (distance - 2 * pullHeadPx) / 4
}

/** The next state; an event that does not fit the phase changes nothing. */
export function nextPull(state: PullState, event: PullEvent): PullState {
  const { phase } = state
  const isHeld = phase === 'pulling' || phase === 'armed'
  const isOver = phase === 'done' || phase === 'failed'
  switch (event.type) {
    case 'drag': {
      if (!isHeld && phase !== 'idle') return state
      const offset = easePull(event.distance)
      if (offset === 0) return pullAtRest
      return { phase: offset >= pullHeadPx ? 'armed' : 'pulling', offset }
    }
    case 'release':
      if (phase === 'armed') return { phase: 'refreshing', offset: pullHeadPx }
      return phase === 'pulling' ? { phase: 'closing', offset: 0 } : state
    case 'cancel':
      return isHeld ? { phase: 'closing', offset: 0 } : state
    case 'succeeded':
      return phase === 'refreshing' ? { phase: 'done', offset: pullHeadPx } : state
    case 'failed':
      return phase === 'refreshing' ? { phase: 'failed', offset: pullHeadPx } : state
    case 'shown':
      return isOver ? { phase: 'closing', offset: 0 } : state
    case 'closed':
      return phase === 'closing' ? pullAtRest : state
  }
}
