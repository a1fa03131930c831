/** Texts of the last seconds count: room that comes and goes with every line would make danmaku jump. ms */
const keptMs = 10_000
/** A longer time without any text is no pause between two lines: the room is given back. ms */
const pauseMs = 1_000

/**
 * The room that subtitles take, pixels: the height of the tallest text that is shown, or of one that ended within ten
 * seconds and was followed by others. Nothing a second after the last text has ended.
 */
export class TallestText {
  private ended: { height: number; untilMs: number }[] = []
  private current = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly report: (height: number) => void

  /** @param report called with the room when a text is shown or ends, and when the room is given back */
  constructor(report: (height: number) => void) {
    this.report = report
  }

  /** @param height of the text that is shown from now on; 0: none is */
  show(height: number): void {
    if (this.current > 0) this.ended.push({ height: this.current, untilMs: performance.now() })
    this.current = height
    this.update()
  }

  close(): void {
    clearTimeout(this.timer)
  }

  private update(): void {
    const nowMs = performance.now()
    const last = this.ended.at(-1)
    const isOver = this.current === 0 && last !== undefined && nowMs - last.untilMs >= pauseMs
    this.ended = isOver ? [] : this.ended.filter(({ untilMs }) => nowMs - untilMs < keptMs)
    this.report(Math.max(this.current, ...this.ended.map(({ height }) => height)))
    this.schedule(nowMs)
  }

  /** The next time at which the room changes by itself. */
  private schedule(nowMs: number): void {
    clearTimeout(this.timer)
    const [first, last] = [this.ended[0], this.ended.at(-1)]
    if (!first || !last) return
    const atMs = this.current > 0 ? first.untilMs + keptMs : last.untilMs + pauseMs
    this.timer = setTimeout(() => this.update(), Math.max(0, atMs - nowMs))
  }
}
