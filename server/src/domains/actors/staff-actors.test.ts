import {
  type ActorContent,
  getActor,
  limits,
  listActorAreas,
  listActors,
  listStaffActors,
  type OutputOf,
  putBackActorPicture,
  putActors as putCall,
  renameActor,
  type StaffActorOrder,
  search,
  searchActors,
  setActorPicture,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { flat } from '../../../test/content/test-pictures.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Context } from '../../context.ts'
import { commandLineOperator } from '../audit/index.ts'
import { findActorContent, putActors } from './index.ts'
import { tasks } from './jobs.ts'

let site: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  site = await openTestApp()
  editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
})
afterAll(() => site.close())

const reason = 'a test'
const put = (...actors: ActorContent[]) =>
  putActors(site.ctx, { actors, operator: commandLineOperator('test'), reason })
const putOne = async (content: ActorContent) => Number((await put(content))[0])
/** With a published work, so that visitors find them. */
async function withWork(content: ActorContent): Promise<number> {
  await makeVideo(site.ctx, { title: `of ${content.name}`, actors: [content.name] })
  return putOne(content)
}
const actionsOn = async (id: number) =>
  (
    await site.ctx.db
      .selectFrom('audit')
      .select('act')
      .where('subject', '=', `actor:${id}`)
      .orderBy('number')
      .execute()
  ).map(({ act }) => act)
const found = async (text: string) =>
  (await site.anonymous.call(searchActors, { text })).list.map(({ name }) => name)

describe('facts of actors', () => {
  const facts: ActorContent = {
    ...{ name: '阿星', names: { en: 'Ah Sing' }, area: '澳門', birthday: '1988-08-08', height: 181 },
    ...{ bloodType: 'AB', alias: ['星星'], hobbies: '攝影', zodiacSign: 'leo' },
    texts: { en: { area: 'Macao', hobbies: 'Photography' } },
  }

  test('are stored for a new actor and replaced as a whole; what is as it was is not recorded', async () => {
    const id = await putOne(facts)
    expect(await findActorContent(site.ctx.db, '阿星')).toEqual(facts)
    await put({ ...facts, pinyin: 'axing' })
    expect(await putOne({ name: '阿星', area: '香港' })).toBe(id)
    expect(await site.anonymous.call(getActor, { id })).toEqual({
      ...{ id, name: '阿星', picture: '', area: '香港', works: 0, followers: 0 },
      ...{ pinyin: 'axing', alias: [] },
    })
    expect(await actionsOn(id)).toEqual(['actors.put', 'actors.put'])
  })

  test('are shown in the language of the reader, else as they were written', async () => {
    const id = await putOne({
      ...{ name: '寧靜', area: '南極', birthplace: '冰原', hobbies: '觀鯨', zodiacSign: 'pisces' },
      texts: { en: { area: 'Antarctica', hobbies: 'Whale watching' }, vi: { birthplace: 'Cánh đồng băng' } },
    })
    const shown = async (lang: 'hk' | 'en' | 'vi') => {
      const actor = await site.anonymous.call(getActor, { id }, { lang })
      return [actor.area, actor.birthplace, actor.hobbies, actor.zodiacSign]
    }
    expect(await shown('hk')).toEqual(['南極', '冰原', '觀鯨', 'pisces'])
    expect(await shown('en')).toEqual(['Antarctica', '冰原', 'Whale watching', 'pisces'])
    expect(await shown('vi')).toEqual(['南極', 'Cánh đồng băng', '觀鯨', 'pisces'])
  })

  test('have one name of an area in each language for all actors of it, and each name filters the list', async () => {
    await withWork({ name: '甲', area: '海島', texts: { en: { area: 'The Island' } } })
    await withWork({ name: '乙', area: '海島' })
    // Of this one everything is written in English.
    await withWork({ name: 'Cee', area: 'The Island', texts: { hk: { area: '海島' } } })
    const names = async (area: string) =>
      (await site.anonymous.call(listActors, { area })).list.map(({ name }) => name).sort()
    expect(await names('The Island')).toEqual(['Cee', '乙', '甲'].sort())
    expect(await names('海島')).toEqual(['Cee', '乙', '甲'].sort())
    expect(await names('Nowhere')).toEqual([])
    const areas = async (lang: 'hk' | 'en' | 'vi') =>
      (await site.anonymous.call(listActorAreas, {}, { lang })).areas
    expect(await areas('en')).toEqual([{ name: 'The Island', otherNames: ['海島'] }])
    expect(await areas('hk')).toEqual([{ name: '海島', otherNames: ['The Island'] }])
    expect((await areas('vi')).map(({ name }) => name)).toEqual(['海島', 'The Island'])
  })

  test.each([
    ['/actors/0/name', { name: '林\u0000雨' }],
    ['/actors/0/name', { name: ' 林雨' }],
    ['/actors/0/area', { name: '林雨', area: '香港\n台灣' }],
    ['/actors/0/names/en', { name: '林雨', names: { en: 'Rain\u0007' } }],
    ['/actors/0/alias/0', { name: '林雨', alias: ['\u2028'] }],
    ['/0/texts/en/area', { name: '林雨', texts: { en: { area: 'Hong Kong' } } }],
    ['/0/texts/vi/hobbies', { name: '林雨', area: '香港', texts: { vi: { hobbies: 'Cờ' } } }],
  ])('are refused with a path: %s', async (path, input) => {
    await expect(editor.call(putCall, { actors: [input], reason })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path },
    })
  })
})

