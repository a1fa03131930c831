interface Point {
  x: number
  y: number
}

/** A touch event on the picture, or elapsed time. Pixels from the picture's top left corner. */
export type TouchInput =
  | (Point & { type: 'down' | 'move' | 'up' | 'cancel'; finger: number; atMs: number })
  | { type: 'time'; atMs: number }

/** Longest times between taps of one sequence. */
export interface TapRule {
  isSamePlace(first: Point, second: Point): boolean
  /** Between the first and the second, ms. */
  secondMs: number
  /** Between further ones, ms. */
  furtherMs: number
}

/** The picture's size and the available gestures. */
export interface TouchArea {
  width: number
  height: number
  /** Whether vertical swipes at the sides adjust; outside of full screen they scroll the page. */
  isFullScreen: boolean
  canSetVolume: boolean
  taps: TapRule
}

export type Gesture =
  /** The first tap of a sequence, reported at once. */
  | { kind: 'tap' }
  /** The second tap of a sequence, and each further one. */
  | (Point & { kind: 'tap-again' })
  | { kind: 'hold' }
  /** Share of the width since the finger touched; negative to the left. */
  | { kind: 'scrub'; share: number }
  /** Share of the height; positive upwards. */
  | { kind: 'adjust'; what: 'brightness' | 'volume'; share: number }
  /** The finger was lifted after a long press, scrub or adjustment, which takes effect. */
  | { kind: 'finish' }
  /** The touch was cancelled, or a second finger touched: the gesture has no effect. */
  | { kind: 'cancel' }

interface Press extends Point {
  finger: number
  atMs: number
}

/** `ignored`: all touches are ignored until all fingers are lifted. */
type Phase = 'pressed' | 'holding' | Swipe | 'ignored'
type Swipe = 'scrubbing' | 'brightness' | 'volume'

export interface TouchState {
  phase: Phase | 'idle'
  press?: Press
  fingers: number
  lastTap?: Point & { atMs: number; isAgain: boolean }
}

export const idleTouch: TouchState = { phase: 'idle', fingers: 0 }

/** A finger that moves less than this counts as still, px. */
const slop = 10
/** Duration of a long press, as on Android and iOS, ms. */
const holdMs = 450
/** Swipes that start this close to the screen's edges are the system's (back, menus), px. */
const systemEdge = 20
/** Share of the width, on either side, where vertical swipes adjust. */
const adjustZone = 1 / 3

/** Time of the next `time` input, ms; undefined: none is needed. */
export function nextTimeoutAt({ phase, press }: TouchState): number | undefined {
  return phase === 'pressed' && press ? press.atMs + holdMs : undefined
}

/** The state after an input, and the gesture that it makes, if any. */
export function reduceTouch(
  state: TouchState,
  input: TouchInput,
  area: TouchArea,
): { state: TouchState; gesture?: Gesture } {
  switch (input.type) {
    case 'down':
      return pressDown(state, input)
    case 'move':
      return move(state, input, area)
    case 'up':
      return lift(state, input, area)
    case 'cancel':
      return { state: release({ ...state, lastTap: undefined }), ...(isActive(state) && { gesture: cancel }) }
    case 'time': {
      const moment = nextTimeoutAt(state)
      if (moment === undefined || input.atMs < moment) return { state }
      return { state: { ...state, phase: 'holding' }, gesture: { kind: 'hold' } }
    }
  }
}

type FingerInput = Exclude<TouchInput, { type: 'time' }>

const cancel: Gesture = { kind: 'cancel' }

function pressDown(state: TouchState, { finger, x, y, atMs }: FingerInput) {
  const fingers = state.fingers + 1
  if (fingers > 1) {
    const ignored: TouchState = { ...state, fingers, phase: 'ignored', lastTap: undefined }
    return isActive(state) ? { state: ignored, gesture: cancel } : { state: ignored }
  }
  return { state: { ...state, fingers, phase: 'pressed' as const, press: { finger, x, y, atMs } } }
}

function move(state: TouchState, input: FingerInput, area: TouchArea) {
  const { phase, press } = state
  if (!press || press.finger !== input.finger) return { state }
  if (phase === 'pressed') {
    const swiping = beginSwipe(press, input, area)
    if (!swiping) return { state }
    const next: TouchState = { ...state, phase: swiping, lastTap: undefined }
    return swiping === 'ignored'
      ? { state: next }
      : { state: next, gesture: swipe(swiping, press, input, area) }
  }
  if (phase === 'scrubbing' || phase === 'brightness' || phase === 'volume') {
    return { state, gesture: swipe(phase, press, input, area) }
  }
  return { state }
}

function beginSwipe(press: Press, { x, y }: FingerInput, area: TouchArea): Swipe | 'ignored' | undefined {
  const deltaX = Math.abs(x - press.x)
  const deltaY = Math.abs(y - press.y)
  if (Math.max(deltaX, deltaY) < slop) return undefined
  if (deltaX >= deltaY) {
    return press.x >= systemEdge && press.x <= area.width - systemEdge ? 'scrubbing' : 'ignored'
  }
  const isInside = press.y >= systemEdge && press.y <= area.height - systemEdge
  if (!area.isFullScreen || !isInside) return 'ignored'
  if (press.x < area.width * adjustZone) return 'brightness'
  return press.x > area.width * (1 - adjustZone) && area.canSetVolume ? 'volume' : 'ignored'
}

function swipe(phase: Swipe, press: Press, { x, y }: FingerInput, area: TouchArea): Gesture {
  return phase === 'scrubbing'
    ? { kind: 'scrub', share: (x - press.x) / area.width }
    : { kind: 'adjust', what: phase, share: (press.y - y) / area.height }
}

function lift(state: TouchState, { finger, x, y, atMs }: FingerInput, { taps }: TouchArea) {
  const next = release(state)
  // one of several fingers: the second touch has already ended the gesture
  if (state.press?.finger !== finger) return { state: next }
  if (isActive(state)) return { state: next, gesture: { kind: 'finish' } as const }
  if (state.phase !== 'pressed') return { state: next }
  const { lastTap } = state
  const isAgain =
    lastTap !== undefined &&
    taps.isSamePlace(lastTap, { x, y }) &&
    atMs - lastTap.atMs <= (lastTap.isAgain ? taps.furtherMs : taps.secondMs)
  const tapped: TouchState = { ...next, lastTap: { x, y, atMs, isAgain } }
  return isAgain
    ? { state: tapped, gesture: { kind: 'tap-again', x, y } as const }
    : { state: tapped, gesture: { kind: 'tap' } as const }
}

/** One finger fewer. */
function release(state: TouchState): TouchState {
  const fingers = Math.max(0, state.fingers - 1)
  return { fingers, phase: fingers === 0 ? 'idle' : 'ignored', lastTap: state.lastTap }
}

function isActive({ phase }: TouchState): boolean {
  return phase === 'holding' || phase === 'scrubbing' || phase === 'brightness' || phase === 'volume'
}
