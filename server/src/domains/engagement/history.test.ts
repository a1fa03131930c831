import {
  buyVideo,
  clearHistory,
  countView,
  getMyHome,
  getPlayback,
  type HistoryEntry,
  type InputOf,
  likeVideo,
  listHistory,
  listLiked,
  listPurchases,
  recordProgress,
  recordShortWatches,
  setPreference,
} from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { openSession } from '../accounts/index.ts'
import { commandLineOperator } from '../audit/index.ts'
import { grantAssets } from '../memberships/index.ts'
import { searchIndex } from '../search/index.ts'
import { changeSetting } from '../settings/index.ts'
import { tasks } from './jobs.ts'

const price = { asset: 'points', amount: 10 } as const

let site: TestApp
let account: TestAccount
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.set('2026-11-21T10:10:00Z')
  account = await makeAccount(site.ctx)
})

const client = () => site.as(account.token)
const watch = (id: number, positionMs = 20_000, token = account.token) =>
  site.as(token).call(recordProgress, { id, positionMs })
const history = async (more: InputOf<typeof listHistory> = {}) =>
  (await client().call(listHistory, more)).list
const idsIn = (list: readonly HistoryEntry[]) => list.map(({ id }) => id)

async function makeVideos(...titles: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const title of titles) ids.push((await makeVideo(site.ctx, { title })).id)
  return ids
}