describe('staff', () => {
  test('put a list of actors as a whole, or none of it', async () => {
    const stored = await editor.call(putCall, {
      actors: [{ name: '一號', area: '澳門' }, { name: '二號' }],
      reason,
    })
    expect(stored).toMatchObject([
      { name: '一號', area: '澳門', picture: '', works: 0, followers: 0 },
      { name: '二號' },
    ])
    const refused = editor.call(putCall, { actors: [{ name: '三號' }, { name: '三號' }], reason })
    await expect(refused).rejects.toMatchObject({ failure: 'BAD_REQUEST', details: { path: '/1/name' } })
    expect(await findActorContent(site.ctx.db, '三號')).toBeUndefined()
    const many = Array.from({ length: 51 }, (_, index) => ({ name: `Extra ${index}` }))
    await expect(editor.call(putCall, { actors: many, reason })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '/actors' },
    })
  })

  test('replace the facts that they expect of an actor, and refuse if a colleague has changed them since', async () => {
    const first = { name: '改動者', area: '小島', alias: ['阿改'] }
    const second = { ...first, hobbies: '登山' }
    const undo = (expected: ActorContent[]) => editor.call(putCall, { actors: [first], expected, reason })
    await put(first, { name: '島民', area: '小島', texts: { en: { area: 'Islet' } } })
    // The names of the area, which all its actors have, need not be said.
    const [written] = await editor.call(putCall, { actors: [second], reason })
    expect(written).toMatchObject({ hobbies: '登山', texts: { en: { area: 'Islet' } } })
    await put({ ...second, hobbies: '划船' })
    await expect(undo([second])).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
    await expect(
      editor.call(putCall, { actors: [{ name: '未有者' }], expected: [{ name: '未有者' }], reason }),
    ).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
    expect(await findActorContent(site.ctx.db, '未有者')).toBeUndefined()
    expect(await findActorContent(site.ctx.db, '改動者')).toMatchObject({ hobbies: '划船' })
    await put(second)
    // What is said of another actor does not matter; a repeat changes nothing.
    for (const expected of [[{ name: '無片人' }, second], [second]]) {
      const [restored] = await undo(expected)
      expect(restored).toMatchObject(first)
      expect(restored).not.toHaveProperty('hobbies')
    }
  })

  test('name the area of an actor in another language, and say what was known before', async () => {
    const known = { name: '命名者', area: '礁島' }
    const named = { ...known, texts: { vi: { area: 'Đảo san hô' } } }
    await put(known)
    expect(await editor.call(putCall, { actors: [named], expected: [known], reason })).toMatchObject([named])
  })

  test('create an actor that they expect to be new once, and never replace an existing actor of that name', async () => {
    const make = (facts: Partial<ActorContent>) =>
      editor.call(putCall, { actors: [{ name: '初見者', ...facts }], expected: [], reason })
    const [made] = await make({ hobbies: '登山' })
    // A repeat changes nothing.
    expect(await make({ hobbies: '登山' })).toEqual([made])
    await expect(make({ area: '澳門' })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '/0/name', rule: 'exists' },
    })
    expect(await findActorContent(site.ctx.db, '初見者')).toEqual({ name: '初見者', hobbies: '登山' })
  })

  test('list every actor page by page, and find those without works by a name', async () => {
    const id = await putOne({ name: '無片人', names: { en: 'No Films' }, hobbies: '下棋' })
    const first = await editor.call(listStaffActors, { size: 2 })
    expect(first.list[0]).toMatchObject({ id, name: '無片人', names: { en: 'No Films' }, hobbies: '下棋' })
    const second = await editor.call(listStaffActors, { size: 2, cursor: first.next ?? '' })
    expect(new Set([...first.list, ...second.list].map((one) => one.id)).size).toBe(4)
    for (const text of ['無片', 'no films', 'wupian'])
      expect((await editor.call(listStaffActors, { text })).list.map((one) => one.id)).toEqual([id])
    expect(await found('無片')).toEqual([])
    expect(await editor.call(listStaffActors, { text: '沒有這個人啊' })).toEqual({ list: [], next: null })
    await expect(editor.call(listStaffActors, { cursor: 'x' })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '/cursor' },
    })
  })

  test('list those with works by works or followers, and say who changed each last', async () => {
    const few = await withWork({ name: '一片人', hobbies: '下棋' })
    const many = await withWork({ name: '兩片人', hobbies: '下棋' })
    await makeVideo(site.ctx, { title: 'another', actors: ['兩片人'] })
    await site.ownerDb
      .updateTable('actor_counts')
      .set({ followers: 5n })
      .where('actor_id', '=', BigInt(few))
      .execute()
    const sorted = {
      ...{ works: [many, few], fewestWorks: [few, many] },
      ...{ followers: [few, many], fewestFollowers: [many, few], madeFirst: [few, many] },
    }
    for (const [order, expected] of Object.entries(sorted) as [StaffActorOrder, number[]][]) {
      const { list, next } = await editor.call(listStaffActors, { order, size: limits.pageSizeMax })
      expect(next).toBeNull()
      const ids = list.map((one) => one.id)
      expect(ids.filter((id) => id === few || id === many)).toEqual(expected)
      const seen: number[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: OutputOf<typeof listStaffActors> = await editor.call(listStaffActors, {
          ...{ order, size: 1 },
          ...(cursor && { cursor }),
        })
        seen.push(...page.list.map((one) => one.id))
        cursor = page.next
      }
      expect(seen).toEqual(ids)
      const { next: ofOrder } = await editor.call(listStaffActors, { order, size: 1 })
      await expect(editor.call(listStaffActors, { size: 1, cursor: ofOrder ?? '' })).rejects.toMatchObject({
        failure: 'BAD_REQUEST',
        details: { path: '/cursor', problem: expect.stringContaining('in the order “made”') },
      })
    }
    expect((await editor.call(listStaffActors, { id: few })).list).toMatchObject([
      { id: few, name: '一片人' },
    ])
    expect((await editor.call(listStaffActors, { id: 999_999 })).list).toEqual([])
    const { list } = await editor.call(listStaffActors, { text: '兩片人' })
    expect(list.find((one) => one.id === many)?.lastAction).toMatchObject({
      ...{ action: 'actors.put', actorName: 'test', reason },
    })
  })

  test('give an actor a picture', async () => {
    const id = await putOne({ name: '畫中人' })
    const file = new Blob([new Uint8Array(await flat('green', 600, 600).png().toBuffer())])
    expect(await editor.call(setActorPicture, { id, reason }, { file })).toMatchObject({ former: null })
    expect((await site.anonymous.call(getActor, { id })).picture).toMatch(
      /^\/media\/pictures\/[\w-]+\/480\.webp$/,
    )
    await expect(editor.call(setActorPicture, { id: 9_999_999, reason }, { file })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
  })

  test('take a replaced picture back, as long as it is stored and nobody has changed it since', async () => {
    const id = await putOne({ name: '鏡中人' })
    const send = async (color: string) => {
      const file = new Blob([new Uint8Array(await flat(color, 600, 600).png().toBuffer())])
      return editor.call(setActorPicture, { id, reason }, { file })
    }
    const shown = async () => (await site.anonymous.call(getActor, { id })).picture
    const first = await send('navy')
    const navy = await shown()
    const second = await send('olive')
    expect(second.former).toBe(first.picture)
    const undo = { id, picture: second.former, expected: second.picture, reason }
    await send('maroon')
    await expect(editor.call(putBackActorPicture, undo)).rejects.toMatchObject({
      failure: 'CHANGED_MEANWHILE',
    })
    await send('olive')
    // A repeat changes nothing.
    for (const _ of ['once', 'again']) await editor.call(putBackActorPicture, undo)
    expect(await shown()).toBe(navy)
    // One that was deleted.
    const gone = { id, picture: 9_999_999, expected: first.picture, reason }
    await expect(editor.call(putBackActorPicture, gone)).rejects.toMatchObject({ failure: 'PICTURE_GONE' })
    await editor.call(putBackActorPicture, { ...gone, picture: null })
    expect(await shown()).toBe('')
  })
})

