/** Gestures on a slide. A swipe is none of them: the scroller cancels the pointer. */
export interface SlideGestures {
  /** One tap: pause or play. */
  onTap(): void
  /** Two taps close together, and each further one: like. CSS pixels of the viewport. */
  onDoubleTap(x: number, y: number): void
  /** Pressed for a while without moving, and released. */
  onHoldStart(): void
  onHoldEnd(): void
}

/** Two taps within this time are one double tap, ms; a single one is answered only after it. */
export const doubleTapMs = 250
/** Pressed this long without moving is a hold, ms. */
export const holdMs = 400
/** A finger that moves further is swiping, CSS pixels. */
const moveSlack = 10
/** Two taps further apart than this are two taps, CSS pixels. */
const doubleTapReach = 60

interface Point {
  x: number
  y: number
}

/** Tells taps, double taps and holds apart. One pointer at a time: a second finger ends whatever was under way. */
export class SlideGesture {
  private readonly gestures: SlideGestures
  private pressed: Point | undefined
  private isHolding = false
  private holdTimer: ReturnType<typeof setTimeout> | undefined
  private tapTimer: ReturnType<typeof setTimeout> | undefined
  private lastTap: Point | undefined

  constructor(gestures: SlideGestures) {
    this.gestures = gestures
  }

  down(x: number, y: number): void {
    if (this.pressed) {
      this.cancel()
      return
    }
    this.pressed = { x, y }
    this.holdTimer = setTimeout(() => {
      this.isHolding = true
      this.gestures.onHoldStart()
    }, holdMs)
  }

  move(x: number, y: number): void {
    if (this.pressed && !this.isHolding && distance(this.pressed, { x, y }) > moveSlack) this.cancel()
  }

  up(x: number, y: number): void {
    const { pressed, isHolding } = this
    this.cancel()
    if (!pressed || isHolding) return
    if (this.lastTap && distance(this.lastTap, { x, y }) <= doubleTapReach) {
      clearTimeout(this.tapTimer)
      this.gestures.onDoubleTap(x, y)
      this.expectAnother({ x, y }, () => undefined)
    } else {
      this.flush()
      this.expectAnother({ x, y }, () => this.gestures.onTap())
    }
  }

  /** The pointer was cancelled, or the slide is unmounted. */
  cancel(): void {
    clearTimeout(this.holdTimer)
    this.pressed = undefined
    if (!this.isHolding) return
    this.isHolding = false
    this.gestures.onHoldEnd()
  }

  destroy(): void {
    this.cancel()
    clearTimeout(this.tapTimer)
  }

  private pendingTap: (() => void) | undefined

  private expectAnother(at: Point, otherwise: () => void): void {
    clearTimeout(this.tapTimer)
    this.lastTap = at
    this.pendingTap = otherwise
    this.tapTimer = setTimeout(() => this.flush(), doubleTapMs)
  }

  /** Reports a tap that was not followed by another, or by one too far away. */
  private flush(): void {
    clearTimeout(this.tapTimer)
    const tap = this.pendingTap
    this.pendingTap = undefined
    this.lastTap = undefined
    tap?.()
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
