import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test.each([
  [0, '0 B'],
  [900, '900 B'],
  [20_480, '20.0 KiB'],
  [2 ** 20, '1.0 MiB'],
  [1.5 * 2 ** 30, '1.5 GiB'],
])('%i bytes are shown in the largest unit that they reach', (bytes, shown) => {
  expect(bytesText(bytes)).toBe(shown)
})
