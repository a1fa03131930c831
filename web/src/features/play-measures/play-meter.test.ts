import { expect, test } from 'vitest'
import { initialPlaybackState, type PlaybackState } from '../player/playback-state.ts'
import { PlayMeter } from './play-meter.ts'

const moving: Partial<PlaybackState> = { isPlaying: true, isWaiting: false, hasPicture: true }
const waiting: Partial<PlaybackState> = { isPlaying: true, isWaiting: true, hasPicture: true }
const paused: Partial<PlaybackState> = { isPlaying: false, isWaiting: false, hasPicture: true }
const ended: Partial<PlaybackState> = { ...paused, hasEnded: true }
/** The element is on its way to another moment: it is told so, then waits. */
const jumping: Partial<PlaybackState> = { ...moving }
const jumpingOn: Partial<PlaybackState> = { ...waiting }
const jumps = new Set([jumping, jumpingOn])

/** Sees each state at its moment, ms, and ends at the last one. */
function measure(states: [at: number, state: Partial<PlaybackState>][], endAt: number) {
  let clock = 0
  const meter = new PlayMeter(undefined, () => clock)
  for (const [at, state] of states) {
    clock = at
    meter.see({ ...initialPlaybackState, ...state }, jumps.has(state))
    if (state === moving) meter.moved()
  }
  clock = endAt
  return meter.end('short', 10_000)
}

test('a play without trouble', () => {
  expect(
    measure(
      [
        [0, waiting],
        [40, moving],
      ],
      8_040,
    ),
  ).toEqual({
    watchedMs: 8_000,
    report: { form: 'short', startMs: 40, stallCount: 0, stallMs: 0, isSkipped: false, watchedPercent: 80 },
  })
})

test('waiting before the first picture is the start, not a stall', () => {
  const { report } = measure(
    [
      [0, waiting],
      [900, waiting],
      [1_500, moving],
    ],
    4_000,
  )
  expect(report).toMatchObject({ startMs: 1_500, stallCount: 0, stallMs: 0 })
})

test('stalls are counted and timed, and do not count as watched', () => {
  const states: [number, Partial<PlaybackState>][] = [
    [100, moving],
    [1_100, waiting],
    [1_400, waiting],
    [1_600, moving],
    [2_600, waiting],
  ]
  const { report, watchedMs } = measure(states, 2_900)
  expect(report).toMatchObject({ stallCount: 2, stallMs: 800 })
  expect(watchedMs).toBe(2_000)
})

test('what was left before its first picture has no start', () => {
  expect(measure([[0, waiting]], 700).report).toMatchObject({
    startMs: null,
    isSkipped: true,
    watchedPercent: 0,
  })
})

test('left within a second is a skip; a pause is not watching', () => {
  expect(
    measure(
      [
        [50, moving],
        [900, paused],
      ],
      9_000,
    ).report.isSkipped,
  ).toBe(true)
  expect(measure([[50, moving]], 1_050).report.isSkipped).toBe(false)
})

test('at double speed twice as much is watched; several rounds are at most the whole', () => {
  expect(
    measure(
      [
        [0, moving],
        [0, { ...moving, speed: 2 }],
      ],
      2_000,
    ).watchedMs,
  ).toBe(4_000)
  expect(measure([[0, moving]], 35_000).report.watchedPercent).toBe(100)
})

test('what stands ready has not started before its picture moves', () => {
  let clock = 0
  const meter = new PlayMeter(undefined, () => clock)
  meter.see({ ...initialPlaybackState, ...moving }, false)
  clock = 60
  meter.moved()
  clock = 1_060
  meter.moved()
  clock = 2_060
  expect(meter.end('short', 10_000)).toMatchObject({ watchedMs: 2_000, report: { startMs: 60 } })
})

test('a play that began with a swipe counts from there, however late the page is rendered for it', () => {
  let clock = 120
  const moved = new PlayMeter({ begunAt: 0, movedAt: 35 }, () => clock)
  moved.see({ ...initialPlaybackState, ...moving }, false)
  clock = 130
  moved.moved()
  clock = 8_035
  expect(moved.end('short', 10_000)).toMatchObject({ watchedMs: 8_000, report: { startMs: 35 } })

  clock = 200
  const waited = new PlayMeter({ begunAt: 0, movedAt: undefined }, () => clock)
  waited.see({ ...initialPlaybackState, ...waiting }, false)
  clock = 900
  waited.see({ ...initialPlaybackState, ...moving }, false)
  waited.moved()
  clock = 1_900
  expect(waited.end('short', 10_000)).toMatchObject({
    watchedMs: 1_000,
    report: { startMs: 900, stallCount: 0 },
  })
})

/** As an element goes back to its start: it has arrived before it says that it waits no more. */
const loop = (at: number): [number, Partial<PlaybackState>][] => [
  [at, ended],
  [at, jumping],
  [at + 1, jumpingOn],
  [at + 20, waiting],
  [at + 50, moving],
]

test('a play that begins anew twice has no stalls, and the way back is not watched', () => {
  const { report, watchedMs } = measure([[0, moving], ...loop(10_000), ...loop(20_050)], 25_100)
  expect(report).toMatchObject({ stallCount: 0, stallMs: 0 })
  expect(watchedMs).toBe(25_000)
})

test('what stalls after a jump stalls', () => {
  const { report } = measure([[0, moving], ...loop(1_000), [1_500, waiting], [1_700, moving]], 2_000)
  expect(report).toMatchObject({ stallCount: 1, stallMs: 200 })
})
