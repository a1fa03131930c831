import { type InputOf, listVideos, listVideoTags } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { countRead } from '../../../test/count-read.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { putCategory } from '../settings/index.ts'
import { type FilteredList, listCategoryTree, listFiltered } from './filtered-list-queries.ts'

let site: TestApp
let travel: bigint
let cities: bigint
let music: bigint
const minutes = [2, 10, 30, 90]

/**
 * v0 to v23: v0 is the newest, and the least watched. One of four lengths each, one of three prices, tags 山 and every
 * fourth 水; the first half travel, of which v6 to v11 in its sub-category, the others music.
 */
beforeAll(async () => {
  site = await openTestApp()
  await site.ctx.db.updateTable('categories').set({ is_visible: false }).execute()
  const operator = commandLineOperator('test')
  const name = (text: string) => ({ cn: text, hk: text, en: text, vi: text })
  travel = await putCategory(site.ctx, {
    slug: 'test-travel',
    name: name('旅行'),
    operator,
    reason: 'a test',
  })
  cities = await putCategory(site.ctx, {
    slug: 'test-cities',
    name: name('城市'),
    operator,
    reason: 'a test',
  })
  music = await putCategory(site.ctx, { slug: 'test-music', name: name('音樂'), operator, reason: 'a test' })
  await sql`update categories set parent_id = ${travel} where id = ${cities}`.execute(site.ctx.db)
  for (let number = 0; number < 24; number += 1) {
    const { id } = await makeVideo(site.ctx, {
      title: `v${number}`,
      categoryId: number < 6 ? travel : number < 12 ? cities : music,
      price: number % 3 === 0 ? null : { asset: 'points', amount: 10 },
      isVipOnly: number % 3 === 2,
      tags: number % 4 === 3 ? ['山', '水'] : ['山'],
      ends: { v240: [(minutes[number % 4] ?? 0) * 60_000] },
      publishedAt: new Date(Date.UTC(2026, 10, 1, 24 - number)),
    })
    await site.ctx.db
      .updateTable('items')
      .set({ view_count: BigInt(number) })
      .where('id', '=', BigInt(id))
      .execute()
  }
})
afterAll(() => site.close())

type Input = InputOf<typeof listVideos>

/** The numbers of the videos on all pages. */
async function readAll(input: Input): Promise<number[]> {
  const numbers: number[] = []
  let cursor: string | undefined
  do {
    const page = await site.anonymous.call(listVideos, { ...input, size: 3, ...(cursor ? { cursor } : {}) })
    numbers.push(...page.list.map(({ title }) => Number(title.slice(1))))
    cursor = page.next ?? undefined
  } while (cursor)
  return numbers
}

const all = Array.from({ length: 24 }, (_, number) => number)

async function tagId(name: string): Promise<number> {
  const tags = await site.anonymous.call(listVideoTags, {})
  return tags.find((tag) => tag.name === name)?.id ?? 0
}

describe.each([
  ['new', (numbers: number[]) => numbers],
  ['views', (numbers: number[]) => numbers.toReversed()],
] as const)('the list %s', (order, sorted) => {
  test('has the same entries by cursor and by page', async () => {
    expect(await readAll({ order })).toEqual(sorted(all))
    const second = await site.anonymous.call(listVideos, { order, size: 5, page: 2 })
    expect(second.list.map(({ title }) => title)).toEqual(
      sorted(all)
        .slice(5, 10)
        .map((number) => `v${number}`),
    )
    expect(second).toMatchObject({ total: 24, totalPage: 5, nowPage: 2 })
    expect((await site.anonymous.call(listVideos, { order, page: 9 })).list).toEqual([])
  })

  test.each([
    ['free', 0],
    ['paid', 1],
    ['vip', 2],
  ] as const)('can be limited to the price %s', async (price, rest) => {
    expect(await readAll({ order, price })).toEqual(sorted(all.filter((number) => number % 3 === rest)))
  })

  test.each([
    ['short', 0],
    ['medium', 1],
    ['long', 2],
    ['feature', 3],
  ] as const)('can be limited to the length %s, in a category and with a price', async (length, rest) => {
    const ofLength = all.filter((number) => number % 4 === rest)
    expect(await readAll({ order, length })).toEqual(sorted(ofLength))
    expect(await readAll({ order, length, categoryId: Number(music), price: 'free' })).toEqual(
      sorted(ofLength.filter((number) => number >= 12 && number % 3 === 0)),
    )
  })

  test('can be limited to a tag', async () => {
    const tagged = all.filter((number) => number % 4 === 3)
    expect(await readAll({ order, tagId: await tagId('水') })).toEqual(sorted(tagged))
    expect(
      await readAll({ order, tagId: await tagId('水'), categoryId: Number(travel), price: 'vip' }),
    ).toEqual(sorted(tagged.filter((number) => number < 12 && number % 3 === 2)))
    expect(await readAll({ order, tagId: 999_999 })).toEqual([])
  })

  test('of a category has what is in its sub-categories', async () => {
    expect(await readAll({ order, categoryId: Number(travel) })).toEqual(sorted(all.slice(0, 12)))
    expect(await readAll({ order, categoryId: Number(cities) })).toEqual(sorted(all.slice(6, 12)))
    const page = await site.anonymous.call(listVideos, {
      order,
      categoryId: Number(travel),
      size: 5,
      page: 2,
    })
    expect(page).toMatchObject({ total: 12, totalPage: 3, isEstimate: false })
    expect(page.list).toHaveLength(5)
  })
})

