import {
  getPlaybacks,
  getShort,
  likeVideo,
  listShorts,
  listVideos,
  recordShortWatches,
  type Short,
  type ShortFeed,
  suggestShorts,
} from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeVip, type TestAccount } from '../../../test/builders.ts'
import { makeVideo, type TestVideoFacts } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeEditions } from './make-editions.ts'
import { outcomeOf } from './record-watches.ts'

let site: TestApp
let member: TestAccount
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:10:00Z')
  member = await makeAccount(site.ctx)
})
afterAll(() => site.close())

/** 8 s in segments of 1, 2, 2, 2 and 1 s. */
const ends = { v240: [1000, 3000, 5000, 7000, 8000] }

async function makeShort(facts: TestVideoFacts = {}): Promise<number> {
  site.clock.advance(1000)
  return (await makeVideo(site.ctx, { kind: 'short', price: null, ends, ...facts })).id
}

const idsOf = (list: readonly Short[]) => list.map((short) => short.id)

async function readAll(feed: ShortFeed, size: number, between?: () => Promise<unknown>): Promise<number[]> {
  const ids: number[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await site.anonymous.call(listShorts, { feed, size, ...(cursor ? { cursor } : {}) })
    ids.push(...idsOf(page.list))
    cursor = page.next
    await between?.()
  }
  return ids
}

describe('a public feed', () => {
  test('pages without repeats or gaps while shorts are published', async () => {
    const before: number[] = []
    for (let count = 0; count < 11; count += 1) before.push(await makeShort())
    await makeEditions(site.ctx)
    for (const feed of ['mix', 'popular'] as const) {
      const read = await readAll(feed, 3, async () => {
        await makeShort()
        await makeEditions(site.ctx)
      })
      expect(read.filter((id) => before.includes(id)).sort()).toEqual(before.sort())
      expect(new Set(read).size).toBe(read.length)
    }
  })

  test('removes hidden shorts at once and closes the gap', async () => {
    await makeEditions(site.ctx)
    const [first, second, third] = await readAll('mix', 60)
    await site.ctx.db
      .updateTable('items')
      .set({ state: 'hidden' })
      .where('id', '=', BigInt(second ?? 0))
      .execute()
    const page = await site.anonymous.call(listShorts, { feed: 'mix', size: 2 })
    expect(idsOf(page.list)).toEqual([first, third])
    await expect(site.anonymous.call(getShort, { id: second ?? 0 })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
  })

  test('continues in the newest edition after its own was deleted', async () => {
    await makeEditions(site.ctx)
    const { next } = await site.anonymous.call(listShorts, { feed: 'mix', size: 2 })
    site.clock.advance(25 * 3_600_000)
    await makeEditions(site.ctx)
    const later = await site.anonymous.call(listShorts, { feed: 'mix', size: 2, cursor: next ?? '' })
    const newest = await site.anonymous.call(listShorts, { feed: 'mix', size: 4 })
    expect(idsOf(later.list)).toEqual(idsOf(newest.list).slice(2))
  })

  test('contains no long videos, and lists of long videos contain no shorts', async () => {
    const long = await makeVideo(site.ctx)
    const short = await makeShort()
    await makeEditions(site.ctx)
    const longs = await site.anonymous.call(listVideos, { order: 'new', size: 60 })
    expect(longs.list.map((video) => video.id)).toContain(long.id)
    expect(longs.list.map((video) => video.id)).not.toContain(short)
    expect(await readAll('mix', 60)).toContain(short)
    expect(await readAll('mix', 60)).not.toContain(long.id)
    await expect(site.anonymous.call(getShort, { id: long.id })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
  })

  test.each(['WyJ4Il0', 'WzEsIjEiXQ'])('refuses the cursor', async (cursor) => {
    await expect(site.anonymous.call(listShorts, { feed: 'mix', cursor })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
    })
  })
})

describe('a slide', () => {
  test('contains everything that playing it needs', async () => {
    const long = await makeVideo(site.ctx, { title: '長片' })
    const id = await makeShort({
      title: '一瞬',
      description: '八秒',
      tags: ['海'],
      actors: ['林岸', '山石', '海風', '晚霞'],
      leadsTo: { videoId: BigInt(long.id), atMs: 12_000 },
    })
    const short = await site.anonymous.call(getShort, { id })
    expect(short).toMatchObject({
      id,
      kind: 'short',
      title: '一瞬',
      description: '八秒',
      tags: ['海'],
      actors: [{ name: '林岸' }, { name: '山石' }, { name: '海風' }],
      leadsTo: { id: long.id, title: '長片', atMs: 12_000 },
      publicPlayback: { right: 'full', reason: 'free', endMs: 8000 },
    })
    const again = await site.anonymous.call(getShort, { id: await makeShort({ actors: ['林岸'] }) })
    expect(again.actors, 'a name is one actor').toEqual(short.actors.slice(0, 1))
    expect((await site.anonymous.call(getShort, { id: await makeShort() })).actors).toEqual([])
    expect(short.publicPlayback.source?.masterUrl).toContain('/media/')
    await site.ctx.db
      .updateTable('items')
      .set({ state: 'hidden' })
      .where('id', '=', BigInt(long.id))
      .execute()
    expect((await site.anonymous.call(getShort, { id })).leadsTo).toBeNull()
  })

  test('of a priced short ends at its preview: the last segment before half of it', async () => {
    const id = await makeShort({ price: { asset: 'points', amount: 3 } })
    const { publicPlayback } = await site.anonymous.call(getShort, { id })
    expect(publicPlayback).toMatchObject({ right: 'preview', endMs: 3000, durationMs: 8000 })
    expect(publicPlayback.offers[0]).toEqual({ kind: 'pay', price: { asset: 'points', amount: 3 } })
    expect(publicPlayback.source?.storyboardUrl).toBeNull()
  })

  test('is the same for everybody, and cacheable', async () => {
    const send = (token?: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api.php/external/shortVod',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ feed: 'mix', ...(token ? { token } : {}) }),
      })
    const [mine, theirs] = [await send(member.token), await send()]
    expect(mine.body).toBe(theirs.body)
    expect(theirs.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
  })
})

describe('my playbacks', () => {
  test('follow the viewer’s rights (preview, VIP, bought), in the order of the request, without unknown ids', async () => {
    const free = await makeShort()
    const priced = await makeShort({ price: { asset: 'points', amount: 3 } })
    const forVip = await makeShort({ isVipOnly: true })
    const hidden = await makeShort({ state: 'hidden' })
    const ids = [forVip, hidden, free, 999_999_999, priced]
    const rights = async (account: TestAccount) =>
      (await site.as(account.token).call(getPlaybacks, { ids })).map((one) => [one.id, one.right, one.reason])
    expect(await rights(member)).toEqual([
      [forVip, 'preview', 'preview'],
      [free, 'full', 'free'],
      [priced, 'preview', 'preview'],
    ])
    const buyer = await makeAccount(site.ctx)
    const vip = await makeVip(site.ctx)
    expect(await rights(vip)).toEqual([
      [forVip, 'full', 'vip'],
      [free, 'full', 'free'],
      [priced, 'full', 'vip'],
    ])
    expect((await rights(buyer))[2]).toEqual([priced, 'preview', 'preview'])
  })

  test('keep their addresses within the hour and include the viewer’s likes', async () => {
    const id = await makeShort({ isVipOnly: true })
    const send = async () => (await site.as(member.token).call(getPlaybacks, { ids: [id] }))[0]
    const first = await send()
    await site.as(member.token).call(likeVideo, { id, isLiked: true })
    site.clock.advance(1000)
    const second = await send()
    expect(second?.source?.masterUrl).toBe(first?.source?.masterUrl)
    expect([first?.isLiked, second?.isLiked]).toEqual([false, true])
  })

  test.each([
    ['no ids', []],
    ['11 ids', Array.from({ length: 11 }, (_, index) => index + 1)],
    ['an id twice', [1, 1]],
  ])('refuse %s', async (_what, ids) => {
    await expect(site.as(member.token).call(getPlaybacks, { ids })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
    })
  })
})

