import { expect, test } from 'vitest'
import { paginationWindow } from './pagination-window.ts'

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, 'gap-end', 8]],
  [4, 9, [1, 2, 3, 4, 5, 'gap-end', 9]],
  [5, 9, [1, 'gap-start', 4, 5, 6, 'gap-end', 9]],
  [6, 9, [1, 'gap-start', 5, 6, 7, 8, 9]],
  [99, 9, [1, 'gap-start', 5, 6, 7, 8, 9]],
])('page %d of %d shows %j', (page, total, slots) => {
  expect(paginationWindow(page, total)).toEqual(slots)
})

test('more than seven pages always give seven slots with the current page and no page twice', () => {
  for (let page = 1; page <= 40; page += 1) {
    const slots = paginationWindow(page, 40)
    expect(slots).toHaveLength(7)
    expect(slots).toContain(page)
    expect(new Set(slots).size).toBe(7)
  }
})
