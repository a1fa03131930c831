interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface MenuPlaceInput {
  /** The trigger, in the viewport's pixels. */
  anchor: Box
  menu: { width: number; height: number }
  viewport: { width: number; height: number }
  /** Which edge of the trigger the menu keeps to. */
  align: 'start' | 'end'
}

const gap = 6
const margin = 8

/** Where a menu goes: below its trigger, above where there is no room below, and always inside the viewport. */
export function placeMenu({ anchor, menu, viewport, align }: MenuPlaceInput): { left: number; top: number } {
  const below = anchor.top + anchor.height + gap
  const above = anchor.top - gap - menu.height
  const isAbove = below + menu.height > viewport.height - margin && above >= margin
  const left = align === 'start' ? anchor.left : anchor.left + anchor.width - menu.width
  const clamp = (value: number, room: number, size: number) =>
    Math.max(margin, Math.min(value, room - margin - size))
  return {
    left: clamp(left, viewport.width, menu.width),
    top: clamp(isAbove ? above : below, viewport.height, menu.height),
  }
}