test('a corrected pinyin is shown, decides the initial, and finds the actor and the works', async () => {
  const id = await withWork({ name: '單小雨' })
  expect(await found('shanxiaoyu')).toEqual([])
  await put({ name: '單小雨', pinyin: 'shanxiaoyu' })
  for (const text of ['shanxiaoyu', 'shan xiao yu', 'shanx', 'sxy', '單小雨', 'xiaoyu'])
    expect([text, await found(text)]).toEqual([text, ['單小雨']])
  const { list } = await site.anonymous.call(search, { text: 'shanxiaoyu' })
  expect(list.map(({ card }) => card.title)).toEqual(['of 單小雨'])
  expect((await site.anonymous.call(getActor, { id })).pinyin).toBe('shanxiaoyu')
  const ofInitial = await site.anonymous.call(listActors, { initial: 'S' })
  expect(ofInitial.list.map(({ name }) => name)).toEqual(['單小雨'])
})

describe('renaming', () => {
  const rename = (id: number, name: string) => editor.call(renameActor, { id, name, reason })

  test('changes the name wherever it is shown and searched, once, and is recorded with both names', async () => {
    const id = await withWork({ name: '舊名字' })
    expect(await rename(id, '白雲飛')).toMatchObject({ id, name: '白雲飛', works: 1 })
    await rename(id, '白雲飛')
    expect(await found('舊名字')).toEqual(['白雲飛'])
    expect(await found('baiyunfei')).toEqual(['白雲飛'])
    expect((await site.anonymous.call(getActor, { id })).alias).toEqual(['舊名字'])
    const { list } = await site.anonymous.call(search, { text: '白雲飛' })
    expect(list.map(({ card }) => card.actors)).toEqual([[{ id, name: '白雲飛' }]])
    expect(await recordedActions(site.ctx.db, 'actors.rename')).toMatchObject([
      { subject: `actor:${id}`, before: { name: '舊名字' }, after: { name: '白雲飛' }, reason },
    ])
  })

  test('leaves the old name to imports: a work that has it is the actor’s, and facts are put under the new one', async () => {
    const id = await putOne({ name: '曾用名', alias: ['阿曾'] })
    await rename(id, '現用名')
    await rename(id, '再改名')
    const { list } = await editor.call(listStaffActors, { text: '再改名' })
    expect(list).toMatchObject([{ id, alias: ['現用名', '曾用名', '阿曾'] }])
    await makeVideo(site.ctx, { title: '舊名的片', actors: ['曾用名', '現用名'] })
    expect((await site.anonymous.call(getActor, { id })).works).toBe(1)
    await expect(editor.call(putCall, { actors: [{ name: '曾用名' }], reason })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '/0/name', problem: expect.stringContaining('再改名') },
    })
    // Whoever has the name now is meant.
    await rename(id, '曾用名')
    const other = await putOne({ name: '同名者' })
    await rename(other, '再改名')
    await makeVideo(site.ctx, { title: '新人的片', actors: ['再改名'] })
    expect((await site.anonymous.call(getActor, { id: other })).works).toBe(1)
    expect((await site.anonymous.call(getActor, { id })).alias).toEqual(['再改名', '現用名', '阿曾'])
  })

  test('keeps as many aliases as there may be, the old name first', async () => {
    const alias = Array.from({ length: limits.actorAliasesMax }, (_, index) => `又名${index}`)
    const id = await putOne({ name: '多名前', alias })
    await rename(id, '多名後')
    expect((await site.anonymous.call(getActor, { id })).alias).toEqual(['多名前', ...alias.slice(0, -1)])
  })

  test('of an actor with another name than expected is refused', async () => {
    const id = await putOne({ name: '原名' })
    const restore = (expected: string) => editor.call(renameActor, { id, name: '原名', expected, reason })
    await rename(id, '新名一')
    await rename(id, '新名二')
    await expect(restore('新名一')).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
    expect(await findActorContent(site.ctx.db, '新名二')).toMatchObject({ name: '新名二' })
    expect(await restore('新名二')).toMatchObject({ id, name: '原名' })
    expect(await restore('新名二')).toMatchObject({ id, name: '原名' })
  })

  test('keeps a corrected pinyin', async () => {
    const id = await putOne({ name: '單雲', pinyin: 'shanyun' })
    await rename(id, '單云')
    expect((await site.anonymous.call(getActor, { id })).pinyin).toBe('shanyun')
  })

  test('is refused for an unknown actor, and for a name that another actor has', async () => {
    const id = await putOne({ name: '重名甲' })
    await putOne({ name: '重名乙' })
    await expect(rename(id, '重名乙')).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '/name' },
    })
    await expect(rename(9_999_999, '無人')).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    expect(await actionsOn(id)).toEqual(['actors.put'])
  })
})

test('the job that spells names writes only those that lack a spelling, once', async () => {
  const fill = tasks.find(({ name }) => name === 'actors.fill-pinyin')
  const signal = new AbortController().signal
  const run = async (ctx: Context = site.ctx) =>
    fill?.run(ctx, {}, { signal, isLastAttempt: false, workDir: '' })
  const [plain, wordless] = await put({ name: '未拼音' }, { name: '★' })
  await site.ctx.db
    .updateTable('actors')
    .set({ pinyin: '', initial: '#' })
    .where('id', '=', plain ?? 0n)
    .execute()
  const rowsOf = () =>
    sql<{ id: bigint; pinyin: string; written: string }>`
      select id, pinyin, xmin::text as written from actors where id in (${plain}, ${wordless}) order by id <> ${plain}`
      .execute(site.ctx.db)
      .then(({ rows }) => rows)
  const before = await rowsOf()
  await run()
  const after = await rowsOf()
  expect(after.map(({ pinyin }) => pinyin)).toEqual(['weipinyin', ''])
  expect(after[1]).toEqual(before[1])
  const statements = await statementsOf(site.ctx, run)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.filter((one) => !one.trim().startsWith('select'))).toEqual([])
  expect(await rowsOf()).toEqual(after)
})
