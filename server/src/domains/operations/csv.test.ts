import { Closed, StaffOrder } from '@liuguang/contract'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { columnsOf, csvLine, valueAt } from './csv.ts'

test('what a spreadsheet would calculate is text, and quotes, commas and line ends stay in their cell', () => {
  expect(
    csvLine(['=1+1', '+1', '-x', '@a', -5, 'a "b"', 'a,b', 'a\nb', null, undefined, true, [1, 'x']]),
  ).toBe(`'=1+1,'+1,'-x,'@a,-5,"a ""b""","a,b","a\nb",,,true,"[1,""x""]"\r\n`)
})

test('objects in a row are columns of their own, also where they may be missing', () => {
  const row = Closed({
    id: Type.Integer(),
    money: Closed({ currency: Type.String(), minor: Type.Integer() }),
    card: Type.Union([Closed({ id: Type.Integer() }), Type.Null()]),
    tags: Type.Array(Type.String()),
  })
  const columns = columnsOf(row)
  expect(columns.map((column) => column.join('.'))).toEqual([
    ...['id', 'money.currency', 'money.minor', 'card.id', 'tags'],
  ])
  const value = { id: 1, money: { currency: 'USD', minor: 500 }, card: null, tags: [] }
  expect(columns.map((column) => valueAt(value, column))).toEqual([1, 'USD', 500, undefined, []])
  expect(columnsOf(StaffOrder).length).toBeGreaterThan(15)
})

test('the picture of a row has no columns', () => {
  const cover = Type.Union([Closed({ folder: Type.String(), placeholder: Type.String() }), Type.Null()])
  const row = Closed({ id: Type.Integer(), cover, title: Type.String() })
  expect(columnsOf(row)).toEqual([['id'], ['title']])
})