describe('the history', () => {
  test('has each item once, the last watched first, and none that was only opened', async () => {
    const [one = 0, other = 0, opened = 0] = await makeVideos('one', 'other', 'opened')
    await watch(one)
    site.clock.advance(20_000)
    await watch(other, 59_000)
    site.clock.advance(5000)
    await watch(opened, 2999)
    await watch(one, 25_000)
    expect(await history()).toMatchObject([
      { id: one, watchedAt: '2026-11-21T10:10:25.000Z', positionMs: 25_000, item: { title: 'one' } },
      { id: other, positionMs: 60_000, durationMs: 60_000 },
    ])
    // While watching continues, the time in the history stays the same for a minute.
    site.clock.advance(59_000)
    await watch(one, 84_000)
    expect((await history())[0]?.watchedAt).toBe('2026-11-21T10:10:25.000Z')
    site.clock.advance(1000)
    await watch(one, 85_000)
    expect((await history())[0]?.watchedAt).toBe('2026-11-21T10:11:25.000Z')
  })

  test('has shorts that were watched for some seconds, the last of a report first', async () => {
    const made = await Promise.all([1, 2, 3].map(() => makeVideo(site.ctx, { kind: 'short' })))
    const [seen = 0, swiped = 0, finished = 0] = made.map(({ id }) => id)
    const [film = 0] = await makeVideos('film')
    await watch(film)
    site.clock.advance(1000)
    await client().call(recordShortWatches, {
      watches: [
        { id: seen, watchedMs: 4000 },
        { id: swiped, watchedMs: 900 },
        { id: finished, watchedMs: 200_000 },
      ],
    })
    const list = await history()
    expect(list.map(({ id, kind }) => [id, kind])).toEqual([
      [finished, 'short'],
      [seen, 'short'],
      [film, 'video'],
    ])
    expect(list[0]?.positionMs).toBe(list[0]?.durationMs)
    expect(list[1]?.positionMs).toBe(4000)
    expect(idsIn(await history({ kind: 'video' }))).toEqual([film])
    expect(idsIn(await history({ kind: 'short' }))).toEqual([finished, seen])
    // Shorts are not continued, and many of them do not hide what is.
    expect((await client().call(getMyHome, {})).continued.map(({ id }) => id)).toEqual([film])
  })

  test('lists a short that one report has twice by its last watch', async () => {
    const made = await Promise.all([1, 2].map(() => makeVideo(site.ctx, { kind: 'short' })))
    const [twice = 0, once = 0] = made.map(({ id }) => id)
    await client().call(recordShortWatches, {
      watches: [twice, once, twice].map((id) => ({ id, watchedMs: 4000 })),
    })
    expect(idsIn(await history())).toEqual([twice, once])
  })

  test('keeps the position in a short that another device saved before its watches were reported', async () => {
    const { id } = await makeVideo(site.ctx, { kind: 'short' })
    await client().call(recordProgress, { id, positionMs: 5000 })
    await client().call(recordShortWatches, { watches: [{ id, watchedMs: 3500 }] })
    expect((await history()).find((entry) => entry.id === id)?.positionMs).toBe(5000)
  })

  test('is read page by page while more is watched', async () => {
    const ids = await makeVideos('1', '2', '3', '4', '5')
    for (const id of ids) {
      if (id % 2 === 0) site.clock.advance(1000)
      await watch(id)
    }
    const read: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await client().call(listHistory, { size: 2, ...(cursor ? { cursor } : {}) })
      read.push(...idsIn(page.list))
      cursor = page.next
      site.clock.advance(1000)
      await watch((await makeVideos('late'))[0] ?? 0)
    }
    expect([...read].sort()).toEqual([...ids].sort())
  })

  test('is searched by the words of titles, in either script, and never finds what is hidden', async () => {
    const ids = await makeVideos('夜晚的電影 Blue Sea', 'Blue sky', 'Red', 'Blue hidden')
    for (const id of ids) await watch(id)
    await site.ctx.db
      .updateTable('items')
      .set({ state: 'hidden' })
      .where('id', '=', BigInt(ids[3] ?? 0))
      .execute()
    await inTransaction(site.ctx.db, (tx) =>
      searchIndex.remove(tx, { kind: 'video', id: BigInt(ids[3] ?? 0) }),
    )
    const found = async (text: string) => {
      const { list, total } = await client().call(listHistory, { text })
      expect(total).toBe(list.length)
      return idsIn(list)
    }
    expect(await found('blue')).toEqual([ids[1], ids[0]])
    expect(await found('sea 电影')).toEqual([ids[0]])
    expect(await found('100%')).toEqual([])
    expect(await found('!?')).toEqual([])
    const first = await client().call(listHistory, { text: 'blue', size: 1 })
    expect(first.list).toMatchObject([{ id: ids[1], positionMs: 20_000, item: { title: 'Blue sky' } }])
    const next = await client().call(listHistory, { text: 'blue', size: 1, cursor: first.next ?? '' })
    expect(next).toMatchObject({ list: [{ id: ids[0] }], total: 2, next: null })
    expect(idsIn(await history({ text: 'blue', size: 1, page: 2 }))).toEqual([ids[0]])
    expect((await history()).find(({ id }) => id === ids[3])?.item).toBeNull()
  })

  test('is removed by item, by day or as a whole, with the positions; purchases and others’ history stay', async () => {
    const ids = await makeVideos('1', '2', '3', '4')
    const other = await makeAccount(site.ctx)
    const amounts = { points: 100n }
    const grant = { accountId: account.id, amounts, reason: 'test', now: site.clock.now() }
    await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
    const paid = await makeVideo(site.ctx, { price })
    await client().call(buyVideo, { id: paid.id, price })
    await watch(paid.id)
    site.clock.advance(1000)
    for (const id of ids) {
      await watch(id)
      await watch(id, 20_000, other.token)
      site.clock.advance(dayMs)
    }
    const clear = (more: InputOf<typeof clearHistory> = {}) => client().call(clearHistory, more)
    expect(await clear({ ids: [ids[3] ?? 0, 999_999] })).toEqual({ removed: 1 })
    expect((await client().call(getPlayback, { id: ids[3] ?? 0 })).positionMs).toBe(0)
    const day = Date.parse('2026-11-22T00:00:00Z')
    expect(await clear({ from: day, until: day + dayMs })).toEqual({ removed: 1 })
    expect(idsIn(await history())).toEqual([ids[2], ids[0], paid.id])
    expect(await clear()).toEqual({ removed: 3 })
    expect(await clear()).toEqual({ removed: 0 })
    expect((await client().call(listPurchases, {})).total).toBe(1)
    expect((await client().call(getPlayback, { id: paid.id })).right).toBe('full')
    expect((await site.as(other.token).call(listHistory, {})).total).toBe(4)
  })

  test('is deleted after the days of the setting', async () => {
    const [old = 0, recent = 0] = await makeVideos('old', 'recent')
    await watch(old)
    site.clock.advance(dayMs)
    await watch(recent)
    const run = { signal: new AbortController().signal, isLastAttempt: false, workDir: '' }
    const sweep = () =>
      tasks.find(({ name }) => name === 'engagement.delete-old-history')?.run(site.ctx, {}, run)
    // The session ends before.
    const left = async () => {
      const rows = site.ctx.db.selectFrom('play_progress').where('account_id', '=', account.id)
      return (await rows.select('item_id').execute()).map(({ item_id }) => Number(item_id))
    }
    site.clock.advance(179 * dayMs)
    await sweep()
    expect((await left()).sort()).toEqual([old, recent])
    site.clock.advance(1000)
    await sweep()
    expect(await left()).toEqual([recent])
    const by = { operator: commandLineOperator('test'), reason: 'a test' }
    await changeSetting(site.ctx, { key: 'historyDays', value: 7, ...by })
    await sweep()
    expect(await left()).toEqual([])
  })
})

