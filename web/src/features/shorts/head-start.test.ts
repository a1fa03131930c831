import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlaybackStore } from '../player/playback-state.ts'
import { feedSound } from './feed-sound.ts'
import { HeadStart } from './head-start.ts'

/** As much of a video element as is used; its clock runs while it plays. */
class StandingVideo {
  paused = true
  muted = false
  volume = 1
  currentTime = 0
  readyState = 4

  play(): Promise<void> {
    this.paused = false
    this.currentTime = 0.2
    return Promise.resolve()
  }

  pause(): void {
    this.paused = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1, HAVE_FUTURE_DATA: 3 })
  feedSound.set({ isMuted: false, isBlocked: false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const onPhone = () => new HeadStart(() => false)
const onDesktop = () => new HeadStart(() => true)

function standing() {
  const video = new StandingVideo()
  const store = new PlaybackStore()
  store.set({ hasPicture: true })
  return { video, runner: { element: video, store } }
}

test.each([
  ['muted where the keys alone say how loud', onPhone],
  ['too low to be heard elsewhere', onDesktop],
])('moves without sound while it is swiped to, %s; watched, it goes on from there and sounds', (_, make) => {
  const { video, runner } = standing()
  const headStart = make()
  headStart.begin(runner)
  expect(video.paused).toBe(false)
  expect(video.muted || video.volume < 0.001).toBe(true)
  expect(headStart.handOver(runner)).toBe(true)
  expect(video).toMatchObject({ paused: false, muted: false, volume: 1, currentTime: 0.2 })
  vi.advanceTimersByTime(10_000)
  expect(video.paused, 'it is watched').toBe(false)
})

test('taken back it stands at its start again, with its sound', () => {
  const { video, runner } = standing()
  const headStart = onPhone()
  headStart.begin(runner)
  headStart.end()
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 0 })
})

test('goes back when the finger rests on the way, or another one is watched', () => {
  const [one, other] = [standing(), standing()]
  const headStart = onPhone()
  headStart.begin(one.runner)
  vi.advanceTimersByTime(1_000)
  expect(one.video).toMatchObject({ paused: true, currentTime: 0 })
  headStart.begin(one.runner)
  headStart.handOver(other.runner)
  expect(one.video).toMatchObject({ paused: true, currentTime: 0 })
})

test('sound that is turned on meanwhile is not heard from two', () => {
  feedSound.set({ isMuted: true, isBlocked: true })
  const { video, runner } = standing()
  onPhone().begin(runner)
  video.muted = false
  feedSound.set({ isMuted: false, isBlocked: false })
  expect(video.paused).toBe(true)
})

test('what has no picture yet, or has ended, stays as it is', () => {
  const { video, runner } = standing()
  const headStart = onPhone()
  runner.store.set({ hasPicture: false })
  headStart.begin(runner)
  expect(video.paused).toBe(true)
  runner.store.set({ hasPicture: true, hasEnded: true })
  headStart.begin(runner)
  expect(video.paused).toBe(true)
  runner.store.set({ hasEnded: false })
  video.readyState = 2
  headStart.begin(runner)
  expect(video.paused).toBe(true)
})
