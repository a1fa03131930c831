import { expect, test } from 'vitest'
import { decideAllowance } from './data-thrift.ts'

const all = { standby: true, ahead: true }
const next = { standby: true, ahead: false }
const none = { standby: false, ahead: false }

test.each([
  { facts: {}, expected: all },
  { facts: { effectiveType: '4g' }, expected: all },
  { facts: { effectiveType: '3g' }, expected: next },
  { facts: { effectiveType: '2g' }, expected: none },
  { facts: { effectiveType: 'slow-2g' }, expected: none },
  { facts: { effectiveType: '4g', saveData: true }, expected: none },
])('$facts', ({ facts, expected }) => {
  expect(decideAllowance(facts, 1_500_000)).toEqual(expected)
})

test.each([
  { throughput: 700_000, expected: all },
  { throughput: 650_000, expected: next },
  { throughput: 60_000, expected: none },
])('where the browser says nothing, $throughput bit/s as measured', ({ throughput, expected }) => {
  expect(decideAllowance({}, throughput)).toEqual(expected)
})
