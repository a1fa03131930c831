import { expect, test } from 'vitest'
import { decideSheetDrag } from './sheet-drag.ts'

test.each([
  ['a short, slow drag', { distance: 60, velocity: 0.1, height: 600 }, 'stay'],
  ['past a third', { distance: 201, velocity: 0, height: 600 }, 'close'],
  ['a flick', { distance: 20, velocity: 0.6, height: 600 }, 'close'],
  ['far down, but flicked back up', { distance: 400, velocity: -0.6, height: 600 }, 'stay'],
  ['upwards', { distance: -50, velocity: 0.9, height: 600 }, 'stay'],
] as const)('%s: %o', (_name, drag, decision) => {
  expect(decideSheetDrag(drag)).toBe(decision)
})
