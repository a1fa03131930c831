import { blockTerms, type Client, type InputOf, listBlockedTerms, unblockTerms } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
let staff: Client
let staffName: string
beforeAll(async () => {
  site = await openTestApp()
  const { name, staffToken } = await makeStaff(site.ctx, 'senior')
  staff = site.as(staffToken)
  staffName = name
})
afterAll(() => site.close())

const reason = 'the law'
const block = (term: string) => staff.call(blockTerms, { terms: [term], isWhole: false, reason })
const termsOf = async (input: InputOf<typeof listBlockedTerms>) =>
  (await staff.call(listBlockedTerms, input)).list.map(({ term }) => term)

test('a cursor of another list is refused, and an empty list was changed by nobody', async () => {
  const cursor = Buffer.from('[2,"5","6"]').toString('base64url')
  await expect(staff.call(listBlockedTerms, { cursor })).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
  expect(await staff.call(listBlockedTerms, {})).toMatchObject({ list: [], total: 0, lastAction: null })
})

test('words are listed by pages, the last added first, with who changed the lists last', async () => {
  for (const term of ['casino', 'roulette', 'poker']) await block(term)
  const first = await staff.call(listBlockedTerms, { size: 2 })
  expect(first.list.map(({ term }) => term)).toEqual(['poker', 'roulette'])
  expect(first).toMatchObject({
    total: 3,
    lastAction: { action: 'content-rules.block', actorName: staffName },
  })
  expect(await termsOf({ size: 2, cursor: first.next ?? '' })).toEqual(['casino'])
  expect(await termsOf({ text: 'ROUL' })).toEqual(['roulette'])
  expect(await termsOf({ surface: 'message' })).toEqual([])
  await staff.call(unblockTerms, { terms: ['poker'], reason })
  expect((await staff.call(listBlockedTerms, {})).lastAction).toMatchObject({
    ...{ action: 'content-rules.unblock', reason },
  })
})

test('words are listed from the first added, or by the word in any case, page by page', async () => {
  for (const term of ['Zebra', 'apple', '賭場', 'Beer']) await block(term)
  const { list } = await staff.call(listBlockedTerms, {})
  const newest = list.map(({ term }) => term)
  for (const [order, expected] of [
    ['newest', newest],
    ['oldest', newest.toReversed()],
    ['term', newest.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))],
  ] as const) {
    const first = await staff.call(listBlockedTerms, { order, size: 2 })
    const cursor = first.next ?? ''
    const second = await staff.call(listBlockedTerms, { order, size: 60, cursor })
    expect([...first.list, ...second.list].map(({ term }) => term)).toEqual(expected)
    expect([first.nowPage, second.nowPage, second.next]).toEqual([1, 2, null])
    const other = order === 'term' ? 'oldest' : 'term'
    await expect(staff.call(listBlockedTerms, { order: other, cursor })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
    })
  }
  await staff.call(unblockTerms, { terms: ['Zebra', 'apple', '賭場', 'Beer'], reason })
})

test('each word has the last action that put it on a list or took it off one, by its language', async () => {
  const colleague = await makeStaff(site.ctx, 'admin')
  const actionOf = async (term: string, lang?: 'vi') => {
    const { list } = await staff.call(listBlockedTerms, { text: term, ...(lang ? { lang } : {}) })
    const row = list.find((one) => one.term === term && one.lang === (lang ?? null))
    return row?.lastAction && [row.lastAction.actorName, row.lastAction.action, row.lastAction.reason]
  }
  const add = (terms: string[], different: object) =>
    staff.call(blockTerms, { terms, isWhole: false, reason, ...different })
  await add(['lottery', 'jackpot'], { surfaces: ['comment', 'danmaku'] })
  await add(['lottery'], { lang: 'vi', reason: 'in Vietnamese' })
  const input = { terms: ['jackpot'], surfaces: ['danmaku' as const], reason: 'a film is called so' }
  await site.as(colleague.staffToken).call(unblockTerms, input)
  // enough for the actions to be read in several parts
  for (let index = 0; index < 100; index += 1) {
    await block('bingo')
    await staff.call(unblockTerms, { terms: ['bingo'], reason })
  }
  expect(await actionOf('lottery')).toEqual([staffName, 'content-rules.block', reason])
  expect(await actionOf('lottery', 'vi')).toEqual([staffName, 'content-rules.block', 'in Vietnamese'])
  expect(await actionOf('jackpot')).toEqual([colleague.name, 'content-rules.unblock', 'a film is called so'])
  await staff.call(unblockTerms, { terms: ['lottery', 'jackpot'], reason })
})

test('words that were on none of the lists are new, and are taken off together', async () => {
  const add = (terms: string[], isWhole = false) => staff.call(blockTerms, { terms, isWhole, reason })
  const { total } = await add(['roulette', 'baccarat'])
  expect(await add(['roulette', 'keno'])).toEqual({ total: total + 1, areNew: false })
  expect(await staff.call(unblockTerms, { terms: ['roulette', 'baccarat', 'keno'], reason })).toEqual({
    total: total - 2,
  })
  expect(await add(['roulette', 'baccarat'])).toEqual({ total, areNew: true })
  await staff.call(unblockTerms, { terms: ['roulette', 'baccarat'], reason })
})
