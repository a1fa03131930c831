/** How far and how fast a finger drew a sheet down before it let go. */
export interface SheetDrag {
  /** Pixels below the resting place. */
  distance: number
  /** Pixels per millisecond at the end; below zero is upwards. */
  velocity: number
  /** The sheet's own height in pixels. */
  height: number
}

/** A flick this fast closes from any distance, or, upwards, keeps the sheet. */
const flickVelocity = 0.5

/** Whether letting go closes the sheet: past a third of its height, or with a flick downwards. */
export function decideSheetDrag({ distance, velocity, height }: SheetDrag): 'close' | 'stay' {
  if (distance <= 0 || velocity <= -flickVelocity) return 'stay'
  return velocity >= flickVelocity || distance > height / 3 ? 'close' : 'stay'
}
