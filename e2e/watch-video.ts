import type { Page } from '@playwright/test'

/** Observations since the watch started, or since `reset`. */
interface Watched {
  /** Playback position, seconds, and when it was read (Unix time, ms). */
  seconds: number
  readAt: number
  isPaused: boolean
  isMuted: boolean
  durationSeconds: number
  decodedAudioBytes: number
  /** The picture differs from that at the start or the last `reset`. */
  hasPictureChanged: boolean
  /** Painted frames: the time and position of the first one, and the earliest position of all. */
  firstPaintedAt: number | undefined
  firstPaintedSeconds: number | undefined
  earliestPaintedSeconds: number
  /** Longest time without a change of position during playback, ms. */
  longestStallMs: number
  /** The video showed nothing, not even its last picture. */
  wasBlank: boolean
  isSameElement: boolean
}

export interface VideoWatch {
  read: () => Promise<Watched>
  /** Drops all observations and starts again. */
  reset: () => Promise<void>
}

/** The part of it that runs in the page. */
interface Watch {
  read: () => Watched
  reset: () => void
}

declare global {
  interface Window {
    watch?: Watch
  }
}

/** Observes the player's <video> from within the page: picture, sound and position. */
export async function watchVideo(page: Page): Promise<VideoWatch> {
  await page.locator('video').waitFor({ state: 'attached' })
  await page.evaluate(install)
  return {
    read: () =>
      page.evaluate(() => {
        if (!window.watch) throw new Error('The page was reloaded: call watchVideo again')
        return window.watch.read()
      }),
    reset: () => page.evaluate(() => window.watch?.reset()),
  }
}

/** Moves the playback position. */
export async function seek(page: Page, seconds: number): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to
  }, seconds)
}

/** Runs in the page. */
function install(): void {
  const video = document.querySelector('video')
  if (!video) throw new Error('The page has no video')
  const canvas = document.createElement('canvas')
  canvas.width = 32
  canvas.height = 18
  const context2d = canvas.getContext('2d', { willReadFrequently: true })
  const readPixels = () => {
    context2d?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return context2d?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
  }
  // with a tolerance for noise
  const differs = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
    a.some((value, index) => Math.abs(value - (b[index] ?? 0)) > 40)

  const noObservations = () => ({
    firstPaintedAt: undefined as number | undefined,
    firstPaintedSeconds: undefined as number | undefined,
    earliestPaintedSeconds: Number.POSITIVE_INFINITY,
    longestStallMs: 0,
    wasBlank: false,
  })
  let observed = noObservations()
  let movedAt = performance.now()
  let movedTo = video.currentTime
  let firstPixels = readPixels()

  /**
   * A frame of the current source was painted. `readyState` may say so later, so it alone would report a
   * picture that is on the screen as missing.
   */
  let hasPainted = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
  video.addEventListener('emptied', () => {
    hasPainted = false
  })
  const onFrame = (_: number, frame: { mediaTime: number }) => {
    hasPainted = true
    observed.firstPaintedAt ??= Date.now()
    observed.firstPaintedSeconds ??= frame.mediaTime
    observed.earliestPaintedSeconds = Math.min(observed.earliestPaintedSeconds, frame.mediaTime)
    video.requestVideoFrameCallback(onFrame)
  }
  video.requestVideoFrameCallback(onFrame)

  // A late check on a busy page is not a stall, because the position has advanced by then.
  setInterval(() => {
    const now = performance.now()
    const isMoving = video.currentTime !== movedTo
    const shouldMove = !video.paused && !video.ended
    if (isMoving || !shouldMove) {
      movedTo = video.currentTime
      movedAt = now
    } else observed.longestStallMs = Math.max(observed.longestStallMs, now - movedAt)
    const frameCopy = video.parentElement?.querySelector('canvas')
    if (!hasPainted && (!frameCopy || frameCopy.hidden)) observed.wasBlank = true
  }, 20)

  window.watch = {
    reset() {
      observed = noObservations()
      movedAt = performance.now()
      firstPixels = readPixels()
    },
    read() {
      return {
        ...observed,
        seconds: video.currentTime,
        readAt: Date.now(),
        isPaused: video.paused,
        isMuted: video.muted,
        durationSeconds: video.duration,
        decodedAudioBytes:
          (video as { webkitAudioDecodedByteCount?: number }).webkitAudioDecodedByteCount ?? 0,
        hasPictureChanged: differs(readPixels(), firstPixels),
        isSameElement: document.querySelector('video') === video,
      }
    },
  }
}
