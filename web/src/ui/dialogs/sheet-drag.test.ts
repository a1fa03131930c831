import { expect, test } from 'vitest'
import { decideSheetDrag } from './sheet-drag.ts'

test.each([
  ['after a short, slow drag the sheet stays', { distance: 60, velocity: 0.1 }, 'stay'],
  ['after a drag past a third the sheet closes', { distance: 201, velocity: 0 }, 'close'],
  ['after a flick the sheet closes', { distance: 20, velocity: 0.6 }, 'close'],
  [
    'after a drag far down that is flicked back up the sheet stays',
    { distance: 400, velocity: -0.6 },
    'stay',
  ],
  ['after a drag upwards the sheet stays', { distance: -50, velocity: 0.9 }, 'stay'],
] as const)('%s', (_name, drag, decision) => {
  expect(decideSheetDrag(drag, 600)).toBe(decision)
})
