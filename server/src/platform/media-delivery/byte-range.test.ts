import { expect, test } from 'vitest'
import { readRange, resolveRange } from './byte-range.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-200', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
] as const)('the Range header %s is read for a file of 100 bytes', (header, range) => {
  const given = readRange(header)
  expect(given && resolveRange(given, 100)).toEqual(range)
})
