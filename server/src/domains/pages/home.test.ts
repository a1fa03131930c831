import {
  buyVideo,
  getHome,
  getMyHome,
  getVideo,
  listCategoryCovers,
  previewHome,
  recordProgress,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { refundPurchase } from '../entitlements/refund-removed.ts'
import { grantAssets } from '../memberships/index.ts'
import { changeSetting, putCategory, revertSetting } from '../settings/index.ts'

const price = { asset: 'points', amount: 10 } as const
const count = 28

let site: TestApp
/** v1 to v28 by number: the newest and hottest last, every fourth is free, and those from v20 are music. */
const ids: number[] = []
beforeAll(async () => {
  site = await openTestApp()
  const name = (text: string) => ({ cn: text, hk: text, en: text, vi: text })
  const operator = commandLineOperator('test')
  await site.ctx.db.updateTable('categories').set({ is_visible: false }).execute()
  const travel = await putCategory(site.ctx, {
    slug: 'test-travel',
    name: name('旅行'),
    operator,
    reason: 'a test',
  })
  const music = await putCategory(site.ctx, {
    slug: 'test-music',
    name: name('音樂'),
    operator,
    reason: 'a test',
  })
  for (let number = 1; number <= count; number += 1) {
    const { id } = await makeVideo(site.ctx, {
      title: `v${number}`,
      description: `about v${number}`,
      price: number % 4 === 0 ? null : price,
      categoryId: number >= 20 ? music : travel,
      tags: number % 2 === 0 ? ['山', '水'] : ['山'],
      publishedAt: new Date(Date.UTC(2026, 9, number)),
    })
    ids[number] = id
    const isItem = site.ctx.db.updateTable('items').where('id', '=', BigInt(id))
    await isItem.set({ hot_score: BigInt(number) }).execute()
  }
  await makeVideo(site.ctx, { title: 'hidden', state: 'hidden', categoryId: travel })
})
afterAll(() => site.close())

const titleOf = (text: string) => ({ cn: text, hk: text, en: text, vi: text })
const titles = (list: { title: string }[]) => list.map(({ title }) => title)
const numbered = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `v${from - index}`)

test('the home page has a banner with descriptions, and rows without hidden videos, each video in one row', async () => {
  const home = await site.anonymous.call(getHome, {})
  expect(home.banner.map(({ title, description }) => [title, description])).toEqual(
    numbered(28, 24).map((title) => [title, `about ${title}`]),
  )
  expect(home.rows.map((row) => [row.kind, row.category?.name.hk ?? null, titles(row.videos)])).toEqual([
    ['new', null, numbered(28, 19)],
    ['hot', null, numbered(18, 9)],
    // Two free ones are left, and no music: such rows would be mostly empty.
    ['category', '旅行', numbered(8, 1)],
  ])
})

test('the preview of other sections names the section of each row, and says why another has none', async () => {
  const editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
  const hidden = await makeVideo(site.ctx, { title: 'not yet', state: 'hidden' })
  const category = 'test-hidden'
  const by = { operator: commandLineOperator('test'), reason: 'a test' }
  await putCategory(site.ctx, { slug: category, name: titleOf('隱藏'), ...by })
  await site.ctx.db
    .updateTable('categories')
    .set({ is_visible: false })
    .where('slug', '=', category)
    .execute()
  const sections = [
    { slug: 'new', kind: 'new', isOn: true },
    { slug: 'same', kind: 'picked', isOn: true, title: titleOf('同'), items: [ids[28], ids[27]] },
    { slug: 'music', kind: 'category', isOn: true, category: 'test-music' },
    { slug: 'few', kind: 'picked', isOn: true, title: titleOf('無'), items: [hidden.id] },
    { slug: 'gone', kind: 'category', isOn: true, category },
    { slug: 'continued', kind: 'continued', isOn: true },
    { slug: 'off', kind: 'hot', isOn: false },
  ]
  const preview = await editor.call(previewHome, { sections })
  expect(preview.banner).toHaveLength(5)
  expect(preview.rows.map(({ slug, kind }) => [slug, kind])).toEqual([['new', 'new']])
  expect(preview.emptySections).toEqual([
    { slug: 'same', reason: 'inRowsAbove' },
    { slug: 'music', reason: 'inRowsAbove' },
    { slug: 'few', reason: 'tooFew' },
    { slug: 'gone', reason: 'notShown' },
  ])
})

