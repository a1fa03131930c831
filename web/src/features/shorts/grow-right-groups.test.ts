import { limits } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { growRightGroups } from './grow-right-groups.ts'

const shorts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))

test('the first short is asked for alone, and what a page adds in groups of its own', () => {
  const first = growRightGroups([], shorts(1, 1))
  expect(first).toEqual([[1]])
  const page = growRightGroups(first, shorts(1, 9))
  expect(page).toEqual([[1], [2, 3, 4, 5, 6, 7, 8, 9]])
  expect(page[0]).toBe(first[0])
  const next = growRightGroups(page, shorts(1, 17))
  expect(next.slice(0, 2)).toEqual(page)
  expect(next[2]).toEqual([10, 11, 12, 13, 14, 15, 16, 17])
})

test('a feed that has not grown keeps its groups, whatever order it is in', () => {
  const groups = growRightGroups([], shorts(1, 9))
  expect(growRightGroups(groups, shorts(1, 9).toReversed())).toBe(groups)
  expect(growRightGroups(groups, [])).toBe(groups)
})

test('no group holds more than one call takes, and no id is in two', () => {
  const groups = growRightGroups(growRightGroups([], shorts(5, 8)), shorts(1, 47))
  expect(Math.max(...groups.map((group) => group.length))).toBeLessThanOrEqual(limits.playbackIdsMax)
  expect(groups.flat().toSorted((a, b) => a - b)).toEqual(shorts(1, 47).map(({ id }) => id))
})
