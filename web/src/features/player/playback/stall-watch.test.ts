import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StallWatch } from './stall-watch.ts'

let video: { currentTime: number; paused: boolean; ended: boolean; readyState: number; buffered: TimeRanges }
let hasPendingRequests: boolean
let reported: string[]
let watch: StallWatch

beforeEach(() => {
  vi.useFakeTimers()
  video = { currentTime: 20, paused: false, ended: false, readyState: 2, buffered: ranges([0, 20.2]) }
  hasPendingRequests = false
  reported = []
  watch = new StallWatch(video, {
    hasPendingRequests: () => hasPendingRequests,
    onStuck: () => reported.push('stuck'),
    onSteady: () => reported.push('steady'),
  })
})
afterEach(() => {
  watch.destroy()
  vi.useRealTimers()
})

const wait = (ms: number) => void vi.advanceTimersByTime(ms)

/** Each part: its start and end, seconds. */
function ranges(...parts: [number, number][]): TimeRanges {
  const at = (index: number) => parts[index] ?? [0, 0]
  return { length: parts.length, start: (index) => at(index)[0], end: (index) => at(index)[1] }
}

function play(seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 0.25) {
    video.currentTime += 0.25
    wait(250)
  }
}

test('an element that stalls without a pending request is stuck after eight seconds', () => {
  wait(7_500)
  expect(reported).toEqual([])
  wait(1_000)
  expect(reported).toEqual(['stuck'])
})

test('a stalled element is not stuck while a request is pending', () => {
  hasPendingRequests = true
  wait(60_000)
  expect(reported).toEqual([])
  hasPendingRequests = false
  wait(8_000)
  expect(reported).toEqual(['stuck'])
})

test.each([
  ['is paused', { paused: true }],
  ['has ended', { ended: true }],
  ['is not loaded', { readyState: 0 }],
])('an element that %s is not stuck', (_, state) => {
  Object.assign(video, state)
  wait(60_000)
  expect(reported).toEqual([])
})

test('playback jumps over a small gap in the buffer', () => {
  video.buffered = ranges([0, 20.05], [20.3, 40])
  wait(1_500)
  expect(video.currentTime).toBeGreaterThan(20.3)
  expect(reported).toEqual([])
})

test('an element that stalls with data ahead is restarted by one seek, also while a request is pending', () => {
  video.buffered = ranges([0, 19.98], [20, 30])
  hasPendingRequests = true
  wait(1_500)
  expect(video.currentTime).toBeCloseTo(20.01)
  wait(20_000)
  expect(video.currentTime).toBeCloseTo(20.01)
  play(1)
  wait(1_500)
  expect(video.currentTime).toBeCloseTo(21.02)
})

test('an element without a second of data ahead is not seeked', () => {
  wait(5_000)
  expect(video.currentTime).toBe(20)
})

test('playback is steady after half a minute, pauses not counted', () => {
  play(20)
  video.paused = true
  wait(60_000)
  video.paused = false
  play(9)
  expect(reported).toEqual([])
  play(2)
  expect(reported).toEqual(['steady'])
})

test('a reload resets the time of steady playback', () => {
  play(20)
  video.readyState = 0
  wait(500)
  video.readyState = 4
  play(20)
  expect(reported).toEqual([])
})
