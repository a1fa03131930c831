import { afterHole } from './buffered-ranges.ts'

export interface StallWatchOptions {
  hasPendingRequests: () => boolean
  /** Nothing is being asked for, and still nothing moves. */
  onStuck: () => void
}

/** How often is looked, ms. */
const everyMs = 500
/** Standing still without a request for this long is being stuck, ms. */
const patienceMs = 8_000

/** Sees to it that what should play does move. */
export class StallWatch {
  private readonly video: HTMLVideoElement
  private readonly options: StallWatchOptions
  private readonly timer: ReturnType<typeof setInterval>
  private lastTime = 0
  private stillMs = 0

  constructor(video: HTMLVideoElement, options: StallWatchOptions) {
    this.video = video
    this.options = options
    this.timer = setInterval(() => this.look(), everyMs)
  }

  destroy(): void {
    clearInterval(this.timer)
  }

  private look(): void {
    const { video } = this
    const isMoving = video.currentTime !== this.lastTime
    this.lastTime = video.currentTime
    if (isMoving || video.paused || video.ended || video.readyState === 0) {
      this.stillMs = 0
      return
    }
    this.stillMs += everyMs
    const target = this.stillMs >= 2 * everyMs ? afterHole(video.buffered, video.currentTime) : undefined
    if (target !== undefined) video.currentTime = target
    else if (this.options.hasPendingRequests()) this.stillMs = Math.min(this.stillMs, 2 * everyMs)
    else if (this.stillMs >= patienceMs) {
      this.stillMs = 0
      this.options.onStuck()
    }
  }
}
