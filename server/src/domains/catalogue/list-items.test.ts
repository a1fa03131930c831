import { type CallError, getVideo, listRelatedVideos, listVideos, putTopics } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVideo, type TestVideoFacts } from '../../../test/content/dummy-video.ts'
import { countRead } from '../../../test/count-read.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { putCategory } from '../settings/index.ts'
import { listRelated } from './list-queries.ts'

let site: TestApp
let travel: bigint
let music: bigint
/** Eleven published videos by title. Their number is also their rank in the hot list. */
const ids = new Map<string, number>()

beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:10:00Z')
  const name = (text: string) => ({ cn: text, hk: text, en: text, vi: text })
  await site.ctx.db.updateTable('categories').set({ is_visible: false }).execute()
  const operator = commandLineOperator('test')
  travel = await putCategory(site.ctx, {
    slug: 'test-travel',
    name: name('旅行'),
    operator,
    reason: 'a test',
  })
  music = await putCategory(site.ctx, { slug: 'test-music', name: name('音樂'), operator, reason: 'a test' })
  for (let number = 1; number <= 11; number += 1) {
    await add(`v${number}`, {
      categoryId: number <= 6 ? travel : music,
      price: number % 4 === 0 ? null : undefined,
      isVipOnly: number === 8,
      tags: number % 2 === 0 ? ['山', '水'] : ['山'],
      // Three with the same date are ordered by id.
      publishedAt: new Date(Date.UTC(2026, 10, number < 4 ? 1 : number)),
    })
  }
  await add('hidden', { state: 'hidden', categoryId: travel, tags: ['山', '水'] })
  await add('waiting', { state: 'in_review', categoryId: travel, tags: ['山', '水'] })
})
afterAll(() => site.close())

async function add(title: string, facts: TestVideoFacts): Promise<void> {
  const { id } = await makeVideo(site.ctx, { title, ...facts })
  ids.set(title, id)
  const heat = BigInt(title.startsWith('v') ? title.slice(1) : 99)
  await site.ctx.db
    .updateTable('items')
    // Two have the same hot score.
    .set({ hot_score: heat === 5n ? 6n : heat })
    .where('id', '=', BigInt(id))
    .execute()
}

