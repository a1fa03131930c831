import type { DragDown } from '../touch/watch-drag-down.ts'

/**
 * A flick this fast, pixels per millisecond, closes the sheet from any distance, or keeps it open if upwards.
 */
const flickVelocity = 0.5

/**
 * Whether releasing the finger closes the sheet: beyond a third of its height, or with a flick downwards.
 * @param height height of the sheet, in pixels
 */
export function decideSheetDrag({ distance, velocity }: DragDown, height: number): 'close' | 'stay' {
  if (distance <= 0 || velocity <= -flickVelocity) return 'stay'
  return velocity >= flickVelocity || distance > height / 3 ? 'close' : 'stay'
}
