import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { findActorContent } from '../../domains/actors/index.ts'
import { actorsCommand } from './actors.ts'

let site: TestApp
let folder: string
beforeAll(async () => {
  site = await openTestApp()
  folder = mkdtempSync(join(tmpdir(), 'liuguang-actors-'))
  const picture = { create: { width: 600, height: 600, channels: 3 as const, background: '#345' } }
  await sharp(picture).png().toFile(join(folder, 'lin.png'))
  writeFileSync(join(folder, 'broken.png'), 'no picture')
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const note = ['--note', 'a test']
const run = (...args: string[]) => runCommand(site, actorsCommand, ...args)
const write = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const known = (name: string) => findActorContent(site.ctx.db, name)

test('a file is imported with facts, names and pictures, and recorded under a name', async () => {
  const file = write(
    'actors.csv',
    'name,name_en,area,height,alias,picture\n林小雨,Rain Lin,香港,165,小雨;阿雨,lin.png\n陳海,,,,,\n',
  )
  expect((await run('import', file, ...note)).lines).toEqual(['2 actors were stored, 1 with a picture.'])
  expect(await known('林小雨')).toEqual({
    ...{ name: '林小雨', names: { en: 'Rain Lin' }, area: '香港', height: 165, alias: ['小雨', '阿雨'] },
  })
  const actions = await site.ctx.db
    .selectFrom('audit')
    .select(['act', 'actor_name', 'reason'])
    .orderBy('number')
    .execute()
  expect(actions).toEqual([
    { act: 'actors.put', actor_name: 'Tester', reason: 'a test' },
    { act: 'actors.set-picture', actor_name: 'Tester', reason: 'a test' },
    // Of this one only the name is known.
    { act: 'actors.put', actor_name: 'Tester', reason: 'a test' },
  ])
})

test('nothing is imported when a line or a picture is wrong, and each is named', async () => {
  const bad = write('bad.csv', 'name,height\n新人,12\n\n,170\n')
  await expect(run('import', bad, ...note)).rejects.toThrow(
    /line 2: height must be [^\n]*\n[^\n]*line 4: it has no name/,
  )
  const broken = write('broken.csv', 'name,picture\n新人,broken.png\n')
  await expect(run('import', broken, ...note)).rejects.toThrow(
    /Nothing was changed\.\n {2}line 2: picture .*broken\.png is refused: kind/,
  )
  expect(await known('新人')).toBeUndefined()
})

test('facts of one actor are changed and removed, the others stay', async () => {
  const { lines } = await run(
    'edit',
    '林小雨',
    '--area',
    '澳門',
    '--alias',
    '',
    '--name-vi',
    'Lâm Tiểu Vũ',
    ...note,
  )
  expect(lines).toContain('area: 澳門')
  expect(await known('林小雨')).toEqual({
    ...{ name: '林小雨', names: { en: 'Rain Lin', vi: 'Lâm Tiểu Vũ' }, area: '澳門', height: 165 },
  })
  await expect(run('edit', '林小雨', '--height', '12', ...note)).rejects.toThrow('height must be')
  await expect(run('edit', '無人')).rejects.toThrow('There is no actor "無人"')
})

test('a change without a reason is refused before anything is read or stored', async () => {
  for (const args of [
    ['import', 'nothing.csv'],
    ['edit', '林小雨', '--area', '香港'],
    ['edit', '林小雨', '--area', '香港', '--note', ' '],
  ])
    await expect(run(...args)).rejects.toThrow('A reason is required, and recorded: --note TEXT')
  expect(await known('林小雨')).toMatchObject({ area: '澳門' })
})

test('translations of a fact are changed one by one, and go with the fact', async () => {
  const file = write(
    'texts.csv',
    'name,area,area_en,birthplace,birthplace_en,hobbies,hobbies_vi,zodiacSign\n周山,香港,Hong Kong,順化,Huế,下棋,Chơi cờ,leo\n',
  )
  await run('import', file, ...note)
  await run('edit', '周山', '--hobbies-en', 'Chess', '--birthplace', '', ...note)
  expect(await known('周山')).toEqual({
    ...{ name: '周山', area: '香港', hobbies: '下棋', zodiacSign: 'leo' },
    texts: { en: { area: 'Hong Kong', hobbies: 'Chess' }, vi: { hobbies: 'Chơi cờ' } },
  })
  await run('edit', '周山', '--area', '越南', ...note)
  expect(await known('周山')).toMatchObject({ area: '越南', texts: { en: { hobbies: 'Chess' } } })
  expect(
    (await known('周山'))?.texts?.en?.area,
    'the name of Hong Kong is not that of Vietnam',
  ).toBeUndefined()
  await expect(run('edit', '周山', '--birthplace-en', 'Hue', ...note)).rejects.toThrow(
    'texts.en.birthplace needs birthplace in the actor’s own language',
  )
})

test('actors are listed, renamed and merged by their names', async () => {
  const file = write('twins.csv', 'name,alias\n雙生甲,\n雙生乙,\n第三人,\n')
  await run('import', file, ...note)
  expect((await run('list', '雙生甲')).lines[0]).toMatch(/^\d+ {2}雙生甲 {2}\(0 works, 0 followers\)$/)
  expect((await run('list')).lines.length).toBeGreaterThan(2)
  expect((await run('rename', '雙生甲', '雙生', ...note)).lines).toEqual(['"雙生甲" is called "雙生" now.'])
  const { lines } = await run('merge', '雙生乙', '雙生', ...note)
  expect(lines).toEqual([
    expect.stringMatching(
      /^"雙生乙" is "雙生" now, and \/actor\/detail\/\d+ leads to \/actor\/detail\/\d+\.$/,
    ),
  ])
  expect(await known('雙生')).toMatchObject({ alias: ['雙生乙', '雙生甲'] })
  expect((await run('merge', '雙生乙', '雙生', ...note)).lines).toEqual(['"雙生乙" is "雙生" already.'])
  const gone = 'There is no actor "雙生乙": it is "雙生" now.'
  await expect(run('merge', '雙生乙', '第三人', ...note)).rejects.toThrow(gone)
  await expect(run('rename', '雙生乙', '某', ...note)).rejects.toThrow(gone)
  await expect(run('rename', '無此人', '某', ...note)).rejects.toThrow('actors list TEXT finds one')
  await expect(run('rename', '雙生', ' 某', ...note)).rejects.toThrow('name must be')
  for (const args of [
    ['rename', '雙生', '某'],
    ['merge', '雙生', '第三人'],
  ])
    await expect(run(...args)).rejects.toThrow('A reason is required, and recorded: --note TEXT')
})

test.each([
  [[]],
  [['import']],
  [['remove', '林小雨']],
  [['import', 'x.csv', '--area', 'a']],
  [['rename', '林小雨']],
  [['merge', '林小雨', '陳海', '--area', 'a']],
])('the arguments %j are refused with the usage of the command', async (args) => {
  await expect(run(...args)).rejects.toThrow('Usage: actors list [TEXT] | import FILE')
})
