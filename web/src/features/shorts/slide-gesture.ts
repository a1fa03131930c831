import type { Gesture, TapRule } from '../player/gestures/touch-gestures.ts'

/** Gestures on a slide. A swipe is none of them: the scroller cancels the pointer. */
export interface SlideGestures {
  /** One tap: pause or play. */
  onTap(): void
  /** Two taps close together, and each further one: like. CSS pixels of the slide. */
  onDoubleTap(x: number, y: number): void
  /** Pressed for a while without moving, and released. */
  onLongPress(isPressed: boolean): void
}

/** Two taps within this time are one double tap, ms; a single tap takes effect only after it. */
export const doubleTapMs = 250
/** Two taps further apart than this are two taps, CSS pixels. */
const doubleTapReach = 60

export const slideTaps: TapRule = {
  secondMs: doubleTapMs,
  furtherMs: doubleTapMs,
  isSamePlace: (first, second) => Math.hypot(first.x - second.x, first.y - second.y) <= doubleTapReach,
}

/** Passes gestures on to a slide: a tap only once no second one has followed. */
export class SlideGesture {
  private readonly gestures: SlideGestures
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(gestures: SlideGestures) {
    this.gestures = gestures
  }

  handle(gesture: Gesture): void {
    const { gestures } = this
    if (gesture.kind === 'tap') {
      // the one before was too far away for a double tap
      if (this.timer !== undefined) gestures.onTap()
      this.destroy()
      this.timer = setTimeout(() => {
        this.timer = undefined
        gestures.onTap()
      }, doubleTapMs)
    } else if (gesture.kind === 'tap-again') {
      this.destroy()
      gestures.onDoubleTap(gesture.x, gesture.y)
    } else if (gesture.kind === 'hold') gestures.onLongPress(true)
    else if (gesture.kind === 'finish' || gesture.kind === 'cancel') gestures.onLongPress(false)
  }

  destroy(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }
}
