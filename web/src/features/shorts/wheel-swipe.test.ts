import { expect, test } from 'vitest'
import { createWheelSwipe } from './use-feed-scroll.ts'

function swipesOf(events: [deltaY: number, at: number][]): number[] {
  const swipes: number[] = []
  const wheel = createWheelSwipe((direction) => swipes.push(direction))
  for (const [deltaY, at] of events) wheel(deltaY, at)
  return swipes
}

test('one notch of a wheel is one video', () => {
  expect(swipesOf([[100, 0]])).toEqual([1])
  expect(swipesOf([[-100, 0]])).toEqual([-1])
})

test('a trackpad with its inertia is one video', () => {
  const inertia = Array.from({ length: 20 }, (_, index): [number, number] => [60 - index * 3, index * 16])
  expect(swipesOf(inertia)).toEqual([1])
})

test('small touches add up, but not over a pause', () => {
  expect(
    swipesOf([
      [15, 0],
      [15, 16],
      [15, 32],
    ]),
  ).toEqual([1])
  expect(
    swipesOf([
      [15, 0],
      [15, 600],
      [15, 1_200],
    ]),
  ).toEqual([])
})

test('notches with a pause between them are as many videos', () => {
  expect(
    swipesOf([
      [100, 0],
      [100, 500],
      [-100, 1_000],
    ]),
  ).toEqual([1, 1, -1])
})
