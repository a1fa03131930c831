/** How often a moment is kept while playing, ms of the video. */
const everyMs = 5_000

/** Says where one is: every few seconds of playing, and once whenever asked, never twice the same. */
export class ProgressReporter {
  private readonly say: (positionMs: number) => void
  private lastMs = 0

  constructor(say: (positionMs: number) => void) {
    this.say = say
  }

  /** Where playing begins is known already. */
  startAt(positionMs: number): void {
    this.lastMs = positionMs
  }

  passed(positionMs: number): void {
    if (Math.abs(positionMs - this.lastMs) >= everyMs) this.report(positionMs)
  }

  report(positionMs: number): void {
    if (positionMs === this.lastMs) return
    this.lastMs = positionMs
    this.say(positionMs)
  }
}
