import { expect, test } from 'vitest'
import { createSwipeTarget } from './swipe-target.ts'

function targetsOf(...places: number[]): number[] {
  const targets: number[] = []
  const move = createSwipeTarget((direction) => targets.push(direction))
  for (const distance of places) move(distance)
  return targets
}

test('a swipe reports its target once', () => {
  expect(targetsOf(0.02, 0.1, 0.3, 0.45)).toEqual([1])
  expect(targetsOf(-0.02, -0.1, -0.3)).toEqual([-1])
})

test('small finger movements have no target', () => {
  expect(targetsOf(0.03, -0.02, 0.05, 0)).toEqual([])
})

test('a swipe that pauses keeps its target, and one that is reversed loses it', () => {
  expect(targetsOf(0.1, 0.3, 0.28, 0.29)).toEqual([1])
  expect(targetsOf(0.1, 0.3, 0.2, 0.05)).toEqual([1, 0])
  expect(targetsOf(0.2, 0.05, 0.2)).toEqual([1, 0, 1])
})

test('the snap animation after a swipe has no target', () => {
  expect(targetsOf(0.3, 0.49, -0.5, -0.4, -0.2, 0)).toEqual([1, 0])
})

test('a swipe back after the next slide became the current one has the former slide as its target', () => {
  expect(targetsOf(0.49, -0.45, -0.4, -0.48)).toEqual([1, 0, -1])
})
