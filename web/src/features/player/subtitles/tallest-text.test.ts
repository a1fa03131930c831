import { expect, test } from 'vitest'
import { TallestText } from './tallest-text.ts'

test('a tall text counts while it is shown and for ten seconds more', () => {
  const texts = new TallestText()
  expect(texts.add(100, 0)).toBe(100)
  expect(texts.add(40, 30_000)).toBe(100)
  expect(texts.add(0, 32_000)).toBe(100)
  expect(texts.add(60, 39_999)).toBe(100)
  expect(texts.add(0, 40_000)).toBe(60)
  expect(texts.add(0, 50_001)).toBe(0)
})
