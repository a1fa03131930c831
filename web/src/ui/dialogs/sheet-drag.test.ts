import { expect, test } from 'vitest'
import { decideSheetDrag } from './sheet-drag.ts'

test.each([
  ['a short, slow drag', { distance: 60, velocity: 0.1 }, 'stay'],
  ['past a third', { distance: 201, velocity: 0 }, 'close'],
  ['a flick', { distance: 20, velocity: 0.6 }, 'close'],
  ['far down, but flicked back up', { distance: 400, velocity: -0.6 }, 'stay'],
  ['upwards', { distance: -50, velocity: 0.9 }, 'stay'],
] as const)('%s: %o', (_name, drag, decision) => {
  expect(decideSheetDrag(drag, 600)).toBe(decision)
})
