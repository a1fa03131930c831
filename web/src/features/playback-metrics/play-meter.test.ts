import { expect, test } from 'vitest'
import { initialPlaybackState, type PlaybackState } from '../player/playback/playback-state.ts'
import { PlayMeter } from './play-meter.ts'

const moving: Partial<PlaybackState> = { isPlaying: true, isWaiting: false, hasPicture: true }
const waiting: Partial<PlaybackState> = { isPlaying: true, isWaiting: true, hasPicture: true }
const paused: Partial<PlaybackState> = { isPlaying: false, isWaiting: false, hasPicture: true }
const ended: Partial<PlaybackState> = { ...paused, hasEnded: true }
/** Seeking: the element reports seeking, then waiting. */
const jumping: Partial<PlaybackState> = { ...moving }
const jumpingOn: Partial<PlaybackState> = { ...waiting }
const jumps = new Set([jumping, jumpingOn])

/** Passes each state to a meter at its time, ms, and ends the play at `endAt`. */
function measure(states: [at: number, state: Partial<PlaybackState>][], endAt: number, isPreview = false) {
  let clock = 0
  const meter = new PlayMeter(() => clock)
  for (const [at, state] of states) {
    clock = at
    meter.update({ ...initialPlaybackState, ...state }, { isSeeking: jumps.has(state), isPreview })
    if (state === moving) meter.framePainted()
  }
  clock = endAt
  return meter.end({ kind: 'short', id: 7, durationMs: 10_000 })
}

test('a play without interruptions is reported with its startup time and no stalls', () => {
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
    report: {
      ...{ kind: 'short', startMs: 40, stallCount: 0, stallMs: 0, isSkipped: false, watchedPercent: 80 },
      item: { id: 7, watchedMs: 8_000, reachedMs: 0, isPreviewEnd: false },
    },
  })
})

test('waiting before the first frame is startup time, not a stall', () => {
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

test('stalls are counted and timed, and are not watched time', () => {
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

test('a play that was left before its first frame has no startup time', () => {
  expect(measure([[0, waiting]], 700).report).toMatchObject({
    startMs: null,
    isSkipped: true,
    watchedPercent: 0,
  })
})

test('what stopped a play is reported, and not a problem that was solved', () => {
  const stopped: Partial<PlaybackState> = { ...waiting, problem: 'unreachable' }
  const problemOf = (states: [number, Partial<PlaybackState>][]) => measure(states, 9_000).report.problem
  expect(
    problemOf([
      [0, waiting],
      [5_000, stopped],
    ]),
  ).toBe('unreachable')
  expect(
    problemOf([
      [0, moving],
      [5_000, stopped],
      [6_000, moving],
    ]),
  ).toBeUndefined()
  expect(problemOf([[0, { ...paused, problem: 'broken' }]])).toBe('broken')
  // The buffer lasts: nothing is shown to the viewer.
  expect(problemOf([[0, { ...moving, problem: 'offline' }]])).toBeUndefined()
})

test('leaving within a second is a skip, and a pause is not watched time', () => {
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

test('double speed counts twice as much watched time, and repeats count at most the whole duration', () => {
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

test('a preloaded video has not started before its first frame', () => {
  let clock = 0
  const meter = new PlayMeter(() => clock)
  meter.update({ ...initialPlaybackState, ...moving }, { isSeeking: false, isPreview: false })
  clock = 60
  meter.framePainted()
  clock = 1_060
  meter.framePainted()
  clock = 2_060
  expect(meter.end({ kind: 'short', id: 7, durationMs: 10_000 })).toMatchObject({
    watchedMs: 2_000,
    report: { startMs: 60 },
  })
})

/** Looping back to the start: the element ends seeking before it ends waiting. */
const loop = (at: number): [number, Partial<PlaybackState>][] => [
  [at, ended],
  [at, jumping],
  [at + 1, jumpingOn],
  [at + 20, waiting],
  [at + 50, moving],
]

test('a play that loops twice has no stalls, and the seek back is not watched time', () => {
  const { report, watchedMs } = measure([[0, moving], ...loop(10_000), ...loop(20_050)], 25_100)
  expect(report).toMatchObject({ stallCount: 0, stallMs: 0 })
  expect(watchedMs).toBe(25_000)
})

test('a stall after a seek is counted', () => {
  const { report } = measure([[0, moving], ...loop(1_000), [1_500, waiting], [1_700, moving]], 2_000)
  expect(report).toMatchObject({ stallCount: 1, stallMs: 200 })
})

test('the furthest position counts, also after seeking back and at the end', () => {
  const at = (positionMs: number, state = moving) => ({ ...state, positionMs })
  expect(
    measure(
      [
        [0, moving],
        [1_000, at(6_000)],
        [2_000, at(1_000)],
        [3_000, at(2_000, paused)],
      ],
      4_000,
    ).report.item,
  ).toEqual({ id: 7, watchedMs: 3_000, reachedMs: 6_000, isPreviewEnd: false })
  expect(
    measure(
      [
        [0, moving],
        [8_000, at(8_000, ended)],
      ],
      9_000,
    ).report.item,
  ).toMatchObject({
    reachedMs: 8_000,
    isPreviewEnd: false,
  })
})

test('only the end of a preview counts as its end', () => {
  const states: Parameters<typeof measure>[0] = [
    [0, moving],
    [8_000, { ...ended, positionMs: 8_000 }],
  ]
  expect(measure(states, 9_000, true).report.item).toMatchObject({ isPreviewEnd: true })
  expect(measure([[0, moving]], 9_000, true).report.item).toMatchObject({ isPreviewEnd: false })
})