describe('a filter that many items match', () => {
  // More than are sorted at once (filtered-list-queries.ts).
  const count = 5200
  beforeAll(async () => {
    await sql`
      with made as (
        insert into items (kind, state, lang, category_id, published_at, approved_by, length_class, is_vip_only)
        select 'video', 'published', 'hk', ${music}::bigint, '2025-01-01'::timestamptz - n * interval '1 minute', 'test', 1, true
        from generate_series(1, ${count}::int) n returning id
      ), texts as (insert into item_texts (item_id, lang, title) select id, 'hk', 'v' || 100 + id from made)
      insert into videos (id, duration_ms) select id, 60000 from made`.execute(site.ctx.db)
  })

  test('is scanned in the order of the list', async () => {
    const page = await site.anonymous.call(listVideos, { order: 'new', price: 'vip', size: 10 })
    expect(page.list.slice(0, 8).map(({ title }) => title)).toEqual(
      all.filter((number) => number % 3 === 2).map((number) => `v${number}`),
    )
    expect(page).toMatchObject({ isEstimate: true, nowPage: 1 })
    const next = await site.anonymous.call(listVideos, {
      order: 'new',
      price: 'vip',
      size: 10,
      cursor: page.next ?? '',
    })
    expect(next.list).toHaveLength(10)
    expect(next.list.every(({ isVipOnly }) => isVipOnly)).toBe(true)
  })
})

test('a page number of a filtered list is refused', async () => {
  await expect(
    site.anonymous.call(listVideos, { order: 'new', price: 'free', page: 2 }),
  ).rejects.toMatchObject({ failure: 'BAD_REQUEST', details: { path: '/page' } })
})

test('the tags offered for a list are those of its trending items, in the language of the reader', async () => {
  const tags = await site.anonymous.call(listVideoTags, { categoryId: Number(travel) })
  expect(tags.map(({ name }) => name)).toEqual(['山', '水'])
  expect(await site.anonymous.call(listVideoTags, { categoryId: 999_999 })).toEqual([])
})

test('a page of a category with sub-categories reads a few of their very many items, whatever the order', async () => {
  await sql`
    with made as (
      insert into items (kind, state, lang, category_id, published_at, approved_by, view_count)
      select 'video', 'published', 'hk', case n % 2 when 0 then ${travel}::bigint else ${cities}::bigint end,
        '2024-01-01'::timestamptz - n * interval '1 minute', 'test', n
      from generate_series(1, 6000) n returning id
    ), texts as (insert into item_texts (item_id, lang, title) select id, 'hk', 'many' from made)
    insert into videos (id, duration_ms) select id, 60000 from made`.execute(site.ctx.db)
  await sql`analyze items`.execute(site.ownerDb)
  const categoryIds = await listCategoryTree(site.ctx.db, travel)
  expect(categoryIds).toHaveLength(2)
  const page = { size: 24, offset: 0, after: undefined }
  for (const sort of ['new', 'day', 'week', 'month', 'views'] as const) {
    const list: FilteredList = {
      ...{ kind: 'video', sort, categoryIds },
      ...{ length: undefined, price: undefined, tagId: undefined },
    }
    const read = await countRead(site.ctx.db, ['items'], async (tx) => {
      expect((await listFiltered(tx, list, page)).entries).toHaveLength(25)
    })
    expect([sort, read < 200], `${read} rows were read by ${sort}`).toEqual([sort, true])
  }
})
