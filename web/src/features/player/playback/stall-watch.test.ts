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

const stand = (ms: number) => void vi.advanceTimersByTime(ms)

/** The first argument: from and to, seconds. */
function ranges(...parts: [number, number][]): TimeRanges {
  const at = (index: number) => parts[index] ?? [0, 0]
  return { length: parts.length, start: (index) => at(index)[0], end: (index) => at(index)[1] }
}

function play(seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 0.25) {
    video.currentTime += 0.25
    stand(250)
  }
}

test('an element that stands still without a pending request is stuck after eight seconds', () => {
  stand(7_500)
  expect(reported).toEqual([])
  stand(1_000)
  expect(reported).toEqual(['stuck'])
})

test('while a request is pending it is left alone', () => {
  hasPendingRequests = true
  stand(60_000)
  expect(reported).toEqual([])
  hasPendingRequests = false
  stand(8_000)
  expect(reported).toEqual(['stuck'])
})

test.each([
  ['is paused', { paused: true }],
  ['has ended', { ended: true }],
  ['is not loaded', { readyState: 0 }],
])('what %s is not stuck', (_, state) => {
  Object.assign(video, state)
  stand(60_000)
  expect(reported).toEqual([])
})

test('a small hole in the buffer is jumped over', () => {
  video.buffered = ranges([0, 20.05], [20.3, 40])
  stand(1_500)
  expect(video.currentTime).toBeGreaterThan(20.3)
  expect(reported).toEqual([])
})

test('half a minute of playing is steady, with stops in between as without', () => {
  play(20)
  video.paused = true
  stand(60_000)
  video.paused = false
  play(9)
  expect(reported).toEqual([])
  play(2)
  expect(reported).toEqual(['steady'])
})

test('a source that is loaded again starts to count from zero', () => {
  play(20)
  video.readyState = 0
  stand(500)
  video.readyState = 4
  play(20)
  expect(reported).toEqual([])
})
