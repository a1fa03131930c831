import type { PlayReport } from '@liuguang/contract'
import { limits } from '@liuguang/contract'
import type { PlaybackState } from '../player/playback/playback-state.ts'

/** An item of which less was watched counts as skipped, ms. */
const skippedMs = 1_000

/** The result of one play. */
export interface PlayMetrics {
  report: PlayReport
  watchedMs: number
}

/** What a play is of. */
export interface PlayedItem {
  kind: PlayReport['kind']
  id: number
  durationMs: number
}

/** Measures one play, from its start to its end. Times are in ms of a monotonic clock. */
export class PlayMeter {
  private readonly startedAt: number
  private readonly now: () => number
  private reachedMs = 0
  private isPreviewEnd = false
  private problem: PlaybackState['problem']
  private startMs: number | null = null
  private watchedMs = 0
  private stallCount = 0
  private stallMs = 0
  private phase: 'starting' | 'playing' | 'stalled' | 'paused' = 'starting'
  private latest: 'playing' | 'stalled' | 'paused' = 'stalled'
  private since: number
  private speed = 1
  /** Seeking, by the viewer or the loop: until the next frame, waiting is no stall. */
  private isInSeek = false

  constructor(now: () => number = () => performance.now()) {
    this.now = now
    this.startedAt = now()
    this.since = this.startedAt
  }

  /**
   * To be called whenever the player's state has changed.
   * @param isPreview whether the source ends before the video does
   */
  update(state: PlaybackState, { isSeeking, isPreview }: { isSeeking: boolean; isPreview: boolean }): void {
    const { isPlaying, isWaiting, hasEnded, hasPicture, speed, positionMs, problem } = state
    // at the end of a seek, an element ends seeking before it ends waiting
    this.isInSeek = isSeeking || (this.isInSeek && isWaiting)
    const isMoving = isPlaying && !isWaiting && !hasEnded && hasPicture && !this.isInSeek
    if (isMoving || hasEnded) this.reachedMs = Math.max(this.reachedMs, positionMs)
    if (isPreview && hasEnded) this.isPreviewEnd = true
    // As `hasVisibleProblem`, which is in the file of the whole player: the page must not wait for it.
    this.problem = isWaiting || problem === 'broken' ? problem : undefined
    const isStalled = isPlaying && isWaiting && !this.isInSeek
    this.latest = isMoving ? 'playing' : isStalled ? 'stalled' : 'paused'
    this.enter(this.startMs === null ? 'starting' : this.latest)
    this.speed = speed
  }

  /**
   * Call when a frame is painted during playback. A preloaded video reports that it plays some time earlier.
   */
  framePainted(): void {
    if (this.startMs !== null) return
    this.startMs = this.now() - this.startedAt
    this.enter(this.latest)
  }

  end({ kind, id, durationMs }: PlayedItem): PlayMetrics {
    this.enter('paused')
    const watchedMs = Math.round(this.watchedMs)
    const share = durationMs > 0 ? watchedMs / durationMs : 0
    return {
      watchedMs: clampMs(watchedMs),
      report: {
        kind,
        startMs: this.startMs === null ? null : clampMs(this.startMs),
        stallCount: Math.min(this.stallCount, 1000),
        stallMs: clampMs(this.stallMs),
        isSkipped: watchedMs < skippedMs,
        watchedPercent: Math.min(100, Math.round(share * 100)),
        ...(this.problem ? { problem: this.problem } : {}),
        item: {
          id,
          watchedMs: clampMs(watchedMs),
          reachedMs: Math.max(0, Math.round(this.reachedMs)),
          isPreviewEnd: this.isPreviewEnd,
        },
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

function clampMs(ms: number): number {
  return Math.max(0, Math.min(Math.round(ms), limits.playReportMsMax))
}
