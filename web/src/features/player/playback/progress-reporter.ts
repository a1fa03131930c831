/** How often the position is reported while playing, ms of the video. */
const everyMs = 5_000

/** Reports the position: every few seconds of playing and on demand, never the same one twice. */
export class ProgressReporter {
  private readonly onPosition: (positionMs: number) => void
  private lastMs = 0

  constructor(onPosition: (positionMs: number) => void) {
    this.onPosition = onPosition
  }

  /** Sets the start position, which is not reported. */
  startAt(positionMs: number): void {
    this.lastMs = positionMs
  }

  passed(positionMs: number): void {
    if (Math.abs(positionMs - this.lastMs) >= everyMs) this.report(positionMs)
  }

  report(positionMs: number): void {
    if (positionMs === this.lastMs) return
    this.lastMs = positionMs
    this.onPosition(positionMs)
  }
}
