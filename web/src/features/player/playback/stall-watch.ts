import { afterHole } from '../engine/buffered-ranges.ts'

export interface StallWatchOptions {
  hasPendingRequests: () => boolean
  /** No request is pending, and still nothing moves. */
  onStuck: () => void
  /** It has played for 30 s since it was loaded, or since the last call. */
  onSteady: () => void
}

/** How often the element is checked, ms. */
const everyMs = 500
/** Standing still without a request for this long is being stuck, ms. */
const patienceMs = 8_000
/** Having moved for this long is playing well, ms. */
const steadyMs = 30_000

type WatchedElement = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'ended' | 'readyState' | 'buffered'>

/** Makes sure that what should play moves: steps over small holes in the buffer, and reports a stuck element. */
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
    this.timer = setInterval(() => this.check(), everyMs)
  }

  destroy(): void {
    clearInterval(this.timer)
  }

  private check(): void {
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
