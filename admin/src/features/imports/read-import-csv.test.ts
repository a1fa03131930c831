import { expect, test } from 'vitest'
import { importInput } from './import-input.ts'
import { decodeCsv, findRow, linesWithoutFile, readImportCsv, splitTags } from './read-import-csv.ts'

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
        price: { asset: 'points', amount: 10 },
        ...{ isVipOnly: false, kind: 'short', lang: 'en' },
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
  ['file,title,price_in\na,b,coins', { line: 2, name: 'priceIn', text: 'points, diamonds' }],
  ['file,title,price_in\na,b,diamonds', { line: 2, name: 'priceInWithoutPrice' }],
  ['file,title,leads_to\na,b,1042', { line: 2, name: 'leadsTo' }],
  ['file,title,leads_to,short\na,b,1042@90,no', { line: 2, name: 'leadsFromVideo' }],
  ['file,title,publish_at\na,b,tomorrow', { line: 2, name: 'publishAt' }],
  ['file,title,publish_at\na,b,2030-02-30 20:00', { line: 2, name: 'publishAt' }],
  ['file,title,publish_at\na,b,2020-01-02 20:00', { line: 2, name: 'publishAtPassed' }],
  ['file,title\n"a,b', { name: 'unreadable' }],
])('%j is refused', (text, problem) => {
  expect(readImportCsv(text).problems).toMatchObject([problem])
})

test('a line may have a price in diamonds, the video that a short links to, and a time in the zone of the browser', () => {
  const { rows, problems } = readImportCsv(
    'file,title,price,price_in,leads_to,publish_at\na,A,3,Diamonds,1042@12.5,2030-01-02 20:00\n' +
      'b,B,0,diamonds,,2030/1/2 8:05:00\nc,C,5,,,',
  )
  expect(problems).toEqual([])
  expect([...rows.values()]).toMatchObject([
    {
      ...{ price: { asset: 'diamonds', amount: 3 }, leadsTo: { id: 1042, atMs: 12_500 } },
      publishAt: new Date(2030, 0, 2, 20).toISOString(),
    },
    { price: null, publishAt: new Date(2030, 0, 2, 8, 5).toISOString() },
    { price: { asset: 'points', amount: 5 } },
  ])
})

test('texts may be as long as the server allows, which counts an emoji as one character', () => {
  const { problems } = readImportCsv(
    `file,title,description,actors\na,${'😀'.repeat(150)},${'😀'.repeat(5000)},${'😀'.repeat(60)}`,
  )
  expect(problems).toEqual([])
})

test('a CSV file in Chinese is read as UTF-8 or GB18030', () => {
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

test('several tags may be separated by |, unless a tag has that name', () => {
  const isTag = (name: string) => name === '黑|白'
  expect(splitTags(['海 | 夜', '黑|白', '夜｜山'], isTag)).toEqual(['海', '夜', '黑|白', '山'])
})

test('lines for which no file is chosen are listed', () => {
  const lines = new Map([
    ['one/a.mp4', 2],
    ['b.mp4', 3],
  ])
  const file = (name: string) => ({ name, webkitRelativePath: '' }) as File
  expect(linesWithoutFile(lines, [file('a.mp4'), file('c.mp4')])).toEqual([{ line: 3, file: 'b.mp4' }])
  expect(linesWithoutFile(lines, [file('a.mp4'), file('b.mp4')])).toEqual([])
})

const sevenDiamonds = { asset: 'diamonds', amount: 7 } as const
const row = { line: 2, title: 'A', description: '', tags: [], actors: [], tagIds: [] }
test.each([
  [{}, {}, { isVipOnly: false }],
  [{}, { sale: 'points', amount: 5 }, { isVipOnly: false, price: { asset: 'points', amount: 5 } }],
  [{}, { sale: 'diamonds', amount: 5 }, { isVipOnly: false, price: { asset: 'diamonds', amount: 5 } }],
  [{}, { sale: 'free' }, { isVipOnly: false, price: null }],
  [{}, { sale: 'vip' }, { isVipOnly: true, price: null }],
  [{ price: sevenDiamonds }, { sale: 'vip' }, { isVipOnly: false, price: sevenDiamonds }],
  [{ price: null }, { sale: 'points', amount: 5 }, { isVipOnly: false, price: null }],
  // no longer for VIPs only: at the site's default price, not free
  [{ isVipOnly: false }, { sale: 'vip' }, { isVipOnly: false }],
  [{ isVipOnly: true }, { sale: 'diamonds', amount: 5 }, { isVipOnly: true, price: null }],
] as const)('a row with %j in a form with %j is sold as %j', (facts, form, sold) => {
  const input = importInput(
    { id: 'x', title: 'A', row: { ...row, ...facts } },
    { kind: 'video', lang: 'hk', publish: 'ready', ...form },
  )
  expect({ isVipOnly: input.isVipOnly, ...('price' in input ? { price: input.price } : {}) }).toEqual(sold)
})

const soon = '2030-01-02T12:00:00.000Z'
const lead = { id: 1042, atMs: 0 }
const form = { kind: 'short', lang: 'hk', publish: 'ready' } as const
test.each([
  [{}, {}, {}],
  [{}, { publish: 'hidden' }, { publishAt: null }],
  [{}, { publish: 'at', publishAt: new Date('2030-01-02T12:00:42Z') }, { publishAt: soon }],
  [{ publishAt: soon }, { publish: 'hidden' }, { publishAt: soon }],
  [{}, { leadsTo: 1042 }, { leadsTo: lead }],
  [{}, { leadsTo: 7, leadsToSeconds: 1.5 }, { leadsTo: { id: 7, atMs: 1500 } }],
  [{ leadsTo: lead }, { leadsTo: 7 }, { leadsTo: lead }],
  // Only a short leads somewhere.
  [{ kind: 'video' }, { leadsTo: 7 }, {}],
] as const)('a row with %j in a form with %j is imported with %j', (facts, values, expected) => {
  const input = importInput({ id: 'x', title: 'A', row: { ...row, ...facts } }, { ...form, ...values })
  const { publishAt, leadsTo } = input
  expect({ ...(publishAt === undefined ? {} : { publishAt }), ...(leadsTo ? { leadsTo } : {}) }).toEqual(
    expected,
  )
})
