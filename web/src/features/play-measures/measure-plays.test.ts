import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlaybackStore } from '../player/playback-state.ts'
import { measurePlays } from './measure-plays.ts'
import type { PlayMeasure } from './play-meter.ts'

let page: EventTarget & { hidden: boolean }
let store: PlaybackStore
let measures: PlayMeasure[]
let stop: () => void
/** Tells of pictures by its event alone, as some browsers do. */
const element = Object.assign(new EventTarget(), { seeking: false })
const paint = () => element.dispatchEvent(new Event('playing'))

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  store = new PlaybackStore()
  store.set({ isPlaying: true, hasPicture: true })
  measures = []
  stop = measurePlays(
    { store, element },
    { form: 'short', durationMs: () => 10_000, onMeasured: (measure) => measures.push(measure) },
  )
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(isShown: boolean): void {
  page.hidden = !isShown
  page.dispatchEvent(new Event('visibilitychange'))
}

function playFor(ms: number): void {
  vi.advanceTimersByTime(40)
  paint()
  vi.advanceTimersByTime(ms)
}

const told = () => measures.map(({ watchedMs, report }) => [report.startMs, watchedMs, report.stallCount])

test('a play is told of when it is left', () => {
  playFor(3_000)
  expect(told()).toEqual([])
  stop()
  expect(told()).toEqual([[40, 3_000, 0]])
})

test('the last play of a visit is told of when the page is hidden, once', () => {
  playFor(3_000)
  show(false)
  expect(told()).toEqual([[40, 3_000, 0]])
  vi.advanceTimersByTime(60_000)
  stop()
  expect(told()).toHaveLength(1)
})

test('the first play counts from the swipe, the next one from its own beginning', () => {
  stop()
  measures.length = 0
  const begunAt = performance.now()
  vi.advanceTimersByTime(100)
  const listener = {
    form: 'short' as const,
    durationMs: () => 10_000,
    onMeasured: (measure: PlayMeasure) => measures.push(measure),
  }
  stop = measurePlays({ store, element }, listener, { begunAt, movedAt: begunAt + 30 })
  vi.advanceTimersByTime(930)
  show(false)
  show(true)
  playFor(2_000)
  stop()
  expect(told()).toEqual([
    [30, 1_000, 0],
    [40, 2_000, 0],
  ])
})

test('what plays again when the page is back is another play', () => {
  playFor(3_000)
  show(false)
  vi.advanceTimersByTime(60_000)
  show(true)
  playFor(2_000)
  stop()
  expect(told()).toEqual([
    [40, 3_000, 0],
    [40, 2_000, 0],
  ])
})

test('what was paused meanwhile begins when it is told to play', () => {
  playFor(3_000)
  store.set({ isPlaying: false })
  show(false)
  show(true)
  vi.advanceTimersByTime(20_000)
  store.set({ isPlaying: true })
  playFor(2_000)
  stop()
  expect(told()).toEqual([
    [40, 3_000, 0],
    [40, 2_000, 0],
  ])
})

test('what stays paused until it is left is told of once', () => {
  playFor(3_000)
  store.set({ isPlaying: false })
  show(false)
  show(true)
  vi.advanceTimersByTime(20_000)
  stop()
  expect(told()).toEqual([[40, 3_000, 0]])
})
