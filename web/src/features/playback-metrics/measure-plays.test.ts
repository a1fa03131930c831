import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlaybackStore } from '../player/playback/playback-state.ts'
import { measurePlays } from './measure-plays.ts'
import type { PlayMetrics } from './play-meter.ts'

let page: EventTarget & { hidden: boolean }
let store: PlaybackStore
let measures: PlayMetrics[]
let stop: () => void
/** Reports frames only by `playing`, as some browsers do. */
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
    { store, element, isPreview: false },
    {
      item: () => ({ kind: 'short', id: 7, durationMs: 10_000 }),
      onMeasured: (measure) => measures.push(measure),
    },
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

const reported = () => measures.map(({ watchedMs, report }) => [report.startMs, watchedMs, report.stallCount])

test('a play is reported when the viewer leaves the video', () => {
  playFor(3_000)
  expect(reported()).toEqual([])
  stop()
  expect(reported()).toEqual([[40, 3_000, 0]])
})

test('the last play of a visit is reported once, when the page is hidden', () => {
  playFor(3_000)
  show(false)
  expect(reported()).toEqual([[40, 3_000, 0]])
  vi.advanceTimersByTime(60_000)
  stop()
  expect(reported()).toHaveLength(1)
})

test('playback after the page was hidden is another play', () => {
  playFor(3_000)
  show(false)
  vi.advanceTimersByTime(60_000)
  show(true)
  playFor(2_000)
  stop()
  expect(reported()).toEqual([
    [40, 3_000, 0],
    [40, 2_000, 0],
  ])
})

test('a video that was paused while the page was hidden starts a new play when play is called', () => {
  playFor(3_000)
  store.set({ isPlaying: false })
  show(false)
  show(true)
  vi.advanceTimersByTime(20_000)
  store.set({ isPlaying: true })
  playFor(2_000)
  stop()
  expect(reported()).toEqual([
    [40, 3_000, 0],
    [40, 2_000, 0],
  ])
})

test('a play that stays paused until the viewer leaves is reported once', () => {
  playFor(3_000)
  store.set({ isPlaying: false })
  show(false)
  show(true)
  vi.advanceTimersByTime(20_000)
  stop()
  expect(reported()).toEqual([[40, 3_000, 0]])
})
