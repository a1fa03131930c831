import { expect, test } from 'vitest'
import { rateText } from './filter-graph.ts'

test.each([
  [25, '25'],
  [12.5, '12.5'],
  [29.97, '30000/1001'],
  [23.976, '24000/1001'],
])('%d frames per second is written %s', (rate, text) => {
  expect(rateText(rate)).toBe(text)
})
