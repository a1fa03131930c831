import { expect, test } from 'vitest'
import { skipSide, skipTaps } from './skip-taps.ts'
import {
  type Gesture,
  idleTouch,
  nextTimeoutAt,
  reduceTouch,
  type TouchArea,
  type TouchInput,
} from './touch-gestures.ts'

const inPage: TouchArea = {
  ...{ width: 390, height: 220, isFullScreen: false, canSetVolume: true },
  taps: skipTaps(390),
}
const full: TouchArea = {
  ...{ width: 844, height: 390, isFullScreen: true, canSetVolume: true },
  taps: skipTaps(844),
}
const fullOnIphone: TouchArea = { ...full, canSetVolume: false }

const at = (
  type: 'down' | 'move' | 'up' | 'cancel',
  x: number,
  y: number,
  atMs: number,
  finger = 1,
): TouchInput => ({
  type,
  finger,
  x,
  y,
  atMs,
})
const tapAt = (x: number, atMs: number): TouchInput[] => [
  at('down', x, 100, atMs),
  at('up', x, 100, atMs + 60),
]

type SeenGesture = Gesture | { kind: 'skip'; direction: -1 | 0 | 1 }

/** The gestures of a sequence of touches; `time` inputs are added when they are due. */
function gesturesOf(inputs: TouchInput[], area: TouchArea): SeenGesture[] {
  let state = idleTouch
  const seen: SeenGesture[] = []
  const feed = (input: TouchInput) => {
    const next = reduceTouch(state, input, area)
    state = next.state
    const { gesture } = next
    if (gesture?.kind === 'tap-again') seen.push(skip(skipSide(gesture.x, area.width)))
    else if (gesture) seen.push(gesture)
  }
  for (const input of inputs) {
    const moment = nextTimeoutAt(state)
    if (moment !== undefined && moment <= input.atMs) feed({ type: 'time', atMs: moment })
    feed(input)
  }
  expect(state.fingers, 'fingers left behind').toBe(0)
  return seen
}

const tap: Gesture = { kind: 'tap' }
const finish: Gesture = { kind: 'finish' }
const cancel: Gesture = { kind: 'cancel' }
const skip = (direction: -1 | 0 | 1): SeenGesture => ({ kind: 'skip', direction })

test.each<[string, TouchArea, TouchInput[], SeenGesture[]]>([
  ['a tap is one tap', inPage, tapAt(195, 0), [tap]],
  [
    'a tap of a finger that trembles is one tap',
    inPage,
    [at('down', 195, 100, 0), at('move', 201, 106, 30), at('up', 201, 106, 60)],
    [tap],
  ],
  ['two taps on the right skip forward', inPage, [...tapAt(350, 0), ...tapAt(345, 200)], [tap, skip(1)]],
  ['two taps on the left skip back', inPage, [...tapAt(40, 0), ...tapAt(50, 200)], [tap, skip(-1)]],
  [
    'each further tap skips again, even a slower one',
    inPage,
    [...tapAt(350, 0), ...tapAt(350, 200), ...tapAt(350, 700), ...tapAt(350, 1200)],
    [tap, skip(1), skip(1), skip(1)],
  ],
  ['two taps in the middle are two taps', inPage, [...tapAt(195, 0), ...tapAt(195, 200)], [tap, tap]],
  ['taps on both sides are two taps', inPage, [...tapAt(40, 0), ...tapAt(350, 200)], [tap, tap]],
  ['taps too far apart are two taps', inPage, [...tapAt(350, 0), ...tapAt(350, 500)], [tap, tap]],
  [
    'after skipping one way the other side counts from zero',
    inPage,
    [...tapAt(350, 0), ...tapAt(350, 200), ...tapAt(40, 400)],
    [tap, skip(1), tap],
  ],
  [
    'a finger that does not move makes a long press until it is lifted',
    inPage,
    [at('down', 195, 100, 0), at('up', 195, 100, 900)],
    [{ kind: 'hold' }, finish],
  ],
  [
    'a long press that moves is still a long press',
    inPage,
    [at('down', 195, 100, 0), at('move', 260, 100, 800), at('up', 260, 100, 900)],
    [{ kind: 'hold' }, finish],
  ],
  [
    'a swipe across seeks by its share of the width',
    inPage,
    [at('down', 100, 100, 0), at('move', 178, 105, 40), at('move', 61, 105, 80), at('up', 61, 105, 120)],
    [{ kind: 'scrub', share: 0.2 }, { kind: 'scrub', share: -0.1 }, finish],
  ],
  [
    'a swipe from the outermost edge is the phone’s',
    inPage,
    [at('down', 8, 100, 0), at('move', 90, 100, 40), at('up', 90, 100, 80)],
    [],
  ],
  [
    'a swipe up in the page scrolls it',
    inPage,
    [at('down', 40, 180, 0), at('move', 40, 100, 40), at('cancel', 40, 100, 60)],
    [],
  ],
  [
    'a swipe that the browser takes away does not count',
    inPage,
    [at('down', 100, 100, 0), at('move', 178, 105, 40), at('cancel', 178, 105, 60)],
    [{ kind: 'scrub', share: 0.2 }, cancel],
  ],
  [
    'a swipe up on the left in full screen makes the picture brighter',
    full,
    [at('down', 100, 300, 0), at('move', 100, 222, 40), at('up', 100, 222, 80)],
    [{ kind: 'adjust', what: 'brightness', share: 0.2 }, finish],
  ],
  [
    'a swipe down on the right in full screen makes the sound quieter',
    full,
    [at('down', 700, 100, 0), at('move', 700, 178, 40), at('up', 700, 178, 80)],
    [{ kind: 'adjust', what: 'volume', share: -0.2 }, finish],
  ],
  [
    'a swipe up on the right does nothing where no page sets the volume',
    fullOnIphone,
    [at('down', 700, 300, 0), at('move', 700, 222, 40), at('up', 700, 222, 80)],
    [],
  ],
  [
    'a swipe up in the middle does nothing',
    full,
    [at('down', 420, 300, 0), at('move', 420, 222, 40), at('up', 420, 222, 80)],
    [],
  ],
  [
    'a swipe down from the top edge is the phone’s',
    full,
    [at('down', 100, 8, 0), at('move', 100, 90, 40), at('up', 100, 90, 80)],
    [],
  ],
  [
    'a second finger ends a swipe, and nothing follows',
    full,
    [
      at('down', 300, 100, 0),
      at('move', 384.4, 100, 30),
      at('down', 500, 100, 50, 2),
      at('move', 600, 100, 80),
      at('up', 600, 100, 100),
      at('up', 500, 100, 120, 2),
    ],
    [{ kind: 'scrub', share: 0.1 }, cancel],
  ],
  [
    'two fingers at once do nothing',
    inPage,
    [at('down', 100, 100, 0), at('down', 250, 100, 20, 2), at('up', 100, 100, 60), at('up', 250, 100, 80, 2)],
    [],
  ],
])('%s', (_, area, inputs, expected) => {
  const recognised = gesturesOf(inputs, area).map((gesture) =>
    'share' in gesture ? { ...gesture, share: Math.round(gesture.share * 1000) / 1000 } : gesture,
  )
  expect(recognised).toEqual(expected)
})