/** Adds items without files, which are later than all others. */
async function addMany(
  count: number,
  {
    kind = 'video',
    state = 'published',
    hotScore = 0,
    tag = '',
    actor = '',
  }: { kind?: 'video' | 'short'; state?: string; hotScore?: number; tag?: string; actor?: string },
): Promise<bigint[]> {
  const { db } = site.ctx
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into items (kind, state, lang, hot_score, published_at, approved_by)
      select ${kind}, ${state}, 'hk', ${hotScore}::bigint, now(), 'test' from generate_series(1, ${count}::integer)
      returning id)
    insert into item_texts (item_id, lang, title) select id, 'hk', 'one of many' from made returning item_id as id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into item_tags (item_id, position, tag_id)
    select item_id, 1, tag_id from unnest(${ids}::bigint[]) as item_id, tag_names where name = ${tag}`.execute(
    db,
  )
  await sql`
    insert into item_actors (item_id, position, actor_id)
    select item_id, 1, actors.id from unnest(${ids}::bigint[]) as item_id, actors where name = ${actor}`.execute(
    db,
  )
  return ids
}

const remove = (ids: readonly bigint[]) =>
  site.ctx.db.updateTable('items').set({ state: 'removed' }).where('id', 'in', ids).execute()

const titles = (list: { title: string }[]) => list.map(({ title }) => title)
const newest = ['v11', 'v10', 'v9', 'v8', 'v7', 'v6', 'v5', 'v4', 'v3', 'v2', 'v1']

describe('a list', () => {
  test.each([
    ['new', newest],
    ['hot', newest],
  ] as const)('%s is sorted and has its totals', async (order, expected) => {
    const page = await site.anonymous.call(listVideos, { order })
    expect(titles(page.list)).toEqual(expected)
    expect(page).toMatchObject({ nowPage: 1, totalPage: 1, total: 11, isEstimate: false, next: null })
  })

  test.each(['new', 'hot'] as const)('%s has the same pages by number and by cursor', async (order) => {
    const byNumber: string[] = []
    const byCursor: string[] = []
    let cursor: string | undefined
    for (let page = 1; page <= 4; page += 1) {
      const numbered = await site.anonymous.call(listVideos, { order, page, size: 3 })
      expect(numbered).toMatchObject({ nowPage: page, totalPage: 4, total: 11 })
      byNumber.push(...titles(numbered.list))
      const cursored = await site.anonymous.call(listVideos, {
        order,
        size: 3,
        ...(cursor ? { cursor } : {}),
      })
      expect(cursored.nowPage).toBe(page)
      byCursor.push(...titles(cursored.list))
      cursor = cursored.next ?? undefined
    }
    expect(cursor).toBeUndefined()
    expect(byNumber).toEqual(newest)
    expect(byCursor).toEqual(newest)
  })

  test('keeps its cursor pages while videos are published', async () => {
    const first = await site.anonymous.call(listVideos, { order: 'new', size: 3 })
    await add('v50', { publishedAt: new Date('2026-11-20T00:00:00Z') })
    const second = await site.anonymous.call(listVideos, { order: 'new', size: 3, cursor: first.next ?? '' })
    expect(titles(second.list)).toEqual(['v8', 'v7', 'v6'])
    await site.ctx.db
      .updateTable('items')
      .set({ state: 'removed' })
      .where('id', '=', BigInt(ids.get('v50') ?? 0))
      .execute()
  })

  test('refuses a cursor of another order', async () => {
    const orders = [
      { order: 'new' },
      { order: 'hot' },
      { order: 'hot', period: 'week' },
      { order: 'views' },
    ] as const
    for (const input of orders) {
      const { next } = await site.anonymous.call(listVideos, { ...input, size: 3 })
      expect(next).toEqual(expect.any(String))
      for (const other of orders.filter((one) => one !== input)) {
        const answer = site.anonymous.call(listVideos, { ...other, cursor: next ?? '' })
        await expect(answer).rejects.toMatchObject({ failure: 'BAD_REQUEST', details: { path: '/cursor' } })
      }
    }
  })

  test('can be limited to a category', async () => {
    const page = await site.anonymous.call(listVideos, { order: 'new', categoryId: Number(travel) })
    expect(titles(page.list)).toEqual(['v6', 'v5', 'v4', 'v3', 'v2', 'v1'])
    expect(page.total).toBe(6)
    const hot = await site.anonymous.call(listVideos, { order: 'hot', categoryId: Number(music) })
    expect(titles(hot.list)).toEqual(['v11', 'v10', 'v9', 'v8', 'v7'])
  })

  test('returns concurrent requests correctly, with the extreme values of cursors', async () => {
    const inputs = [
      { order: 'new', size: 3 },
      { order: 'hot', size: 5, page: 2 },
      { order: 'new', categoryId: Number(travel) },
      { order: 'hot', categoryId: 999_999 },
      { order: 'new', cursor: cursorOf([500, '8640000000000000', '999999999999999999', 'new']) },
      { order: 'new', cursor: cursorOf([2, '0', '0', 'new']) },
      { order: 'hot', cursor: cursorOf([2, '-999999999999999999', '1', 'day']) },
      { order: 'hot', size: 3, cursor: cursorOf([2, '999999999999999999', '1', 'day']) },
    ] as const
    const send = (input: (typeof inputs)[number]) =>
      site.anonymous.call(listVideos, input).catch((error: CallError) => error.failure)
    const alone: unknown[] = []
    for (const input of inputs) alone.push(await send(input))
    expect(alone[3]).toBe('NOT_FOUND')
    expect(alone[4]).toMatchObject({
      nowPage: 500,
      total: 11,
      list: [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    })
    expect(await Promise.all(inputs.map(send))).toEqual(alone)
  })

  test('is empty past its end', async () => {
    const page = await site.anonymous.call(listVideos, { order: 'new', page: 9 })
    expect(page).toMatchObject({ list: [], nowPage: 9, total: 11, next: null })
  })

  test.each([
    ['a category that does not exist', { order: 'new', categoryId: 999_999 }, 'NOT_FOUND'],
    ['an invalid cursor', { order: 'new', cursor: 'AAAA' }, 'BAD_REQUEST'],
    [
      'a cursor of a time out of range',
      { order: 'new', cursor: cursorOf([2, '999999999999999999', '1', 'new']) },
      'BAD_REQUEST',
    ],
  ] as const)('refuses %s', async (_what, input, failure) => {
    await expect(site.anonymous.call(listVideos, input)).rejects.toMatchObject({ failure })
  })
})

function cursorOf(parts: unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

describe('related videos', () => {
  test('are sorted by shared tags, then category, then hot score, without the video itself and hidden ones', async () => {
    const list = titles(await site.anonymous.call(listRelatedVideos, { id: ids.get('v4') ?? 0 }))
    // Both tags, its own category first. Then one tag in the same way.
    expect(list).toEqual(['v6', 'v2', 'v10', 'v8', 'v5', 'v3', 'v1', 'v11', 'v9', 'v7'])
  })

  test('of a video without tags and category are the hottest', async () => {
    const { id } = await makeVideo(site.ctx, { title: 'alone', state: 'published' })
    const list = titles(await site.anonymous.call(listRelatedVideos, { id }))
    expect(list.slice(0, 3)).toEqual(['v11', 'v10', 'v9'])
    await site.ctx.db.updateTable('items').set({ state: 'removed' }).where('id', '=', BigInt(id)).execute()
  })

  test('have a shared actor before a shared tag, however old', async () => {
    const work = { actors: ['林曦'], price: null }
    const first = await makeVideo(site.ctx, { title: 'a work', tags: ['山'], ...work })
    const other = await makeVideo(site.ctx, { title: 'another work', publishedAt: new Date(0), ...work })
    const [related] = await site.anonymous.call(listRelatedVideos, { id: first.id })
    expect(related?.id).toBe(other.id)
    const made = [BigInt(first.id), BigInt(other.id)]
    await site.ctx.db.updateTable('items').set({ state: 'removed' }).where('id', 'in', made).execute()
  })

  test('include the other video of a rare tag, however many are hotter', async () => {
    const tags = ['稀有']
    const rare = await makeVideo(site.ctx, { title: 'rare', tags })
    const other = await makeVideo(site.ctx, { title: 'also rare', tags })
    const hotter = await sql<{ item_id: bigint }>`
      with made as (
        insert into items (kind, state, lang, hot_score, published_at, approved_by)
        select 'video', 'published', 'hk', 1000, now(), 'test' from generate_series(1, 400) returning id)
      insert into item_texts (item_id, lang, title) select id, 'hk', 'hot' from made returning item_id`.execute(
      site.ctx.db,
    )
    const [first] = await listRelated(site.ctx.db, 'video', [BigInt(rare.id)], 12)
    expect(first?.id).toBe(BigInt(other.id))
    const made = [BigInt(rare.id), BigInt(other.id), ...hotter.rows.map((row) => row.item_id)]
    await site.ctx.db.updateTable('items').set({ state: 'removed' }).where('id', 'in', made).execute()
  })

  test('include what shares a tag, an actor or a topic, however many newer shorts and drafts do', async () => {
    const make = async (title: string, facts: TestVideoFacts = {}) =>
      BigInt((await makeVideo(site.ctx, { title, ...facts })).id)
    const ofTag = await make('of the tag', { tags: ['江岸'] })
    const ofActor = await make('of the actor', { actors: ['江岸'], publishedAt: new Date(0) })
    const ofTopic = await make('of the topic')
    const seen = await make('seen', { tags: ['江岸'], actors: ['江岸'] })
    const hotter = await addMany(400, { hotScore: 1000 })
    const others = [
      ...(await addMany(90, { kind: 'short', tag: '江岸', actor: '江岸' })),
      ...(await addMany(90, { state: 'draft', tag: '江岸', actor: '江岸' })),
    ]
    const editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
    const items = [ofTopic, seen, ...others].map(Number)
    const topic = { slug: 'river', lang: 'hk' as const, isPublished: true, items }
    const texts = { hk: { title: '江', description: '' } }
    await editor.call(putTopics, { topics: [{ ...topic, texts }], reason: 'a test' })
    const related = await listRelated(site.ctx.db, 'video', [seen], 12)
    expect(related.slice(0, 3).map(({ id }) => id)).toEqual([ofTopic, ofActor, ofTag])
    await remove([ofTag, ofActor, ofTopic, seen, ...hotter, ...others])
  })

  test('read few items, however many of another kind have the tag', async () => {
    const seen = BigInt((await makeVideo(site.ctx, { title: 'seen', tags: ['湖光'] })).id)
    const shorts = await addMany(3000, { kind: 'short', tag: '湖光' })
    // As PostgreSQL does by itself: until then the planner expects few rows.
    await sql`vacuum analyze item_tags, items`.execute(site.ownerDb)
    const read = await countRead(site.ctx.db, ['items'], (tx) => listRelated(tx, 'video', [seen], 12))
    // The hottest, the newest of the tag, and those that are chosen of them.
    expect(read).toBeLessThan(1500)
    await remove([seen, ...shorts])
  })

  test('of a hidden or unknown video are not found', async () => {
    for (const id of [ids.get('hidden') ?? 0, 999_999]) {
      await expect(site.anonymous.call(listRelatedVideos, { id })).rejects.toMatchObject({
        failure: 'NOT_FOUND',
      })
    }
  })
})

test('the details of a video are the same for everybody', async () => {
  const video = await site.anonymous.call(getVideo, { id: ids.get('v2') ?? 0 })
  expect(video).toMatchObject({
    title: 'v2',
    tags: ['山', '水'],
    category: { id: Number(travel), name: { hk: '旅行' } },
    durationMs: 60_000,
    previewMs: 8000,
    isPlayable: true,
    price: { asset: 'points', amount: 10 },
  })
  const free = await site.anonymous.call(getVideo, { id: ids.get('v4') ?? 0 })
  expect(free).toMatchObject({ price: null, isVipOnly: false, previewMs: 60_000 })
})
