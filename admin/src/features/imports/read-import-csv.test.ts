import { expect, test } from 'vitest'
import { readImportCsv } from './read-import-csv.ts'

test('each line says what its file is, and leaves the rest to the form', () => {
  const { rows, problems } = readImportCsv(
    '\ufefffile,title,tags,price,vip,short,lang\nfolder/a.mp4,"Harbour, at night","旅行；海",10,no,yes,en\n\nb.mp4,山,,,,,\n',
  )
  expect(problems).toEqual([])
  expect([...rows]).toEqual([
    [
      'a.mp4',
      {
        ...{ line: 2, title: 'Harbour, at night', description: '', tags: ['旅行', '海'], actors: [] },
        ...{ price: 10, isVipOnly: false, kind: 'short', lang: 'en' },
      },
    ],
    ['b.mp4', { line: 3, title: '山', description: '', tags: [], actors: [] }],
  ])
})

test.each([
  ['file,titel\na,b', { line: 1, name: 'column', column: 'titel' }],
  ['file,title,title\na,b,c', { line: 1, name: 'column', column: 'title' }],
  ['file,title\na', { line: 2, name: 'columns' }],
  ['file,title\na,', { line: 2, name: 'title' }],
  ['file,title\na,b\na,c', { line: 3, name: 'twice', text: 'a' }],
  ['file,title,price\na,b,-1', { line: 2, name: 'number', column: 'price' }],
  ['file,title,free_seconds\na,b,soon', { line: 2, name: 'number', column: 'free_seconds' }],
  ['file,title,vip\na,b,perhaps', { line: 2, name: 'flag', column: 'vip' }],
  ['file,title,lang\na,b,fr', { line: 2, name: 'lang' }],
  ['file,title\n"a,b', { name: 'unreadable' }],
])('%j is refused', (text, problem) => {
  expect(readImportCsv(text).problems).toMatchObject([problem])
})