test('the operator changes the order of rows, their titles and what is in them, and switches them off', async () => {
  const by = { operator: commandLineOperator('test') }
  const hidden = await makeVideo(site.ctx, { title: 'hidden too', state: 'hidden' })
  const works = { actors: ['林曦'], publishedAt: new Date(0) }
  await makeVideo(site.ctx, { title: 'a work', ...works })
  const { id: actor } = await site.ctx.db
    .selectFrom('actors')
    .select('id')
    .where('name', '=', '林曦')
    .executeTakeFirstOrThrow()
  const value = [
    { slug: 'lin', kind: 'actor', isOn: true, title: titleOf('林曦'), actor: Number(actor) },
    { slug: 'music', kind: 'category', isOn: true, category: 'test-music', title: titleOf('聽') },
    {
      slug: 'picks',
      kind: 'picked',
      isOn: true,
      title: titleOf('編輯之選'),
      items: [hidden.id, ids[2], ids[28], ids[1], ...ids.slice(3, 12)],
    },
    { slug: 'new', kind: 'new', isOn: false },
    { slug: 'watched', kind: 'watched', isOn: true },
    { slug: 'purchased', kind: 'purchased', isOn: true, title: titleOf('我的') },
    { slug: 'recommended', kind: 'recommended', isOn: false },
  ]
  await changeSetting(site.ctx, { key: 'homeSections', value, ...by })
  const home = await site.anonymous.call(getHome, {})
  expect(home.rows.map((row) => [row.kind, row.title?.hk, titles(row.videos)])).toEqual([
    ['actor', '林曦', ['a work']],
    ['category', '聽', numbered(28, 20)],
    // All, but never a hidden one, and none that is in a row above.
    ['picked', '編輯之選', ['v2', 'v1', ...numbered(11, 3).toReversed()]],
    ['watched', undefined, numbered(19, 12)],
  ])
  expect(home.rows[0]?.actorId).toBe(Number(actor))
  const { token } = await makeAccount(site.ctx)
  expect((await site.as(token).call(getMyHome, {})).sections).toEqual([
    { kind: 'purchased', title: titleOf('我的') },
  ])
  await revertSetting(site.ctx, { name: 'homeSections', to: 'default', ...by })
  expect((await site.anonymous.call(getHome, {})).rows.map(({ kind }) => kind)).toEqual([
    'new',
    'hot',
    'category',
  ])
})

test('below the hottest, the newest have a row of those that are not among them', async () => {
  const by = { operator: commandLineOperator('test') }
  const value = ['hot', 'new'].map((kind) => ({ slug: kind, kind, isOn: true }))
  await changeSetting(site.ctx, { key: 'homeSections', value, ...by })
  const { rows } = await site.anonymous.call(getHome, {})
  expect(rows.map(({ kind, videos }) => [kind, titles(videos)])).toEqual([
    ['hot', numbered(28, 19)],
    ['new', numbered(18, 9)],
  ])
  await revertSetting(site.ctx, { name: 'homeSections', to: 'default', ...by })
})

test('each category has the cover of its hottest video', async () => {
  const covers = await site.anonymous.call(listCategoryCovers, {})
  const hottest = await Promise.all(
    [ids[19], ids[28]].map(async (id) => (await site.anonymous.call(getVideo, { id: id ?? 0 })).cover),
  )
  expect(covers.map(({ cover }) => cover)).toEqual(hottest)
})

test('an account without plays and purchases has no rows of its own', async () => {
  const { token } = await makeAccount(site.ctx)
  expect(await site.as(token).call(getMyHome, {})).toMatchObject({
    continued: [],
    recommended: [],
    purchased: [],
  })
})

test('started videos are listed to continue, the last one first, and videos like those played are recommended', async () => {
  const viewer = await makeAccount(site.ctx)
  const client = site.as(viewer.token)
  const amounts = { points: 100n }
  const grant = { accountId: viewer.id, amounts, reason: 'test', now: site.clock.now() }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  await client.call(buyVideo, { id: ids[3] ?? 0, price })
  const short = await makeVideo(site.ctx, { title: 'short', kind: 'short' })
  const plays = [
    [ids[4], 20_000],
    [ids[6], 30_000],
    [short.id, 6000],
    // Finished, and only looked at.
    [ids[8], 59_000],
    [ids[2], 4000],
  ] as const
  for (const [id, positionMs] of plays) {
    await client.call(recordProgress, { id: id ?? 0, positionMs })
    site.clock.advance(1000)
  }
  const mine = await client.call(getMyHome, {})
  expect(titles(mine.continued)).toEqual(['v6', 'v4'])
  expect(titles(mine.purchased)).toEqual(['v3'])
  // Both tags first, of these the category of the plays, then one tag; never what was played or bought.
  expect(titles(mine.recommended)).toEqual([
    ...['v18', 'v16', 'v14', 'v12', 'v10'],
    ...['v28', 'v26', 'v24', 'v22', 'v20'],
    ...['v19', 'v17'],
  ])
})

