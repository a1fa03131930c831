import { expect, test } from 'vitest'
import { canFollow, Lanes } from './lanes.ts'

const stageWidth = 1000
const passage = (atMs: number, width: number | undefined = 100, durationMs = 7000) => ({
  atMs,
  durationMs,
  width,
})
const all = { count: 3, width: stageWidth, isForced: false }

test.each([
  ['may not follow in a lane before the other has entered', passage(500), false],
  ['may follow in a lane after the other has entered', passage(800), true],
  ['may not follow if it is longer, so faster, and would reach the other', passage(800, 900), false],
  ['may follow although it is longer when the other is far enough ahead', passage(4000, 900), true],
])('a scrolling danmaku %s', (_, next, isFree) => {
  expect(canFollow(passage(0), next, stageWidth)).toBe(isFree)
})

test('a danmaku that stands still keeps its lane until it is gone', () => {
  const still = (atMs: number) => ({ atMs, durationMs: 4000, width: undefined })
  expect(canFollow(still(0), still(3999), stageWidth)).toBe(false)
  expect(canFollow(still(0), still(4000), stageWidth)).toBe(true)
})

test('danmaku of one moment take one lane each, and those without a lane are left out', () => {
  const lanes = new Lanes()
  expect([1, 2, 3, 4].map(() => lanes.take(passage(0), all))).toEqual([0, 1, 2, undefined])
  expect(lanes.take(passage(1000), all)).toBe(0)
})

test('my own danmaku takes the lane that has been in use for longest', () => {
  const lanes = new Lanes()
  for (const atMs of [200, 0, 100]) lanes.take(passage(atMs), all)
  expect(lanes.take(passage(300), { ...all, isForced: true })).toBe(1)
})

test('without room there is no lane, even for my own danmaku', () => {
  expect(new Lanes().take(passage(0), { ...all, count: 0, isForced: true })).toBeUndefined()
})
