import type { TapRule } from './touch-gestures.ts'

/** The part of the width, on either side, on which two taps skip. */
const skipZone = 0.4

/** The side of a picture that skips when it is tapped twice; 0: the middle, which does not. */
export function skipSide(x: number, width: number): -1 | 0 | 1 {
  if (x < width * skipZone) return -1
  return x > width * (1 - skipZone) ? 1 : 0
}

/** Two taps on one side skip, and each further one again, for which a slower thumb is waited for. */
export function skipTaps(width: number): TapRule {
  return {
    secondMs: 300,
    furtherMs: 700,
    isSamePlace(first, second) {
      const side = skipSide(second.x, width)
      return side !== 0 && side === skipSide(first.x, width)
    },
  }
}
