/** The first movement decides what a drag is: sideways, or down, CSS pixels. */
const minDragLength = 10
/** A drag sideways of this length changes the tab, CSS pixels. */
const tabSwipeLength = 60
/** A pull of this length refreshes, CSS pixels. */
export const refreshPullLength = 80
/** A finger that rested longer before it moved was a long press, ms. */
const longPressMs = 400

export interface FeedDragListener {
  /** A drag to the left is 1: the next tab. */
  onTabSwipe: (direction: 1 | -1) => void
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
    const [deltaX, deltaY] = [point.x - start.x, point.y - start.y]
    if (!this.kind) {
      if (Math.hypot(deltaX, deltaY) < minDragLength) return
      this.kind = point.at - start.at > longPressMs ? undefined : kindOf(deltaX, deltaY, start.mayPull)
      if (!this.kind) this.start = undefined
    }
    if (this.kind === 'pull') this.listener.onPull(Math.max(0, deltaY))
  }

  end(): void {
    const { start, kind, last } = this
    this.cancel()
    if (!start) return
    const [deltaX, deltaY] = [last.x - start.x, last.y - start.y]
    if (kind === 'side' && Math.abs(deltaX) >= tabSwipeLength) this.listener.onTabSwipe(deltaX < 0 ? 1 : -1)
    if (kind === 'pull' && deltaY >= refreshPullLength) this.listener.onRefresh()
  }

  cancel(): void {
    if (this.kind === 'pull') this.listener.onPull(0)
    this.start = undefined
    this.kind = undefined
  }
}

function kindOf(deltaX: number, deltaY: number, mayPull: boolean): 'side' | 'pull' | undefined {
  if (Math.abs(deltaX) > Math.abs(deltaY)) return 'side'
  return deltaY > 0 && mayPull ? 'pull' : undefined
}
