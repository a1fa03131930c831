import { expect, test } from 'vitest'
import { createLean } from './use-feed-scroll.ts'

function leansOf(...places: number[]): number[] {
  const leans: number[] = []
  const lean = createLean((direction) => leans.push(direction))
  for (const away of places) lean(away)
  return leans
}

test('a finger that leaves is on its way, once, to where it goes', () => {
  expect(leansOf(0.02, 0.1, 0.3, 0.45)).toEqual([1])
  expect(leansOf(-0.02, -0.1, -0.3)).toEqual([-1])
})

test('a finger that trembles leads nowhere', () => {
  expect(leansOf(0.03, -0.02, 0.05, 0)).toEqual([])
})

test('one that hesitates is on its way still; one that comes back is not', () => {
  expect(leansOf(0.1, 0.3, 0.28, 0.29)).toEqual([1])
  expect(leansOf(0.1, 0.3, 0.2, 0.05)).toEqual([1, 0])
  expect(leansOf(0.2, 0.05, 0.2)).toEqual([1, 0, 1])
})

test('what was swiped to comes nearer, and does not lead back', () => {
  expect(leansOf(0.3, 0.49, -0.5, -0.4, -0.2, 0)).toEqual([1, 0])
})

test('from there a finger may take it back', () => {
  expect(leansOf(0.49, -0.45, -0.4, -0.48)).toEqual([1, 0, -1])
})
