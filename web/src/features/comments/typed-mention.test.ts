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

test('names that begin like what is typed are offered, whatever its case, until one is typed whole', () => {
  const people = [{ name: 'Ann' }, { name: 'Ann Lee' }, { name: 'Bo' }]
  const offered = (typed: string) => matchNames(people, typed).map(({ name }) => name)
  expect(offered('')).toEqual(['Ann', 'Ann Lee', 'Bo'])
  expect(offered('an')).toEqual(['Ann', 'Ann Lee'])
  expect(offered('bo')).toEqual([])
  expect(offered('Ann is')).toEqual([])
})

test('the chosen name takes the place of the typed one, with one space after it', () => {
  const put = (text: string, caret: number) => {
    const typed = findTypedMention(text, caret)
    return typed && putMention(text, typed, 'Ann Lee')
  }
  expect(put('hi @an', 6)).toEqual({ text: 'hi @Ann Lee ', caret: 12 })
  expect(put('@an, look', 3)).toEqual({ text: '@Ann Lee , look', caret: 9 })
  expect(put('@an look', 3)).toEqual({ text: '@Ann Lee look', caret: 9 })
})
