import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleTouch, nextTimeoutAt, reduceTouch, type TouchInput } from '../player/gestures/touch-gestures.ts'
import { doubleTapMs, SlideGesture, slideTaps } from './slide-gesture.ts'

/** A press of this length without movement is a long press, ms. */
const holdMs = 450

type Step = ['down' | 'move' | 'up', number, number, finger?: number] | ['wait', number] | ['cancel']

const area = { width: 390, height: 780, isFullScreen: false, canSetVolume: false, taps: slideTaps }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const tapAt = (x: number, y: number): Step[] => [
  ['down', x, y],
  ['wait', 40],
  ['up', x, y],
]

test.each<{ name: string; steps: Step[]; expected: string[] }>([
  {
    name: 'a tap pauses after the time for a second one',
    steps: [...tapAt(9, 9), ['wait', doubleTapMs]],
    expected: ['tap'],
  },
  { name: 'a tap does nothing while a second one may follow', steps: tapAt(9, 9), expected: [] },
  {
    name: 'two taps close together like',
    steps: [...tapAt(100, 200), ['wait', 80], ...tapAt(110, 205), ['wait', 1_000]],
    expected: ['like 110 205'],
  },
  {
    name: 'each further tap likes again',
    steps: [...tapAt(100, 200), ...tapAt(100, 200), ...tapAt(104, 200), ...tapAt(108, 200), ['wait', 1_000]],
    expected: ['like 100 200', 'like 104 200', 'like 108 200'],
  },
  {
    name: 'two taps far apart are two taps',
    steps: [...tapAt(50, 50), ['wait', 50], ...tapAt(300, 600), ['wait', 1_000]],
    expected: ['tap', 'tap'],
  },
  {
    name: 'two slow taps are two taps',
    steps: [...tapAt(50, 50), ['wait', doubleTapMs + 10], ...tapAt(50, 50), ['wait', 1_000]],
    expected: ['tap', 'tap'],
  },
  {
    name: 'a long press lasts until the finger is lifted',
    steps: [
      ['down', 9, 9],
      ['wait', holdMs],
      ['move', 30, 30],
      ['wait', 500],
      ['up', 30, 30],
      ['wait', 1_000],
    ],
    expected: ['long press', 'end'],
  },
  {
    name: 'a finger that moves on is a swipe',
    steps: [
      ['down', 9, 9],
      ['move', 9, 40],
      ['wait', 1_000],
      ['up', 9, 400],
      ['wait', 1_000],
    ],
    expected: [],
  },
  {
    name: 'a long press that the browser cancels ends',
    steps: [['down', 9, 9], ['wait', holdMs], ['cancel'], ['up', 9, 9], ['wait', 1_000]],
    expected: ['long press', 'end'],
  },
  {
    name: 'a second finger ends what was under way',
    steps: [
      ['down', 9, 9],
      ['down', 90, 90, 2],
      ['wait', 1_000],
      ['up', 9, 9],
      ['up', 90, 90, 2],
      ['wait', 1_000],
    ],
    expected: [],
  },
])('$name', ({ steps, expected }) => {
  const calls: string[] = []
  const gesture = new SlideGesture({
    onTap: () => calls.push('tap'),
    onDoubleTap: (x, y) => calls.push(`like ${x} ${y}`),
    onLongPress: (isPressed) => calls.push(isPressed ? 'long press' : 'end'),
  })
  let state = idleTouch
  let now = 0
  const feed = (input: TouchInput) => {
    const next = reduceTouch(state, input, area)
    state = next.state
    if (next.gesture) gesture.handle(next.gesture)
  }
  for (const step of steps) {
    if (step[0] === 'wait') {
      const moment = nextTimeoutAt(state)
      now += step[1]
      if (moment !== undefined && moment <= now) feed({ type: 'time', atMs: moment })
      vi.advanceTimersByTime(step[1])
    } else {
      const [type, x = 9, y = 9, finger = 1] = step
      feed({ type, x, y, finger, atMs: now })
    }
  }
  expect(calls).toEqual(expected)
})
