import { expect, test } from 'vitest'
import { findTypedMention, matchNames, putMention } from './typed-mention.ts'

test.for([
  ['@', 1, { from: 0, name: '' }],
  ['hi @An', 6, { from: 3, name: 'An' }],
  ['hi ＠小', 5, { from: 3, name: '小' }],
  ['@Ann Lee', 8, { from: 0, name: 'Ann Lee' }],
  ['@Ann and @B', 11, { from: 9, name: 'B' }],
  ['@Ann later', 4, { from: 0, name: 'Ann' }],
  ['@Ann\nnext', 9, undefined],
  ['nobody', 6, undefined],
] as const)('in “%s” with the caret at %i, the name being typed is %j', ([text, caret, expected]) => {
  expect(findTypedMention(text, caret)).toEqual(expected)
})

test('names with the typed prefix are suggested, in upper or lower case, until one is complete', () => {
  const people = [{ name: 'Ann' }, { name: 'Ann Lee' }, { name: 'Bo' }]
  const suggestionsFor = (typed: string) => matchNames(people, typed).map(({ name }) => name)
  expect(suggestionsFor('')).toEqual(['Ann', 'Ann Lee', 'Bo'])
  expect(suggestionsFor('an')).toEqual(['Ann', 'Ann Lee'])
  expect(suggestionsFor('bo')).toEqual([])
  expect(suggestionsFor('Ann is')).toEqual([])
})

test('the chosen name replaces the typed one, with one space after it', () => {
  const put = (text: string, caret: number) => {
    const typed = findTypedMention(text, caret)
    return typed && putMention(text, typed, 'Ann Lee')
  }
  expect(put('hi @an', 6)).toEqual({ text: 'hi @Ann Lee ', caret: 12 })
  expect(put('@an, look', 3)).toEqual({ text: '@Ann Lee , look', caret: 9 })
  expect(put('@an look', 3)).toEqual({ text: '@Ann Lee look', caret: 9 })
})
