/** The first movement decides what a drag is: sideways, or down, CSS pixels. */
const decideAfter = 10
/** A drag sideways of this length changes the tab, CSS pixels. */
const tabSwipeLength = 60
/** A pull of this length refreshes, CSS pixels. */
export const refreshPullLength = 80
/** A finger that rested longer before it moved was a long press, ms. */
const longPressMs = 400

export interface FeedDragListener {
  /** A drag to the left is 1: the next tab. */
  onSide: (direction: 1 | -1) => void
  /** How far the feed is pulled down, CSS pixels; 0 at the end. */
  onPull: (distance: number) => void
  onRefresh: () => void
}

interface Point {
  x: number
  y: number
  at: number
}

/** Drags that the feed's scrolling does not take: sideways, and down from the first short. */
export class FeedDrag {
  private readonly listener: FeedDragListener
  private start: (Point & { mayPull: boolean }) | undefined
  private kind: 'side' | 'pull' | undefined
  private last: Point = { x: 0, y: 0, at: 0 }

  constructor(listener: FeedDragListener) {
    this.listener = listener
  }

  /** @param mayPull whether the first short fills the feed */
  begin(point: Point, mayPull: boolean): void {
    this.start = { ...point, mayPull }
    this.last = point
    this.kind = undefined
  }

  move(point: Point): void {
    const { start } = this
    if (!start) return
    this.last = point
    const [right, down] = [point.x - start.x, point.y - start.y]
    if (!this.kind) {
      if (Math.hypot(right, down) < decideAfter) return
      this.kind = point.at - start.at > longPressMs ? undefined : kindOf(right, down, start.mayPull)
      if (!this.kind) this.start = undefined
    }
    if (this.kind === 'pull') this.listener.onPull(Math.max(0, down))
  }

  end(): void {
    const { start, kind, last } = this
    this.cancel()
    if (!start) return
    const [right, down] = [last.x - start.x, last.y - start.y]
    if (kind === 'side' && Math.abs(right) >= tabSwipeLength) this.listener.onSide(right < 0 ? 1 : -1)
    if (kind === 'pull' && down >= refreshPullLength) this.listener.onRefresh()
  }

  cancel(): void {
    if (this.kind === 'pull') this.listener.onPull(0)
    this.start = undefined
    this.kind = undefined
  }
}

function kindOf(right: number, down: number, mayPull: boolean): 'side' | 'pull' | undefined {
  if (Math.abs(right) > Math.abs(down)) return 'side'
  return down > 0 && mayPull ? 'pull' : undefined
}
