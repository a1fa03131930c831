import { expect, test } from 'vitest'
import { cardOf } from '../../../test/responses.ts'
import { withoutFinished } from './related-videos.tsx'

test('a related video that the viewer has finished is replaced by the next one', () => {
  const related = Array.from({ length: 20 }, (_, index) => cardOf(index + 1))
  const finished = new Set([2, 5])
  const shown = withoutFinished(related, (id) => ({ percent: 50, isFinished: finished.has(id) }))
  expect(shown.map(({ id }) => id)).toEqual([1, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(withoutFinished(related, () => undefined)).toHaveLength(12)
})
