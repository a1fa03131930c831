import type { Page } from '@playwright/test'

/** Observations since the watch started, or since `forget`. */
export interface Watched {
  /** Playback position, seconds, and when it was read (Unix time, ms). */
  seconds: number
  readAt: number
  isPaused: boolean
  isMuted: boolean
  durationSeconds: number
  decodedAudioBytes: number
  /** The picture differs from that at the start or the last `forget`. */
  hasPictureChanged: boolean
  /** Of all painted pictures: the time of the first, its position, and the earliest position. */
  firstPaintedAt: number | undefined
  firstPaintedSeconds: number | undefined
  earliestPaintedSeconds: number
  /** Longest time that the position stood still during playback, ms. */
  longestStallMs: number
  /** The video showed nothing, not even its last picture. */
  wasBlank: boolean
  isSameElement: boolean
}

interface Watch {
  read: () => Watched
  forget: () => void
}

declare global {
  interface Window {
    watch?: Watch
  }
}

/** Observes the player's <video> from within the page: picture, sound and position. */
export async function watchVideo(page: Page): Promise<{
  read: () => Promise<Watched>
  /** Drops all observations and starts again. */
  forget: () => Promise<void>
}> {
  await page.locator('video').waitFor({ state: 'attached' })
  await page.evaluate(install)
  return {
    read: () =>
      page.evaluate(() => {
        if (!window.watch) throw new Error('The page was loaded anew: nothing watches it')
        return window.watch.read()
      }),
    forget: () => page.evaluate(() => window.watch?.forget()),
  }
}

/** Runs in the page. */
function install(): void {
  const video = document.querySelector('video')
  if (!video) throw new Error('There is no video')
  const small = document.createElement('canvas')
  small.width = 32
  small.height = 18
  const pen = small.getContext('2d', { willReadFrequently: true })
  const picture = () => {
    pen?.drawImage(video, 0, 0, small.width, small.height)
    return pen?.getImageData(0, 0, small.width, small.height).data ?? new Uint8ClampedArray()
  }
  // coarse, so that noise is not a change
  const differs = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
    a.some((value, index) => Math.abs(value - (b[index] ?? 0)) > 40)

  const nothing = () => ({
    firstPaintedAt: undefined as number | undefined,
    firstPaintedSeconds: undefined as number | undefined,
    earliestPaintedSeconds: Number.POSITIVE_INFINITY,
    longestStallMs: 0,
    wasBlank: false,
  })
  let seen = nothing()
  let movedAt = performance.now()
  let movedTo = video.currentTime
  let firstPicture = picture()

  const onFrame = (_: number, frame: { mediaTime: number }) => {
    seen.firstPaintedAt ??= Date.now()
    seen.firstPaintedSeconds ??= frame.mediaTime
    seen.earliestPaintedSeconds = Math.min(seen.earliestPaintedSeconds, frame.mediaTime)
    video.requestVideoFrameCallback(onFrame)
  }
  video.requestVideoFrameCallback(onFrame)

  // A busy page checks late: the position has advanced by then, and lateness is not a stall.
  setInterval(() => {
    const now = performance.now()
    const isMoving = video.currentTime !== movedTo
    const shouldMove = !video.paused && !video.ended
    if (isMoving || !shouldMove) {
      movedTo = video.currentTime
      movedAt = now
    } else seen.longestStallMs = Math.max(seen.longestStallMs, now - movedAt)
    const held = video.parentElement?.querySelector('canvas')
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA && (!held || held.hidden)) seen.wasBlank = true
  }, 20)

  window.watch = {
    forget() {
      seen = nothing()
      movedAt = performance.now()
      firstPicture = picture()
    },
    read() {
      return {
        ...seen,
        seconds: video.currentTime,
        readAt: Date.now(),
        isPaused: video.paused,
        isMuted: video.muted,
        durationSeconds: video.duration,
        decodedAudioBytes:
          (video as { webkitAudioDecodedByteCount?: number }).webkitAudioDecodedByteCount ?? 0,
        hasPictureChanged: differs(picture(), firstPicture),
        isSameElement: document.querySelector('video') === video,
      }
    },
  }
}
