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
  expect(decideAllowance(facts)).toEqual(expected)
})
