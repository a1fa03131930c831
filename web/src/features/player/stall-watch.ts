import { afterHole } from './buffered-ranges.ts'

export interface StallWatchOptions {
  hasPendingRequests: () => boolean
  /** Nothing is being asked for, and still nothing moves. */
  onStuck: () => void
  /** It has moved for long since it was loaded, or since this was last said. */
  onSteady: () => void
}

/** How often is looked, ms. */
const everyMs = 500
/** Standing still without a request for this long is being stuck, ms. */
const patienceMs = 8_000
/** Having moved for this long is playing well, ms. */
const steadyMs = 30_000

type WatchedElement = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'ended' | 'readyState' | 'buffered'>

/** Sees to it that what should play does move. */
export class StallWatch {
  private readonly video: WatchedElement
  private readonly options: StallWatchOptions
  private readonly timer: ReturnType<typeof setInterval>
  private lastTime = 0
  private stillMs = 0
  private movedMs = 0

  constructor(video: WatchedElement, options: StallWatchOptions) {
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
    this.noteMoving(isMoving)
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

  private noteMoving(isMoving: boolean): void {
    const { video } = this
    if (video.readyState === 0) this.movedMs = 0
    else if (isMoving && !video.paused) this.movedMs += everyMs
    if (this.movedMs < steadyMs) return
    this.movedMs = 0
    this.options.onSteady()
  }
}
