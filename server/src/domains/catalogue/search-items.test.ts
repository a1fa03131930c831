import { getSearchHint, listHotWords, search, suggestSearches } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { translateItem } from '../publishing/index.ts'
import { searchIndex } from '../search/index.ts'
import { putCategory } from '../settings/index.ts'
import { changeState } from './change-state.ts'
import { tasks } from './jobs.ts'
import { translateTag } from './translate.ts'

let site: TestApp
let adrift: number
let typhoon: number
const operator = commandLineOperator('test')

beforeAll(async () => {
  site = await openTestApp()
  adrift = (await makeVideo(site.ctx, { title: '星海漂流', tags: ['科幻'], price: null })).id
  typhoon = (await makeVideo(site.ctx, { title: '颱風天', tags: ['天氣'], actors: ['林小雨'] })).id
  await makeVideo(site.ctx, { title: '星海未審', state: 'in_review' })
  await makeVideo(site.ctx, { title: '星海短片', kind: 'short' })
})
afterAll(() => site.close())

const find = (text: string, facts: object = {}) => site.anonymous.call(search, { text, ...facts })
const titles = async (text: string, facts: object = {}) =>
  (await find(text, facts)).list.map(({ card }) => card.title)

test('published items of all kinds are found, and no others', async () => {
  expect((await titles('星海')).sort()).toEqual(['星海漂流', '星海短片'])
  expect(await titles('星海', { kind: 'short' })).toEqual(['星海短片'])
  expect(await titles('xinghaipiao')).toEqual(['星海漂流'])
})

test('filters by price, length and date', async () => {
  expect(await titles('颱風', { price: 'free' })).toEqual([])
  expect(await titles('颱風', { price: 'paid' })).toEqual(['颱風天'])
  expect(await titles('颱風', { length: 'short' })).toEqual(['颱風天'])
  expect(await titles('颱風', { length: 'long' })).toEqual([])
  expect(await titles('颱風', { days: 1 })).toEqual(['颱風天'])
})

test('a category is searched with its visible sub-categories', async () => {
  const name = (text: string) => ({ cn: text, hk: text, en: text, vi: text })
  const make = (slug: string) => putCategory(site.ctx, { slug, name: name(slug), operator, reason: 'a test' })
  const [parent, child, hidden] = [await make('nature'), await make('ice'), await make('secret')]
  await sql`update categories set parent_id = ${parent}, is_visible = id = ${child}
    where id in (${child}, ${hidden})`.execute(site.ctx.db)
  await makeVideo(site.ctx, { title: '冰川之上', categoryId: child })
  await makeVideo(site.ctx, { title: '冰川之下', categoryId: parent })
  await makeVideo(site.ctx, { title: '冰川之外' })
  await makeVideo(site.ctx, { title: '冰川之內', categoryId: hidden })
  const inCategory = (id: bigint) => titles('冰川', { categoryId: Number(id) })
  expect((await inCategory(parent)).sort()).toEqual(['冰川之上', '冰川之下'])
  expect(await inCategory(child)).toEqual(['冰川之上'])
  expect(await inCategory(hidden)).toEqual([])
})

test('a query with characters that sound alike is written as the titles have it, and exact on request', async () => {
  expect(await find('台風天')).toMatchObject({ didYouMean: null, isBroad: false })
  expect(await find('颱瘋天')).toMatchObject({ didYouMean: '颱風天', list: [{ card: { title: '颱風天' } }] })
  expect(await find('颱瘋天', { isExact: true })).toMatchObject({ didYouMean: null, list: [] })
})

test('a query with a wrong character is answered, and completed while typing, with the title that is meant', async () => {
  expect(await find('星每漂流')).toMatchObject({
    ...{ didYouMean: '星海漂流', isBroad: true },
    list: [{ card: { title: '星海漂流' }, marks: [{ start: 0, end: 4 }] }],
  })
  expect(await site.anonymous.call(suggestSearches, { text: '星每漂' })).toMatchObject([{ text: '星海漂流' }])
})

test('titles come with the positions of the query’s words', async () => {
  const { list } = await find('台风')
  expect(list.map(({ marks }) => marks)).toEqual([[{ start: 0, end: 2 }]])
})

test('a title and a tag in another language are found as soon as they are stored', async () => {
  const text = { lang: 'en' as const, title: 'Adrift among the stars', description: '' }
  await translateItem(site.ctx, BigInt(adrift), text, operator)
  await translateTag(site.ctx, { lang: 'hk', name: '科幻' }, { lang: 'en', name: 'Sci-fi' }, operator)
  expect(await titles('adrift')).toEqual(['星海漂流'])
  expect(await titles('sci-fi')).toEqual(['星海漂流'])
})

test('a hidden item is not found from the moment it is hidden, and is found when it is restored', async () => {
  const move = (name: 'hide' | 'restore') =>
    inTransaction(site.ctx.db, (tx) =>
      changeState(tx, name, { itemId: BigInt(typhoon), reason: 'test', by: operator, now: site.clock.now() }),
    )
  await move('hide')
  expect(await titles('颱風')).toEqual([])
  await move('restore')
  expect(await titles('颱風')).toEqual(['颱風天'])
  expect(await titles('林小雨')).toEqual(['颱風天'])
})

test('the jobs add what the index lacks', async () => {
  await inTransaction(site.ctx.db, (tx) => searchIndex.remove(tx, { kind: 'video', id: BigInt(typhoon) }))
  expect(await titles('颱風')).toEqual([])
  for (const task of tasks)
    await task.run(site.ctx, {}, { signal: AbortSignal.timeout(60_000), isLastAttempt: false, workDir: '' })
  await makeVideo(site.ctx, { title: '別的' })
  expect(await titles('颱風')).toEqual(['颱風天'])
  expect(await titles('天氣')).toEqual(['颱風天'])
})

test('an empty search box gets a hint and hot words, and a typed text gets suggestions', async () => {
  expect(await site.anonymous.call(suggestSearches, { text: 'xh' })).toEqual(
    expect.arrayContaining([expect.objectContaining({ text: '星海漂流' })]),
  )
  expect(await site.anonymous.call(listHotWords, {})).toEqual(expect.arrayContaining(['科幻', '天氣']))
  expect(await site.anonymous.call(getSearchHint, {})).toMatch(/^(星海漂流|颱風天|別的|冰川.+)$/)
})

test('an invalid cursor and a text that is too long are refused', async () => {
  await expect(find('星海', { cursor: 'abc' })).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
  await expect(find('星'.repeat(101))).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
})
