import { expect, test } from 'vitest'
import { findMentions } from './find-mentions.ts'

test.for([
  ['@Ann hello', ['Ann'], ['@Ann']],
  ['hello @ann', ['Ann'], ['@ann']],
  ['＠小河你好', ['小河'], ['＠小河']],
  ['@Anna', ['Ann'], []],
  ['@Ann Lee and @Ann', ['Ann', 'Ann Lee'], ['@Ann Lee', '@Ann']],
  ['@An***26!', ['An***26'], ['@An***26']],
  ['Ann, mail a@b', ['Ann', ''], []],
  ['İ @Ann', ['Ann'], ['@Ann']],
  ['write to me@Ann.example', ['Ann'], []],
  ['你好@Ann', ['Ann'], ['@Ann']],
] as const)('the text “%s” mentions, among %j, exactly %j', ([text, names, expected]) => {
  const found = findMentions(text, names)
  expect(found.map(({ at, length }) => text.slice(at, at + length))).toEqual(expected)
})

test('a comment of a thousand @ among a thousand names is read at once', () => {
  const names = Array.from({ length: 1_000 }, (_, number) => `Somebody ${number}`)
  const startedAt = performance.now()
  expect(findMentions('@'.repeat(1_000), names)).toEqual([])
  expect(performance.now() - startedAt).toBeLessThan(500)
})
