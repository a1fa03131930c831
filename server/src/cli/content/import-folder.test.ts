import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../../domains/audit/index.ts'
import { putCategory } from '../../domains/settings/index.ts'
import { importFolderCommand } from './import-folder.ts'

let site: TestApp
let folder: string
beforeAll(async () => {
  site = await openTestApp()
  folder = join(site.ctx.config.dataDir, 'films')
  mkdirSync(join(folder, 'inner'), { recursive: true })
  mkdirSync(join(folder, 'empty.mp4'))
  for (const [name, rate] of [
    ['one.mkv', 5],
    ['inner/two.mkv', 6],
    ['three.mkv', 7],
  ] as const) {
    const picture = ['-f', 'lavfi', '-i', `testsrc2=size=64x48:rate=${rate}:duration=1`, '-c:v', 'mpeg4']
    execFileSync('ffmpeg', ['-nostdin', '-v', 'error', ...picture, join(folder, name)])
  }
  writeFileSync(join(folder, 'notes.mp4'), 'only text')
})
afterAll(() => site.close())

const importFolder = (...args: string[]) => runCommand(site, importFolderCommand, ...args)

/** Writes a file that describes the videos. @returns its path */
function describe(text: string, name = 'films.csv'): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const listVideos = () =>
  site.ctx.db
    .selectFrom('items')
    .innerJoin('item_texts', 'item_texts.item_id', 'items.id')
    .select(['item_texts.lang', 'title', 'kind', 'price_amount', 'is_vip_only', 'approved_by'])
    .orderBy('items.id')
    .execute()

test('one mistake in any line changes nothing, and every mistake is named with its line', async () => {
  const csv = describe(
    [
      'file,title,price,vip,lang,leads_to,category',
      'one.mkv,One,,,,,',
      'none.mkv,,,,,,',
      '../film.mkv,Outside,,,,,',
      'empty.mp4,A folder,,,,,',
      'one.mkv,Again,,,,,',
      'three.mkv,Three,-5,maybe,fr,12,nowhere',
      ',No file,,,,,',
      'inner/two.mkv,Two,5,yes,,999@1,',
      ',No file either,,,,,',
    ].join('\n'),
  )
  await expect(importFolder(folder, '--csv', csv)).rejects.toThrow(
    [
      `Nothing was changed. ${csv} has mistakes:`,
      '  line 3: there is no file none.mkv',
      '  line 3: A title is required: title',
      '  line 4: ../film.mkv is not in the folder',
      '  line 5: empty.mp4 is not a file',
      '  line 6: one.mkv is in line 2 already',
      '  line 7: vip must be yes or no',
      '  line 7: price must be a whole number from 0 to 1000000000.',
      '  line 7: There is no category "nowhere", only: none',
      '  line 7: lang must be one of cn, hk, en, vi.',
      '  line 7: leads_to must be a video and a second, such as 1042@90',
      '  line 8: it has no file',
      '  line 9: A video that only VIPs see is not sold: it has no price.',
      '  line 9: Only a short leads to a video.',
      '  line 10: it has no file',
    ].join('\n'),
  )
  expect(await listVideos()).toEqual([])
})

test('a file below / is in the folder /', async () => {
  const file = resolve(folder, 'empty.mp4').slice(1)
  const csv = describe(`file,title\n${file},A folder`)
  await expect(importFolder('/', '--csv', csv)).rejects.toThrow(`line 2: ${file} is not a file`)
})

