import { expect, test } from 'vitest'
import { canFollow, countLanes, Lanes, laneStart } from './lanes.ts'

const stageWidth = 1000
const passage = (atMs: number, width: number | undefined = 100, durationMs = 7000) => ({
  atMs,
  durationMs,
  width,
})
const all = { count: 3, width: stageWidth }

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

test('a danmaku that stands still has a lane without scrolling ones, and shares one only if it may', () => {
  const lanes = new Lanes()
  const still = { atMs: 1000, durationMs: 4000, width: undefined }
  lanes.take(passage(0), all)
  expect(lanes.take(still, all)).toBe(1)
  expect(lanes.take(passage(1000), all)).toBe(0)
  expect(lanes.take(passage(2000), all)).toBe(0)
  expect(lanes.take(passage(2000), all)).toBe(2)
  expect(lanes.take(passage(2000), all)).toBeUndefined()
  expect(lanes.take(passage(2000), { ...all, isCrossing: true })).toBe(1)
})

test('my own danmaku takes the lane that has been in use for longest', () => {
  const lanes = new Lanes()
  for (const atMs of [200, 0, 100]) lanes.take(passage(atMs), all)
  expect(lanes.take(passage(300), { ...all, isForced: true })).toBe(1)
})

test('after my own danmaku was put over a newer one, others still keep clear of that', () => {
  const lanes = new Lanes()
  const one = { ...all, count: 1 }
  lanes.take(passage(1000), one)
  expect(lanes.take(passage(500), { ...one, isForced: true })).toBe(0)
  expect(lanes.take(passage(1400), one)).toBeUndefined()
  expect(lanes.take(passage(1800), one)).toBe(0)
})

test('a danmaku that comes late takes a lane in which it fits between two others', () => {
  const lanes = new Lanes()
  for (const atMs of [0, 3000]) lanes.take(passage(atMs), all)
  expect(lanes.take(passage(1500), all)).toBe(0)
  expect(lanes.take(passage(1800), all)).toBe(1)
})

test('without room there is no lane, even for my own danmaku', () => {
  expect(new Lanes().take(passage(0), { ...all, count: 0, isForced: true })).toBeUndefined()
})

const startsOf = (obstacle: { from: number; to: number } | undefined) =>
  [0, 1, 2, 3].map((lane) => laneStart(lane, 20, obstacle))

test.each([
  ['nothing', undefined, [0, 20, 40, 60]],
  ['an obstacle that begins within a lane', { from: 45, to: 75 }, [0, 20, 75, 95]],
  ['an obstacle that begins where a lane ends', { from: 40, to: 70 }, [0, 20, 70, 90]],
  ['an obstacle across the edge', { from: -10, to: 30 }, [30, 50, 70, 90]],
  ['an obstacle beyond the edge', { from: -50, to: -10 }, [0, 20, 40, 60]],
  ['an obstacle behind the lanes', { from: 200, to: 230 }, [0, 20, 40, 60]],
])('lanes keep clear of %s', (_, obstacle, starts) => {
  expect(startsOf(obstacle)).toEqual(starts)
})

test('an obstacle takes the room of the lanes that it moves out of the picture', () => {
  expect(countLanes(100, 20, undefined)).toBe(5)
  expect(countLanes(100, 20, { from: 45, to: 75 })).toBe(3)
  expect(countLanes(30, 20, { from: 0, to: 30 })).toBe(0)
})
