import { expect, test } from 'vitest'
import { findMentions } from './find-mentions.ts'

test.for([
  ['@Ann hello', ['Ann'], ['Ann']],
  ['hello @ann', ['Ann'], ['Ann']],
  ['＠小河你好', ['小河'], ['小河']],
  ['@Anna', ['Ann'], []],
  ['@Ann Lee and @Ann', ['Ann', 'Ann Lee'], ['Ann Lee', 'Ann']],
  ['@An***26!', ['An***26'], ['An***26']],
  ['Ann, mail a@b', ['Ann', ''], []],
] as const)('the text “%s” mentions, among %j, exactly %j', ([text, names, expected]) => {
  expect([...findMentions(text, names)]).toEqual(expected)
})
