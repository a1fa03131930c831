import { expect, test } from 'vitest'
import { decidePreloading } from './decide-preloading.ts'

const both = { next: true, afterNext: true }
const next = { next: true, afterNext: false }
const none = { next: false, afterNext: false }

test.each([
  { facts: {}, expected: both },
  { facts: { effectiveType: '4g' }, expected: both },
  { facts: { effectiveType: '3g' }, expected: next },
  { facts: { effectiveType: '2g' }, expected: none },
  { facts: { effectiveType: 'slow-2g' }, expected: none },
  { facts: { effectiveType: '4g', saveData: true }, expected: none },
])(
  'with $facts, the next short is preloaded: $expected.next, and the one after it: $expected.afterNext',
  ({ facts, expected }) => {
    expect(decidePreloading(facts, 1_500_000)).toEqual(expected)
  },
)

test.each([
  { throughput: 700_000, expected: both },
  { throughput: 650_000, expected: next },
  { throughput: 60_000, expected: none },
])(
  'at $throughput bit/s without a reported connection type, the next short is preloaded: $expected.next, and the one after it: $expected.afterNext',
  ({ throughput, expected }) => {
    expect(decidePreloading({}, throughput)).toEqual(expected)
  },
)
