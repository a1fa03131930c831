import { expect, test } from 'vitest'
import { markMatches } from './mark-matches.ts'

const marked = (text: string, query: string) =>
  markMatches(text, query).map(({ start, end }) => text.slice(start, end))

test.each([
  ['颱風裡的頭髮', '台风', ['颱風']],
  ['颱風裡的頭髮', '頭髮', ['頭髮']],
  ['星海漂流，星海', '星海', ['星海', '星海']],
  ['星海漂流', '星海漂流', ['星海漂流']],
  ['Đường phố Hà Nội', 'duong ha noi', ['Đường', 'Hà', 'Nội']],
  ['𠮷野家 Ｏｃｅａｎ', 'ocean', ['Ｏｃｅａｎ']],
  ['流光', 'xyz', []],
  ['流光', '', []],
])('of %s the query %s marks %j', (text, query, expected) => {
  expect(marked(text, query)).toEqual(expected)
})
