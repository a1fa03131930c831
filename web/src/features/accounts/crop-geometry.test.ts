import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxZoom, moveCrop, placeOf, sideOf, wholeCrop, zoomCrop } from './crop-geometry.ts'

const wide = { width: 300, height: 100 }

test('begins with the largest square, in the middle', () => {
  expect(wholeCrop(wide)).toEqual({ x: 150, y: 50, zoom: 1 })
  expect(placeOf(wide, wholeCrop(wide))).toEqual({ left: -1, top: 0, width: 3, height: 1 })
})

test('the picture follows the finger, up to its edge', () => {
  const moved = moveCrop(wide, wholeCrop(wide), 0.5, 0.5)
  expect(moved).toEqual({ x: 100, y: 50, zoom: 1 })
  expect(moveCrop(wide, moved, 9, 0).x).toBe(50)
})

test('what lies under the fingers stays there while they spread', () => {
  const at = { x: 0.25, y: 0.75 }
  const before = wholeCrop(wide)
  const after = zoomCrop(wide, before, 2, at)
  const under = (crop: typeof before) => [
    crop.x + (at.x - 0.5) * sideOf(wide, crop),
    crop.y + (at.y - 0.5) * sideOf(wide, crop),
  ]
  expect(under(after)).toEqual(under(before))
})

test('whatever is dragged and pinched, the square lies inside the picture', () => {
  const size = fc.integer({ min: 1, max: 9000 })
  const number = fc.double({ min: -20, max: 20, noNaN: true })
  const steps = fc.array(fc.tuple(fc.boolean(), number, number))
  fc.assert(
    fc.property(size, size, steps, (width, height, moves) => {
      const picture = { width, height }
      let crop = wholeCrop(picture)
      for (const [isZoom, one, other] of moves) {
        crop = isZoom
          ? zoomCrop(picture, crop, one, { x: other, y: one })
          : moveCrop(picture, crop, one, other)
        const half = sideOf(picture, crop) / 2
        expect(crop.zoom).toBeGreaterThanOrEqual(1)
        expect(crop.zoom).toBeLessThanOrEqual(maxZoom)
        expect(Math.min(crop.x - half, crop.y - half)).toBeGreaterThanOrEqual(-1e-6)
        expect(Math.max(crop.x + half - width, crop.y + half - height)).toBeLessThanOrEqual(1e-6)
      }
    }),
  )
})