describe('the personal feed', () => {
  test('shows every short once, then those seen longest ago, to a VIP', async () => {
    const account = await makeVip(site.ctx)
    const client = site.as(account.token)
    await makeEditions(site.ctx)
    const all = new Set(await readAll('mix', 60))
    const seen: number[] = []
    while (seen.length < all.size) {
      const { list } = await client.call(suggestShorts, { size: Math.min(4, all.size - seen.length) })
      seen.push(...idsOf(list))
      await client.call(recordShortWatches, { watches: idsOf(list).map((id) => ({ id, watchedMs: 4000 })) })
      site.clock.advance(60_000)
    }
    expect(new Set(seen).size).toBe(seen.length)
    const again = await client.call(suggestShorts, { size: 4 })
    expect(seen.slice(0, 4)).toEqual(expect.arrayContaining(idsOf(again.list)))
  })

  test('leaves out the shorts that the player already has', async () => {
    const account = await makeAccount(site.ctx)
    const { list } = await site.as(account.token).call(suggestShorts, { size: 3 })
    const next = await site.as(account.token).call(suggestShorts, { size: 3, except: idsOf(list) })
    expect(idsOf(next.list)).toHaveLength(3)
    expect(idsOf(next.list).filter((id) => idsOf(list).includes(id))).toEqual([])
  })

  test('is refused without an account', async () => {
    await expect(site.anonymous.call(suggestShorts, {})).rejects.toMatchObject({ failure: 'SESSION_EXPIRED' })
    await expect(site.anonymous.call(getPlaybacks, { ids: [1] })).rejects.toMatchObject({
      failure: 'SESSION_EXPIRED',
    })
    await expect(
      site.anonymous.call(recordShortWatches, { watches: [{ id: 1, watchedMs: 1 }] }),
    ).rejects.toMatchObject({ failure: 'SESSION_EXPIRED' })
  })
})

describe('a watch', () => {
  test.each([
    [0, 'skipped'],
    [999, 'skipped'],
    [1000, 'seen'],
    [7199, 'seen'],
    [7200, 'finished'],
    [20_000, 'finished'],
  ])('of %i ms of 8 s is %s', (watchedMs, outcome) => {
    expect(outcomeOf(watchedMs, 8000)).toBe(outcome)
  })

  test('stores the best of several outcomes and ignores ids that are not shorts', async () => {
    const account = await makeAccount(site.ctx)
    const short = await makeShort()
    const long = (await makeVideo(site.ctx)).id
    const report = (watchedMs: number) =>
      site.as(account.token).call(recordShortWatches, {
        watches: [
          { id: short, watchedMs },
          { id: long, watchedMs },
        ],
      })
    await report(7500)
    await Promise.all([report(10), report(20)])
    const rows = await site.ctx.db
      .selectFrom('short_watches')
      .select(['video_id', 'watched_ms', 'outcome'])
      .where('account_id', '=', account.id)
      .execute()
    expect(rows).toEqual([{ video_id: BigInt(short), watched_ms: 7500n, outcome: 'finished' }])
  })
})
