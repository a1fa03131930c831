import { limits } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { batchUnseenIds } from './batch-unseen-ids.ts'

const shorts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))

test('the first short is a batch of its own, and each new page adds another batch', () => {
  const first = batchUnseenIds([], shorts(1, 1))
  expect(first).toEqual([[1]])
  const page = batchUnseenIds(first, shorts(1, 9))
  expect(page).toEqual([[1], [2, 3, 4, 5, 6, 7, 8, 9]])
  expect(page[0]).toBe(first[0])
  const next = batchUnseenIds(page, shorts(1, 17))
  expect(next.slice(0, 2)).toEqual(page)
  expect(next[2]).toEqual([10, 11, 12, 13, 14, 15, 16, 17])
})

test('a feed that has not grown keeps its batches, whatever order it is in', () => {
  const batches = batchUnseenIds([], shorts(1, 9))
  expect(batchUnseenIds(batches, shorts(1, 9).toReversed())).toBe(batches)
  expect(batchUnseenIds(batches, [])).toBe(batches)
})

test('no batch holds more than one request takes, and no id is in two', () => {
  const batches = batchUnseenIds(batchUnseenIds([], shorts(5, 8)), shorts(1, 47))
  expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(limits.playbackIdsMax)
  expect(batches.flat().toSorted((a, b) => a - b)).toEqual(shorts(1, 47).map(({ id }) => id))
})
