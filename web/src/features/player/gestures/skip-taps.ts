import type { TapRule } from './touch-gestures.ts'

/** Share of the width, on either side, where a double tap skips. */
const skipZone = 0.4

/** The side of the picture that a double tap skips on; 0: the middle, where it does not. */
export function skipSide(x: number, width: number): -1 | 0 | 1 {
  if (x < width * skipZone) return -1
  return x > width * (1 - skipZone) ? 1 : 0
}

/** Two quick taps on one side skip, and each further tap skips again; further taps may be slower. */
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
