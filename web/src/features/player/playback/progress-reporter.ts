/** How often the position is reported while playing, ms of the video. */
const everyMs = 1_000

/** Reports the position: every second of playing, and at once where playing stops, never the same one twice. */
export class ProgressReporter {
  private readonly onPosition: (positionMs: number, isStop: boolean) => void
  private lastMs = 0

  constructor(onPosition: (positionMs: number, isStop: boolean) => void) {
    this.onPosition = onPosition
  }

  /** Sets the start position, which is not reported. */
  startAt(positionMs: number): void {
    this.lastMs = positionMs
  }

  passed(positionMs: number): void {
    if (Math.abs(positionMs - this.lastMs) >= everyMs) this.send(positionMs, false)
  }

  stopped(positionMs: number): void {
    if (positionMs !== this.lastMs) this.send(positionMs, true)
  }

  private send(positionMs: number, isStop: boolean): void {
    this.lastMs = positionMs
    this.onPosition(positionMs, isStop)
  }
}
