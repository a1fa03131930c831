import { skipGap } from '../engine/buffered-ranges.ts'

export interface StallWatchOptions {
  hasPendingRequests: () => boolean
  /** Playback has stalled for 8 s without a pending request. */
  onStuck: () => void
  /** It has played for 30 s since it was loaded or since the last call. */
  onSteady: () => void
}

/** Interval between checks of the element, ms. */
const checkIntervalMs = 500
/** Stalled this long without a pending request, an element is stuck, ms. */
const stuckAfterMs = 8_000
/** Playback time without a reload after which playback is steady, ms. */
const steadyMs = 30_000

type WatchedElement = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'ended' | 'readyState' | 'buffered'>

/** Detects stalled playback: jumps over small gaps in the buffer, and reports a stuck element. */
export class StallWatch {
  private readonly video: WatchedElement
  private readonly options: StallWatchOptions
  private readonly timer: ReturnType<typeof setInterval>
  private lastTime = 0
  private stalledMs = 0
  private playedMs = 0

  constructor(video: WatchedElement, options: StallWatchOptions) {
    this.video = video
    this.options = options
    this.timer = setInterval(() => this.check(), checkIntervalMs)
  }

  destroy(): void {
    clearInterval(this.timer)
  }

  private check(): void {
    const { video } = this
    const isMoving = video.currentTime !== this.lastTime
    this.lastTime = video.currentTime
    this.updateMovingTime(isMoving)
    if (isMoving || video.paused || video.ended || video.readyState === 0) {
      this.stalledMs = 0
      return
    }
    this.stalledMs += checkIntervalMs
    const target =
      this.stalledMs >= 2 * checkIntervalMs ? skipGap(video.buffered, video.currentTime) : undefined
    if (target !== undefined) video.currentTime = target
    else if (this.options.hasPendingRequests()) this.stalledMs = Math.min(this.stalledMs, 2 * checkIntervalMs)
    else if (this.stalledMs >= stuckAfterMs) {
      this.stalledMs = 0
      this.options.onStuck()
    }
  }

  private updateMovingTime(isMoving: boolean): void {
    const { video } = this
    if (video.readyState === 0) this.playedMs = 0
    else if (isMoving && !video.paused) this.playedMs += checkIntervalMs
    if (this.playedMs < steadyMs) return
    this.playedMs = 0
    this.options.onSteady()
  }
}
