import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readActorFile } from './read-actor-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'actor-files-'))
  await writeFile(join(folder, 'lin.png'), 'a picture')
  await mkdir(join(folder, 'folder.png'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(name: string, content: string | Buffer) {
  const file = join(folder, name)
  await writeFile(file, content)
  return readActorFile(file)
}
const csv = (...lines: string[]) => read('actors.csv', lines.join('\n'))
const json = (content: unknown) => read('actors.json', JSON.stringify(content, null, 1))

/** What is wrong, without the first line. */
const problemsOf = async (reading: Promise<unknown>) => {
  const error = await reading.then(() => undefined).catch((reason: Error) => reason)
  const [first, ...lines] = (error?.message ?? '').split('\n')
  expect(first).toContain('Nothing was changed.')
  return lines.map((line) => line.trim())
}

const lin = {
  name: '林小雨',
  names: { cn: '林小雨', en: 'Rain Lin' },
  area: '香港',
  height: 165,
  birthday: '1992-02-29',
  bloodType: 'AB',
  alias: ['小雨', 'Rain'],
  hobbies: '攝影, 行山',
}

describe('CSV', () => {
  test('names fields in its first line, in any order; empty ones are unknown', async () => {
    const rows = await csv(
      '\ufeffname,name_cn,name_en,area,height,birthday,bloodType,alias,hobbies,picture,cup',
      '林小雨, 林小雨 ,Rain Lin,香港,165,1992-02-29,AB,小雨；Rain,"攝影, 行山",lin.png,',
      '',
      '陳海,,,,,,,,,,',
    )
    expect(rows).toEqual([
      { line: 2, content: lin, picture: join(folder, 'lin.png') },
      { line: 4, content: { name: '陳海' }, picture: undefined },
    ])
  })

  test('has columns for facts in other languages, which need the fact itself', async () => {
    expect(
      await csv('name,area,area_en,hobbies,hobbies_cn,hobbies_en', '林,香港,Hong Kong,行山,行山,Hiking'),
    ).toMatchObject([
      {
        content: {
          ...{ name: '林', area: '香港', hobbies: '行山' },
          texts: { cn: { hobbies: '行山' }, en: { area: 'Hong Kong', hobbies: 'Hiking' } },
        },
      },
    ])
    expect(await problemsOf(csv('name,area_en,zodiacSign', 'One,Hong Kong,', 'Two,,雙魚座'))).toEqual([
      'line 2: texts.en.area needs area in the actor’s own language',
      expect.stringMatching(/^line 3: zodiacSign must be one of aries, taurus, .*pisces$/),
    ])
  })

  test('accepts the line ends of Windows', async () => {
    expect(await csv('name,area\r', '林小雨,香港\r', '陳海,\r', '')).toMatchObject([
      { line: 2, content: { name: '林小雨', area: '香港' } },
      { line: 3, content: { name: '陳海' } },
    ])
  })

  test('lists every mistake with its line', async () => {
    expect(
      await problemsOf(
        csv(
          'name,height,birthday,bloodType,picture',
          'One,20,1992-02-30,C,',
          '"Two\nlines",165,,,',
          'Three,165cm,,,none.png',
          ',,1990-01-01,,',
          'Five,,,',
          'Six,,,,folder.png',
          'Seven,,,,none.png',
          'Eight,,,,lin.png',
          'Eight,,,,',
        ),
      ),
    ).toEqual([
      'line 2: height must be a whole number from 40 to 260',
      'line 2: birthday must be a date such as 1990-05-31',
      'line 2: bloodType must be one of A, B, AB, O',
      'line 3: name must be one line without space around it',
      'line 5: height must be a whole number from 40 to 260',
      'line 5: picture none.png does not exist',
      'line 6: it has no name',
      'line 7: it has 4 columns, and the first line has 5',
      'line 8: picture folder.png is not a file',
      'line 9: picture none.png does not exist',
      'line 11: "Eight" is in line 10 already',
    ])
  })

  test('with a quotation mark too many or too few is refused', async () => {
    const [first] = await problemsOf(csv('name,area', 'One,"a"b', 'Two,c'))
    expect(first).toMatch(/^line 2: Invalid Closing Quote/)
    const [second] = await problemsOf(csv('name,area', 'One,a', 'Two,"b', 'Three,c'))
    expect(second).toMatch(/^line \d: Quote Not Closed/)
  })

  test('has only columns that exist, once', async () => {
    expect(await problemsOf(csv('name,Name,name,names', 'One,,,'))).toEqual([
      expect.stringMatching(/^line 1: column "Name" does not exist: name, name_cn, name_hk/),
      'line 1: column "name" is there twice',
      expect.stringContaining('column "names" does not exist'),
    ])
    expect(await problemsOf(csv('area', '香港'))).toEqual(['line 2: it has no name'])
  })
})

describe('JSON', () => {
  test('is a list of rows', async () => {
    expect(await json([{ ...lin, picture: 'lin.png' }, { name: '陳海' }])).toEqual([
      { line: 2, content: lin, picture: join(folder, 'lin.png') },
      { line: 19, content: { name: '陳海' }, picture: undefined },
    ])
    await expect(json({ name: '陳海' })).rejects.toThrow('must be a list of actors')
  })

  test('lists every mistake with its line', async () => {
    expect(
      await problemsOf(
        read(
          'actors.json',
          `[
{"name": "One", "height": "165", "size": 1},
{"names": {"en": "", "fr": "Deux"}},
3,
{"name": " Four", "alias": ["a", ""],
 "tags": "b"}]`,
        ),
      ),
    ).toEqual([
      'line 2: field "size" does not exist',
      'line 2: height must be a whole number from 40 to 260',
      'line 3: it has no name',
      'line 3: field "names.fr" does not exist',
      'line 3: names.en must be text of 1 to 60 characters',
      'line 4: name must be text of 1 to 60 characters',
      'line 5: field "tags" does not exist',
      'line 5: name must be one line without space around it',
      'line 5: alias.1 must be text of 1 to 60 characters',
    ])
  })

  test('with a mistake of its grammar is refused with the line', async () => {
    expect(await problemsOf(read('actors.json', '[\n{"name": "One",\n}]'))).toEqual([
      'line 3: it is not JSON (property name expected)',
    ])
    expect(await problemsOf(read('actors.json', '[{"name": "One"}]\n// end'))).toHaveLength(1)
  })
})

test('only CSV and JSON in UTF-8 are read, and an empty file is a mistake', async () => {
  await expect(read('actors.txt', 'name')).rejects.toThrow('must end in .csv or .json')
  for (const name of ['actors.csv', 'actors.json'])
    await expect(read(name, Buffer.from('name\n\xff', 'latin1'))).rejects.toThrow('Save it as UTF-8;')
  await expect(csv('name')).rejects.toThrow('has no actors')
  await expect(csv('')).rejects.toThrow('has no actors')
  await expect(json([])).rejects.toThrow('has no actors')
  await expect(readActorFile(join(folder, 'none.csv'))).rejects.toThrow('cannot be read')
})