test('the files are imported with their metadata, a file that is no video is reported, and a second run adds the rest', async () => {
  const lines = [
    'file,title,price,free_seconds,tags,actors,lang,short',
    'one.mkv,一,,,山;水,,cn,',
    'inner/two.mkv,Two,5,3,,Ann,en,yes',
    'notes.mp4,Notes,,,,,,',
  ]
  const csv = describe(lines.join('\n'))
  const first = await importFolder(folder, '--csv', csv)
  expect(first.code).toBe(1)
  expect(first.lines).toEqual([
    expect.stringMatching(/^line 2: one\.mkv was added as video \d+\.$/),
    expect.stringMatching(/^line 3: inner\/two\.mkv was added as video \d+\.$/),
    expect.stringMatching(/^line 4: notes\.mp4 was refused: .+ \(\w+\)$/),
    '2 added, 0 were there already, 0 failed before, 1 refused.',
  ])
  expect((await listVideos()).slice(0, 2)).toMatchObject([
    { lang: 'cn', title: '一', kind: 'video', is_vip_only: false },
    { lang: 'en', title: 'Two', kind: 'short', price_amount: 5n },
  ])

  describe([...lines.slice(0, 3), 'three.mkv,Three,0,,,,,'].join('\n'))
  const second = await importFolder(folder, '--csv', csv)
  expect(second).toMatchObject({ code: 0 })
  expect(second.lines).toEqual([
    expect.stringMatching(/^line 2: one\.mkv is video \d+ already\.$/),
    expect.stringMatching(/^line 3: inner\/two\.mkv is video \d+ already\.$/),
    expect.stringMatching(/^line 4: three\.mkv was added as video \d+\.$/),
    '1 added, 2 were there already, 0 failed before, 0 refused.',
  ])
})

test('a file whose import failed is named with its video, for a retry', async () => {
  await site.ctx.db
    .updateTable('imports')
    .set({ state: 'failed' })
    .where('video_id', '=', (query) =>
      query.selectFrom('item_texts').select('item_id').where('title', '=', 'Three'),
    )
    .execute()
  const csv = describe('file,title\nthree.mkv,Three', 'failed.csv')
  const { code, lines } = await importFolder(folder, '--csv', csv)
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^line 2: three\.mkv is video (\d+) already, whose import failed: retry \1$/),
    '0 added, 0 were there already, 1 failed before, 0 refused.',
  ])
})

test('each import is an action of whoever ran the command', async () => {
  const actions = await site.ctx.db
    .selectFrom('audit')
    .select('actor_name')
    .where('act', '=', 'publishing.import')
    .execute()
  expect(actions).toEqual(Array(4).fill({ actor_name: 'Tester' }))
})

test('JSON with numbers and booleans is read, and a field that does not exist is named', async () => {
  const json = describe('[{"file": "one.mkv", "title": "One", "price": 0, "vip": false}]', 'films.json')
  expect(await importFolder(folder, '--csv', json)).toMatchObject({ code: 0 })
  describe('[{"file": "one.mkv", "title": ["One"], "cost": 1}]', 'films.json')
  await expect(importFolder(folder, '--csv', json)).rejects.toThrow(
    /line 1: title must be a text\n {2}line 1: field "cost" does not exist/,
  )
})

test('a category is meant by its slug or by a name, which only one may have', async () => {
  const by = { operator: commandLineOperator('Tester'), reason: 'a test' }
  for (const [slug, hk] of [
    ['harbours', '港口'],
    ['night', '夜色'],
    ['late', '夜色'],
  ] as const)
    await putCategory(site.ctx, { slug, name: { cn: hk, hk, en: hk, vi: hk }, ...by })
  const lines = ['file,title,category', 'one.mkv,One,港口', 'three.mkv,Three,day', 'inner/two.mkv,Two,夜色']
  const csv = describe(lines.join('\n'), 'categories.csv')
  await expect(importFolder(folder, '--csv', csv)).rejects.toThrow(
    [
      `Nothing was changed. ${csv} has mistakes:`,
      '  line 3: There is no category "day", only: harbours, night, late',
      '  line 4: Several categories are called "夜色": give the slug of one.',
    ].join('\n'),
  )
})

test('a folder that does not exist and a missing CSV file are refused', async () => {
  await expect(importFolder(folder)).rejects.toThrow('--csv FILE')
  await expect(importFolder(join(folder, 'nowhere'), '--csv', 'films.csv')).rejects.toThrow(
    'There is no folder',
  )
  await expect(importFolder(folder, '--csv', join(folder, 'nothing.csv'))).rejects.toThrow('cannot be read')
})
