import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlaybackStore } from '../player/playback/playback-state.ts'
import { EarlyStart } from './early-start.ts'
import { feedSound } from './feed-sound.ts'

/** The part of a video element that is used. */
class PausedVideo {
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

const onPhone = () => new EarlyStart(() => false)
const onDesktop = () => new EarlyStart(() => true)

function pausedShort() {
  const video = new PausedVideo()
  const store = new PlaybackStore()
  store.set({ hasPicture: true })
  return { video, player: { element: video, store } }
}

test.each([
  ['muted where only the keys set the volume', onPhone],
  ['inaudible elsewhere', onDesktop],
])('a short plays while it is swiped to, %s, and plays on audibly when it is current', (_, make) => {
  const { video, player } = pausedShort()
  const earlyStart = make()
  earlyStart.begin(player)
  expect(video.paused).toBe(false)
  expect(video.muted || video.volume < 0.001).toBe(true)
  expect(earlyStart.keepPlaying(player)).toBe(true)
  expect(video).toMatchObject({ paused: false, muted: false, volume: 1, currentTime: 0.2 })
  vi.advanceTimersByTime(10_000)
  expect(video.paused).toBe(false)
})

test('a reversed swipe returns the short to its start, unmuted', () => {
  const { video, player } = pausedShort()
  const earlyStart = onPhone()
  earlyStart.begin(player)
  earlyStart.end()
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 0 })
})

test('a short returns to its start when the finger pauses, or another short becomes current', () => {
  const [one, other] = [pausedShort(), pausedShort()]
  const earlyStart = onPhone()
  earlyStart.begin(one.player)
  vi.advanceTimersByTime(1_000)
  expect(one.video).toMatchObject({ paused: true, currentTime: 0 })
  earlyStart.begin(one.player)
  earlyStart.keepPlaying(other.player)
  expect(one.video).toMatchObject({ paused: true, currentTime: 0 })
})

test('unmuting during a swipe does not make two shorts audible', () => {
  feedSound.set({ isMuted: true, isBlocked: true })
  const { video, player } = pausedShort()
  onPhone().begin(player)
  video.muted = false
  feedSound.set({ isMuted: false, isBlocked: false })
  expect(video.paused).toBe(true)
})

test('a short without a picture, without data or at its end is not started', () => {
  const { video, player } = pausedShort()
  const earlyStart = onPhone()
  player.store.set({ hasPicture: false })
  earlyStart.begin(player)
  expect(video.paused).toBe(true)
  player.store.set({ hasPicture: true, hasEnded: true })
  earlyStart.begin(player)
  expect(video.paused).toBe(true)
  player.store.set({ hasEnded: false })
  video.readyState = 2
  earlyStart.begin(player)
  expect(video.paused).toBe(true)
})
