import { expect, test } from 'vitest'
import { swipeDirection } from './swipe-direction.ts'

const height = 800
/** A finger at these places, one every 20 ms. */
const path = (...places: [x: number, y: number][]) => places.map(([x, y], i) => ({ x, y, at: i * 20 }))
const upTo = (...ys: number[]) => swipeDirection(path(...ys.map((y): [number, number] => [180, y])), height)

test('a quick swipe moves by one in its own direction, however short it is', () => {
  expect(upTo(560, 540, 500, 480)).toBe(1)
  expect(upTo(480, 500, 540, 560)).toBe(-1)
  expect(upTo(560, 510)).toBe(1)
})

test('a slow drag moves by one from half of a slide', () => {
  const slow = (way: number) => upTo(...Array.from({ length: 101 }, (_, i) => 700 - (way * i) / 100))
  expect(slow(500)).toBe(1)
  expect(slow(-500)).toBe(-1)
  expect(slow(300)).toBe(0)
})

test('a finger that rests, or goes back, before it is lifted stays on the short', () => {
  expect(upTo(700, 600, 500, 450, 450, 450, 450, 450, 450, 450)).toBe(0)
  expect(upTo(700, 600, 500, 400, 350, 400, 450, 500, 550, 600)).toBe(0)
})

test('a tap and a drag sideways stay on the short', () => {
  expect(upTo(500)).toBe(0)
  expect(upTo(500, 490)).toBe(0)
  expect(swipeDirection([], height)).toBe(0)
  expect(swipeDirection(path([300, 500], [200, 440], [100, 420]), height)).toBe(0)
})