test('what was finished is not recommended, however much was played since', async () => {
  const { id: accountId, token } = await makeAccount(site.ctx)
  const client = site.as(token)
  await client.call(recordProgress, { id: ids[18] ?? 0, positionMs: 59_000 })
  await client.call(recordProgress, { id: ids[16] ?? 0, positionMs: 20_000 })
  await sql`
    with made as (
      insert into items (kind, state, lang) select 'video', 'draft', 'hk' from generate_series(1, 100) returning id),
    texts as (insert into item_texts (item_id, lang, title) select id, 'hk', 'another' from made)
    insert into play_progress (account_id, item_id, kind, position_ms, duration_ms, watched_at)
    select ${accountId}::bigint, id, 'video', 60000, 60000, ${new Date(site.clock.now().getTime() + 1000)} from made`.execute(
    site.ctx.db,
  )
  site.clock.advance(2000)
  await client.call(recordProgress, { id: ids[4] ?? 0, positionMs: 20_000 })
  const { recommended } = await client.call(getMyHome, {})
  // What was only begun so long ago may be recommended.
  expect(titles(recommended).slice(0, 3)).toEqual(['v16', 'v14', 'v12'])
  expect(titles(recommended)).not.toContain('v18')
})

test('what was bought and not refunded is shown and not recommended, however much was bought and refunded since', async () => {
  const { id: accountId, token } = await makeAccount(site.ctx)
  const client = site.as(token)
  const grant = { accountId, amounts: { points: 200n }, reason: 'test', now: site.clock.now() }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  const buy = async (number: number) => client.call(buyVideo, { id: ids[number] ?? 0, price })
  for (const number of [26, 18]) await buy(number)
  const later: { id: number }[] = []
  for (const number of [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23]) later.push(await buy(number))
  await client.call(recordProgress, { id: ids[4] ?? 0, positionMs: 20_000 })
  const { recommended } = await client.call(getMyHome, {})
  expect(titles(recommended)).toContain('v16')
  for (const bought of ['v18', 'v26']) expect(titles(recommended)).not.toContain(bought)
  await inTransaction(site.ctx.db, async (tx) => {
    for (const { id } of later) await refundPurchase(tx, BigInt(id), site.clock.now())
  })
  expect(titles((await client.call(getMyHome, {})).purchased)).toEqual(['v18', 'v26'])
})

test('videos that have only many views in common are not recommended', async () => {
  const { token } = await makeAccount(site.ctx)
  const unlike = await makeVideo(site.ctx, { title: 'unlike all others' })
  await site.as(token).call(recordProgress, { id: unlike.id, positionMs: 6000 })
  const { continued, recommended } = await site.as(token).call(getMyHome, {})
  expect(titles(continued)).toEqual(['unlike all others'])
  expect(recommended).toEqual([])
})

test('a category without published items is not among those with covers, one whose items lack covers is', async () => {
  const category = { operator: commandLineOperator('test'), reason: 'a test' }
  const empty = await putCategory(site.ctx, { ...category, slug: 'test-empty', name: titleOf('空') })
  const bare = await putCategory(site.ctx, { ...category, slug: 'test-bare', name: titleOf('無封面') })
  await makeVideo(site.ctx, { title: 'hidden too', state: 'hidden', categoryId: empty })
  const { id } = await makeVideo(site.ctx, { title: 'without a cover', categoryId: bare })
  await site.ctx.db
    .updateTable('items')
    .where('id', '=', BigInt(id))
    .set({ cover: null, cover_token: null })
    .execute()
  const covers = await site.anonymous.call(listCategoryCovers, {})
  const made = [Number(empty), Number(bare)]
  expect(covers.filter((one) => made.includes(one.id))).toEqual([{ id: Number(bare), cover: null }])
})
