import { expect, test } from 'vitest'
import { importInput } from './import-input.ts'
import { decodeCsv, findRow, readImportCsv } from './read-import-csv.ts'

test('each line says what its file is, and leaves the rest to the form', () => {
  const { rows, problems } = readImportCsv(
    '\ufefffile,title,description,tags,price,vip,short,lang\n' +
      'folder\\a.mp4,"Harbour, at night","two\nlines",旅行；海,10,no,yes,en\n\nb.mp4,山,,,,,,\n',
  )
  expect(problems).toEqual([])
  expect([...rows]).toEqual([
    [
      'folder/a.mp4',
      {
        ...{
          line: 2,
          title: 'Harbour, at night',
          description: 'two\nlines',
          tags: ['旅行', '海'],
          actors: [],
        },
        ...{ price: 10, isVipOnly: false, kind: 'short', lang: 'en' },
      },
    ],
    ['b.mp4', { line: 5, title: '山', description: '', tags: [], actors: [] }],
  ])
})

test.each([
  ['title,price\nb,1', { line: 1, name: 'required', column: 'file' }],
  ['file,title,title\na,b,c', { line: 1, name: 'unknownOrRepeatedColumn', column: 'title' }],
  ['file,title,prise\na,b,c', { line: 1, name: 'unknownOrRepeatedColumn', column: 'prise' }],
  ['file,title\na', { line: 2, name: 'wrongFieldCount' }],
  ['file,title\na,', { line: 2, name: 'required', column: 'title' }],
  ['file,title\n,b', { line: 2, name: 'required', column: 'file' }],
  ['file,title\na,b\n\na,c', { line: 4, name: 'duplicateFile', text: 'a' }],
  ['file,title,price\na,b,-1', { line: 2, name: 'number', column: 'price' }],
  ['file,title,free_seconds\na,b,soon', { line: 2, name: 'number', column: 'free_seconds' }],
  ['file,title,vip\na,b,perhaps', { line: 2, name: 'notYesOrNo', column: 'vip' }],
  ['file,title,vip,price\na,b,yes,5', { line: 2, name: 'vipOnlyWithPrice' }],
  ['file,title,lang\na,b,fr', { line: 2, name: 'lang' }],
  [`file,title\na,${'x'.repeat(200)}`, { line: 2, name: 'tooLong', column: 'title' }],
  [`file,title,actors\na,b,Lin;${'x'.repeat(61)}`, { line: 2, name: 'nameTooLong', column: 'actors' }],
  ['file,title\n"a,b', { name: 'unreadable' }],
])('%j is refused', (text, problem) => {
  expect(readImportCsv(text).problems).toMatchObject([problem])
})

test('texts may be as long as the server allows, which counts an emoji as one character', () => {
  const { problems } = readImportCsv(
    `file,title,description,actors\na,${'😀'.repeat(150)},${'😀'.repeat(5000)},${'😀'.repeat(60)}`,
  )
  expect(problems).toEqual([])
})

test('a file of a spreadsheet in Chinese is read, whichever encoding it has', () => {
  const text = 'file,title\na.mp4,港口'
  expect(decodeCsv(new TextEncoder().encode(text).buffer)).toBe(text)
  const gb18030 = [...new TextEncoder().encode('file,title\na.mp4,'), 0xb8, 0xdb, 0xbf, 0xda]
  expect(decodeCsv(new Uint8Array(gb18030).buffer)).toBe(text)
})

test('the row of a file is found by its path in the folder, else by a name that only one row has', () => {
  const rows = new Map([
    ['one/a.mp4', 1],
    ['two/a.mp4', 2],
    ['b.mp4', 3],
  ])
  const file = (name: string, path = '') => ({ name, webkitRelativePath: path }) as File
  expect(findRow(rows, file('a.mp4', 'chosen/two/a.mp4'))).toBe(2)
  expect(findRow(rows, file('a.mp4'))).toBeUndefined()
  expect(findRow(rows, file('b.mp4', 'chosen/three/b.mp4'))).toBe(3)
  expect(findRow(new Map([['one/a.mp4', 1]]), file('a.mp4'))).toBe(1)
  expect(findRow(new Map([['one/a.mp4', 1]]), file('a.mp4', 'chosen/two/a.mp4'))).toBeUndefined()
})

const row = { line: 2, title: 'A', description: '', tags: [], actors: [], tagIds: [] }
test.each([
  [{}, {}, { isVipOnly: false }],
  [{}, { sale: 'paid', amount: 5 }, { isVipOnly: false, price: { asset: 'points', amount: 5 } }],
  [{}, { sale: 'free' }, { isVipOnly: false, price: null }],
  [{}, { sale: 'vip' }, { isVipOnly: true, price: null }],
  [{ price: 7 }, { sale: 'vip' }, { isVipOnly: false, price: { asset: 'points', amount: 7 } }],
  [{ price: 0 }, { sale: 'paid', amount: 5 }, { isVipOnly: false, price: null }],
  // no longer for VIPs only: at the site's default price, not for nothing
  [{ isVipOnly: false }, { sale: 'vip' }, { isVipOnly: false }],
  [{ isVipOnly: true }, { sale: 'paid', amount: 5 }, { isVipOnly: true, price: null }],
] as const)('a row with %j in a form with %j is sold as %j', (facts, form, sold) => {
  const input = importInput(
    { id: 'x', title: 'A', row: { ...row, ...facts } },
    { kind: 'video', lang: 'hk', ...form },
  )
  expect({ isVipOnly: input.isVipOnly, ...('price' in input ? { price: input.price } : {}) }).toEqual(sold)
})
