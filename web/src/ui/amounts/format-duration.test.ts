import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

test.each([
  [0, '0:00'],
  [45.9, '0:45'],
  [60, '1:00'],
  [723, '12:03'],
  [3723, '1:02:03'],
  [-1, '0:00'],
])('%d s is written as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
