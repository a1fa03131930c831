import { expect, test } from 'vitest'
import { placeMenu } from './menu-place.ts'

const viewport = { width: 390, height: 844 }
const menu = { width: 200, height: 180 }

test.each([
  ['below its trigger', { left: 20, top: 100, width: 44, height: 44 }, 'start', { left: 20, top: 150 }],
  ['at its right edge', { left: 300, top: 100, width: 44, height: 44 }, 'end', { left: 144, top: 150 }],
  ['above near the bottom', { left: 20, top: 780, width: 44, height: 44 }, 'start', { left: 20, top: 594 }],
  [
    'pushed in from the right',
    { left: 340, top: 100, width: 44, height: 44 },
    'start',
    { left: 182, top: 150 },
  ],
  ['pushed in from the left', { left: 0, top: 100, width: 44, height: 44 }, 'end', { left: 8, top: 150 }],
] as const)('%s', (_name, anchor, align, place) => {
  expect(placeMenu({ anchor, menu, viewport, align })).toEqual(place)
})

test('with room neither below nor above it stays inside', () => {
  const anchor = { left: 20, top: 60, width: 44, height: 44 }
  expect(placeMenu({ anchor, menu, viewport: { width: 390, height: 240 }, align: 'start' })).toEqual({
    left: 20,
    top: 52,
  })
})
