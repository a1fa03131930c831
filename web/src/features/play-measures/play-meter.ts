import type { PlayReport } from '@liuguang/contract'
import { limits } from '@liuguang/contract'
import type { PlaybackState } from '../player/playback-state.ts'

/** Left within this time of playing, a short was skipped, ms (issue of the feed: "skipped in a second"). */
const skippedMs = 1_000

/** What one play was like. */
export interface PlayMeasure {
  report: PlayReport
  watchedMs: number
}

/** A play that began before it could be measured. Times as of the meter's clock. */
export interface PlayStart {
  begunAt: number
  /** Its first picture; undefined: not yet. */
  movedAt: number | undefined
}

/** Measures one play, from the swipe or the tap to the leaving. Times are of a clock that never goes back, ms. */
export class PlayMeter {
  private readonly begunAt: number
  private readonly now: () => number
  private startMs: number | null = null
  private watchedMs = 0
  private stallCount = 0
  private stallMs = 0
  private phase: 'starting' | 'playing' | 'stalled' | 'resting' = 'starting'
  /** What the player said last. */
  private seen: 'playing' | 'stalled' | 'resting' = 'stalled'
  private since: number
  private speed = 1
  /** Waits because somebody, or the loop, has jumped: until it moves again, that is no fault of the line. */
  private isJumping = false

  /** @param start undefined: it begins now */
  constructor(start?: PlayStart, now: () => number = () => performance.now()) {
    this.now = now
    this.begunAt = start?.begunAt ?? now()
    this.since = start?.movedAt ?? this.begunAt
    if (start?.movedAt === undefined) return
    this.startMs = start.movedAt - this.begunAt
    this.phase = 'playing'
  }

  /** To be called whenever the player's state has changed. */
  see({ isPlaying, isWaiting, hasEnded, hasPicture, speed }: PlaybackState, isSeeking: boolean): void {
    // an element that has arrived says so before it says that it no longer waits
    this.isJumping = isSeeking || (this.isJumping && isWaiting)
    const isMoving = isPlaying && !isWaiting && !hasEnded && hasPicture && !this.isJumping
    const isStalled = isPlaying && isWaiting && !this.isJumping
    this.seen = isMoving ? 'playing' : isStalled ? 'stalled' : 'resting'
    this.enter(this.startMs === null ? 'starting' : this.seen)
    this.speed = speed
  }

  /**
   * To be called when a picture is painted while it plays. What stands ready is told to play and says that it does
   * some time before that.
   */
  moved(): void {
    if (this.startMs !== null) return
    this.startMs = this.now() - this.begunAt
    this.enter(this.seen)
  }

  /** @param durationMs of the whole video */
  end(form: PlayReport['form'], durationMs: number): PlayMeasure {
    this.enter('resting')
    const watchedMs = Math.round(this.watchedMs)
    const share = durationMs > 0 ? watchedMs / durationMs : 0
    return {
      watchedMs: bounded(watchedMs),
      report: {
        form,
        startMs: this.startMs === null ? null : bounded(this.startMs),
        stallCount: Math.min(this.stallCount, 1000),
        stallMs: bounded(this.stallMs),
        isSkipped: watchedMs < skippedMs,
        watchedPercent: Math.min(100, Math.round(share * 100)),
      },
    }
  }

  private enter(next: typeof this.phase): void {
    const passed = this.now() - this.since
    if (this.phase === 'playing') this.watchedMs += passed * this.speed
    if (this.phase === 'stalled') this.stallMs += passed
    if (next === 'stalled' && this.phase !== 'stalled') this.stallCount += 1
    this.phase = next
    this.since = this.now()
  }
}

function bounded(ms: number): number {
  return Math.max(0, Math.min(Math.round(ms), limits.playReportMsMax))
}
