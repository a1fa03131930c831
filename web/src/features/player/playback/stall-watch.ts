import { bufferedEnd, skipGap } from '../engine/buffered-ranges.ts'

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
/** With this much buffered ahead, a stalled element does not wait for data, seconds: a seek restarts it. */
const enoughBuffered = 1
/** Length of that seek, seconds: not noticeable, but past a gap at the position. */
const nudge = 0.01
/** Playback time without a reload after which playback is steady, ms. */
const steadyMs = 30_000

type WatchedElement = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'ended' | 'readyState' | 'buffered'>

/** Detects stalled playback: leaves gaps in the buffer by a seek, and reports a stuck element. */
export class StallWatch {
  private readonly video: WatchedElement
  private readonly options: StallWatchOptions
  private readonly timer: ReturnType<typeof setInterval>
  private lastTime = 0
  private stalledMs = 0
  private playedMs = 0
  /** Where the stall was left by a seek; undefined once playback has moved on. */
  private nudgedTo: number | undefined

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
    if (Math.abs(video.currentTime - (this.nudgedTo ?? 0)) > checkIntervalMs / 2000) this.nudgedTo = undefined
    if (isMoving || video.paused || video.ended || video.readyState === 0) {
      this.stalledMs = 0
      return
    }
    this.stalledMs += checkIntervalMs
    const target = this.stalledMs >= 2 * checkIntervalMs ? this.findResumePosition() : undefined
    if (target !== undefined) video.currentTime = target
    else if (this.options.hasPendingRequests()) this.stalledMs = Math.min(this.stalledMs, 2 * checkIntervalMs)
    else if (this.stalledMs >= stuckAfterMs) {
      this.stalledMs = 0
      this.options.onStuck()
    }
  }

  /** Where playback may go on: behind a gap, or a little ahead, once per stall. */
  private findResumePosition(): number | undefined {
    const { buffered, currentTime } = this.video
    const afterGap = skipGap(buffered, currentTime)
    if (afterGap !== undefined || this.nudgedTo !== undefined) return afterGap
    if (bufferedEnd(buffered, currentTime) - currentTime < enoughBuffered) return undefined
    this.nudgedTo = currentTime + nudge
    return this.nudgedTo
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
