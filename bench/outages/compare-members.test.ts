import { expect, test } from 'vitest'
import { compareMembers } from './compare-members.ts'

const members = [
  { accountId: 1n, outcome: 'keeps' },
  { accountId: 2n, outcome: 'refund' },
  { accountId: 3n, outcome: 'keeps' },
  { accountId: 4n, outcome: 'refund' },
]

test('members are compared with the first one of the same outcome', () => {
  expect(compareMembers(members, ['{"a":1}', '{"a":2}', '{"a":1}', '{"a":2}'])).toEqual({
    expectedStates: new Map([
      ['keeps', '{"a":1}'],
      ['refund', '{"a":2}'],
    ]),
    problems: [],
  })
})

test('a member whose data differs or is missing is a problem', () => {
  expect(compareMembers(members, ['{"a":1}', '{"a":2}', '{"a":2}']).problems).toEqual([
    'account 3 (keeps): {"a":2}, not {"a":1}',
    'account 4 (refund): nothing, not {"a":2}',
  ])
})
