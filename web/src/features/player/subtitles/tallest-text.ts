/** Texts of the last seconds count: room that comes and goes with every line would make danmaku jump. ms */
const keptMs = 10_000

/** The height of the tallest subtitle of the last ten seconds, pixels. */
export class TallestText {
  private shown: { height: number; untilMs: number }[] = []
  private current = 0

  /** @param height of the text that is shown from now on; 0: none is */
  add(height: number, nowMs: number): number {
    if (this.current > 0) this.shown.push({ height: this.current, untilMs: nowMs })
    this.current = height
    this.shown = this.shown.filter(({ untilMs }) => nowMs - untilMs < keptMs)
    return Math.max(height, ...this.shown.map((text) => text.height))
  }
}