describe('history is not recorded', () => {
  const recordAll = async (token: string) => {
    const [film = 0] = await makeVideos('film')
    const short = await makeVideo(site.ctx, { kind: 'short' })
    const session = site.as(token)
    await session.call(recordProgress, { id: film, positionMs: 20_000 })
    await session.call(recordShortWatches, { watches: [{ id: short.id, watchedMs: 5000 }] })
    for (let nth = 0; nth < 2; nth += 1) await session.call(countView, { id: film })
    const watches = await site.ctx.db
      .selectFrom('short_watches')
      .where('video_id', '=', BigInt(short.id))
      .select('video_id')
      .execute()
    const views = await site.ctx.db
      .selectFrom('item_views')
      .where('item_id', '=', BigInt(film))
      .select('viewer')
      .execute()
    return { watches: watches.length, views: views.length, history: (await history()).length }
  }

  test('while a session is private; other sessions of the account record theirs', async () => {
    const phone = await openSession(site.ctx.db, account.id, 'phone', site.clock.now())
    const preferences = await client().call(setPreference, { name: 'privateMode', value: true })
    expect(preferences).toMatchObject({ privateMode: true, keepHistory: true })
    // Its views count as those of anonymous visitors, a different one each time.
    expect(await recordAll(account.token)).toEqual({ watches: 0, views: 2, history: 0 })
    expect(await recordAll(phone)).toEqual({ watches: 1, views: 1, history: 2 })
  })

  test('while the account keeps no history; earlier entries stay', async () => {
    const [before = 0] = await makeVideos('before')
    await watch(before)
    await client().call(setPreference, { name: 'keepHistory', value: false })
    expect(await recordAll(account.token)).toEqual({ watches: 0, views: 2, history: 1 })
  })
})

test('a position is on the other device at once, to resume and to continue', async () => {
  const [id = 0] = await makeVideos('film')
  const other = site.as(await openSession(site.ctx.db, account.id, 'television', site.clock.now()))
  await watch(id, 31_000)
  expect((await other.call(getPlayback, { id })).positionMs).toBe(31_000)
  expect((await other.call(getMyHome, {})).continued.map((card) => card.id)).toEqual([id])
  await other.call(recordProgress, { id, positionMs: 36_000 })
  expect((await client().call(getPlayback, { id })).positionMs).toBe(36_000)
})

test('liked items are listed, the last liked first, and the like of a hidden item can be taken back', async () => {
  const ids = await makeVideos('1', '2', '3')
  for (const id of ids) {
    await client().call(likeVideo, { id, isLiked: true })
    site.clock.advance(1000)
  }
  const [first = 0, , last = 0] = ids
  await site.ctx.db.updateTable('items').set({ state: 'hidden' }).where('id', '=', BigInt(last)).execute()
  const page = await client().call(listLiked, { size: 2 })
  expect(page.list.map(({ id, item }) => [id, item?.title])).toEqual([
    [last, undefined],
    [ids[1], '2'],
  ])
  const next = await client().call(listLiked, { size: 2, cursor: page.next ?? '' })
  expect(next.list).toMatchObject([{ id: first, kind: 'video', likedAt: '2026-11-21T10:10:00.000Z' }])
  await client().call(likeVideo, { id: last, isLiked: false })
  expect((await client().call(listLiked, {})).total).toBe(2)
  await expect(client().call(likeVideo, { id: last, isLiked: true })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
})
