import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StallWatch } from './stall-watch.ts'

let video: { currentTime: number; paused: boolean; ended: boolean; readyState: number; buffered: TimeRanges }
let hasPendingRequests: boolean
let told: string[]
let watch: StallWatch

beforeEach(() => {
  vi.useFakeTimers()
  video = { currentTime: 20, paused: false, ended: false, readyState: 2, buffered: ranges([0, 20.2]) }
  hasPendingRequests = false
  told = []
  watch = new StallWatch(video, {
    hasPendingRequests: () => hasPendingRequests,
    onStuck: () => told.push('stuck'),
    onSteady: () => told.push('steady'),
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

test('what stands still while nothing is asked for is stuck after eight seconds', () => {
  stand(7_500)
  expect(told).toEqual([])
  stand(1_000)
  expect(told).toEqual(['stuck'])
})

test('while something is on its way, however slowly, it is left alone', () => {
  hasPendingRequests = true
  stand(60_000)
  expect(told).toEqual([])
  hasPendingRequests = false
  stand(8_000)
  expect(told).toEqual(['stuck'])
})

test.each([
  ['is paused', { paused: true }],
  ['has ended', { ended: true }],
  ['is not loaded', { readyState: 0 }],
])('what %s is not stuck', (_, state) => {
  Object.assign(video, state)
  stand(60_000)
  expect(told).toEqual([])
})

test('a hole in what has come is jumped over', () => {
  video.buffered = ranges([0, 20.05], [20.3, 40])
  stand(1_500)
  expect(video.currentTime).toBeGreaterThan(20.3)
  expect(told).toEqual([])
})

test('half a minute of playing is steady, with stops in between as without', () => {
  play(20)
  video.paused = true
  stand(60_000)
  video.paused = false
  play(9)
  expect(told).toEqual([])
  play(2)
  expect(told).toEqual(['steady'])
})

test('what is loaded anew has to prove itself anew', () => {
  play(20)
  video.readyState = 0
  stand(500)
  video.readyState = 4
  play(20)
  expect(told).toEqual([])
})
