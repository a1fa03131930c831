import {
  buyVideo,
  type Client,
  explainRight,
  getStaffItem,
  hideItems,
  type InputOf,
  listStaffActors,
  listStaffItems,
  listStaffTags,
  previewRemoval,
  removeItems,
  restoreItems,
  type StaffItemOrder,
  scheduleItem,
  staffItemOrders,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeVip } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { makeDraft } from '../../../test/content/works.ts'
import { countRead } from '../../../test/count-read.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { grantAssets } from '../memberships/index.ts'
import { countStaffItems, listStaffEntries } from './staff-item-queries.ts'

let site: TestApp
let admin: Client
beforeAll(async () => {
  site = await openTestApp()
  admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
})
afterAll(() => site.close())

const reason = 'a test'
const idsOf = async (input: InputOf<typeof listStaffItems>) =>
  (await admin.call(listStaffItems, input)).list.map(({ id }) => id)

describe('the list', () => {
  test('an invalid cursor is refused, and an unknown author has nothing', async () => {
    await expect(admin.call(listStaffItems, { cursor: 'bm8' })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
    })
    const cursor = Buffer.from('[1,"99999999999999999","1","published"]').toString('base64url')
    await expect(admin.call(listStaffItems, { cursor, order: 'published' })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '/cursor' },
    })
    expect(await admin.call(listStaffItems, { owner: 'nobody-at-all' })).toEqual({
      ...{ list: [], total: 0, isEstimate: false, next: null },
    })
  })

  test('has items in every state, those that each filter leaves, in order', async () => {
    const owner = await makeUploader(site.ctx)
    const hidden = await makeVideo(site.ctx, { title: '藏起來的海', state: 'hidden', tags: ['潮'] })
    const short = await makeVideo(site.ctx, { title: '一瞬的海', kind: 'short', price: null, tags: ['潮'] })
    const vip = await makeVideo(site.ctx, { title: '貴賓的海', price: null, isVipOnly: true })
    const draft = await makeDraft(site.ctx, owner.id)
    expect((await idsOf({})).slice(0, 4)).toEqual([draft, vip.id, short.id, hidden.id])
    expect(await idsOf({ state: 'hidden' })).toEqual([hidden.id])
    expect(await idsOf({ state: 'draft' })).toEqual([draft])
    expect(await idsOf({ kind: 'short' })).toEqual([short.id])
    expect(await idsOf({ kind: 'short', state: 'published' })).toEqual([short.id])
    expect(await idsOf({ price: 'vip' })).toEqual([vip.id])
    expect(await idsOf({ owner: owner.name.toUpperCase() })).toEqual([draft])
    expect(await idsOf({ owner: String(owner.id), state: 'published' })).toEqual([])
    const { list } = await admin.call(listStaffTags, { text: '潮' })
    const tagId = list[0]?.id ?? 0
    expect(list[0]).toMatchObject({ names: { hk: '潮' }, items: 2 })
    expect(await idsOf({ tagId })).toEqual([short.id, hidden.id])
    expect(await idsOf({ tagId, state: 'hidden' })).toEqual([hidden.id])
    expect(await idsOf({ order: 'published', kind: 'video' })).not.toContain(hidden.id)
    expect(await idsOf({ since: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
    expect(await idsOf({ before: new Date(Date.now() + 60_000).toISOString(), kind: 'short' })).toEqual([
      short.id,
    ])
    await expect(idsOf({ since: '2016-12-31T23:59:60Z' })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path: '/since' },
    })
  })

  test('finds items that are not published by their titles too, and any by its number', async () => {
    const hidden = await makeVideo(site.ctx, { title: '燈塔守望' })
    await admin.call(hideItems, { ids: [hidden.id], reason })
    expect(await idsOf({ text: '燈塔' })).toEqual([hidden.id])
    expect(await idsOf({ text: '灯塔', state: 'hidden' })).toEqual([hidden.id])
    expect(await idsOf({ text: '燈塔', state: 'published' })).toEqual([])
    for (const text of [String(hidden.id), `#${hidden.id}`])
      expect((await idsOf({ text }))[0]).toBe(hidden.id)
    const [found] = (await admin.call(listStaffItems, { text: '燈塔' })).list
    expect(found?.lastAction).toMatchObject({ action: 'entitlements.hide-item', reason })
    await admin.call(restoreItems, { ids: [hidden.id], reason })
    expect(await idsOf({ text: '燈塔', state: 'published' })).toEqual([hidden.id])
    expect(await idsOf({ text: '燈塔', state: 'hidden' })).toEqual([])
  })

  test('goes on by its cursor until each item was there once', async () => {
    for (const title of ['一', '二', '三']) await makeVideo(site.ctx, { title })
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await admin.call(listStaffItems, { size: 2, price: 'paid', ...(cursor ? { cursor } : {}) })
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen.length).toBeGreaterThan(2)
    expect(new Set(seen).size).toBe(seen.length)
    const total = await countStaffItems(site.ctx.db, { price: 'paid' }, 'made')
    expect(total).toEqual({ count: seen.length, isEstimate: false })
    const first = await listStaffEntries(site.ctx.db, { price: 'paid' }, 'made', {
      size: 2,
      after: undefined,
    })
    expect(first.entries.slice(0, 2).map(({ id }) => Number(id))).toEqual(seen.slice(0, 2))
  })

  test('of hidden items, or of those with a schedule, is sorted by views and by publication as well', async () => {
    const make = async (views: number, publishedAt: string | null) => {
      const { id } = await makeVideo(site.ctx, { state: 'hidden', tags: ['序'] })
      await sql`update items set view_count = ${views}, published_at = ${publishedAt} where id = ${id}`.execute(
        site.ctx.db,
      )
      return id
    }
    const few = await make(900_001, '2026-03-02T00:00:00Z')
    const many = await make(900_003, '2026-03-01T00:00:00Z')
    const never = await make(900_002, null)
    const text = '序'
    const tagId = (await admin.call(listStaffTags, { text })).list[0]?.id
    const hidden = (order: StaffItemOrder) => idsOf({ state: 'hidden', tagId, order })
    expect(await hidden('views')).toEqual([many, never, few])
    expect(await hidden('fewestViews')).toEqual([few, never, many])
    expect(await hidden('published')).toEqual([few, many, never])
    expect(await hidden('publishedFirst')).toEqual([never, many, few])
    expect(await hidden('madeFirst')).toEqual([few, many, never])
    expect(await idsOf({ tagId, order: 'views' })).toEqual([])
    expect((await idsOf({ state: 'hidden', kind: 'video', order: 'views' })).slice(0, 3)).toEqual([
      ...[many, never, few],
    ])
    expect(await idsOf({ state: 'hidden', kind: 'short', tagId, order: 'views' })).toEqual([])
    for (const order of staffItemOrders) {
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const input = { size: 1, state: 'hidden' as const, tagId, order }
        const page = await admin.call(listStaffItems, { ...input, ...(cursor ? { cursor } : {}) })
        seen.push(...page.list.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(seen).toEqual(await hidden(order))
    }
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    for (const id of [many, few]) await admin.call(scheduleItem, { id, publishAt, reason })
    expect(await idsOf({ schedule: 'waiting', order: 'views' })).toEqual([many, few])
    expect(await idsOf({ schedule: 'waiting', order: 'published' })).toEqual([few, many])
    expect(await idsOf({ schedule: 'waiting', order: 'views', state: 'published' })).toEqual([])
  })

  test('has the items of an actor in any state, from the last or from the first made', async () => {
    const actors = ['陳小明']
    const [first, second] = [await makeVideo(site.ctx, { actors }), await makeVideo(site.ctx, { actors })]
    const hidden = await makeVideo(site.ctx, { actors, state: 'hidden', kind: 'short' })
    await makeVideo(site.ctx, { actors: ['林雨'] })
    const { list } = await admin.call(listStaffActors, { text: '陳小明' })
    const actor = list[0]?.id ?? 0
    expect(await idsOf({ actor })).toEqual([hidden.id, second.id, first.id])
    expect(await idsOf({ actor, order: 'madeFirst' })).toEqual([first.id, second.id, hidden.id])
    expect(await idsOf({ actor, kind: 'short' })).toEqual([hidden.id])
    expect(new Set(await idsOf({ actor, order: 'fewestViews' }))).toEqual(new Set([first.id, second.id]))
    const page = await admin.call(listStaffItems, { actor, order: 'madeFirst', size: 2 })
    expect(page.total).toBe(3)
    expect(await idsOf({ actor, order: 'madeFirst', size: 2, cursor: page.next ?? '' })).toEqual([hidden.id])
  })

  test('of a time has each item that was made in it, also when ids are in another order', async () => {
    // As in two transactions of which the one that began later stored its item first.
    const [later, earlier] = [await makeVideo(site.ctx), await makeVideo(site.ctx)]
    const madeAt = ({ id }: { id: number }, time: string) =>
      sql`update items set created_at = ${time} where id = ${id}`.execute(site.ownerDb)
    await madeAt(earlier, '2100-01-01T10:00:00Z')
    await madeAt(later, '2100-01-01T10:00:05Z')
    const [since, between, before] = ['10:00:00', '10:00:03', '10:01:00'].map((time) => `2100-01-01T${time}Z`)
    expect(await idsOf({ since, before })).toEqual([earlier.id, later.id])
    expect(await idsOf({ since: between })).toEqual([later.id])
    expect(await idsOf({ since, before: between })).toEqual([earlier.id])
  })
})

test('a page reads a bounded part of very many items, whatever the filter', async () => {
  await sql`
    with made as (
      insert into items (kind, state, lang, published_at, approved_by, price_asset, price_amount, view_count)
      select 'video', case when n % 50 = 0 then 'hidden' else 'published' end, 'hk',
        '2024-01-01'::timestamptz - n * interval '1 minute', 'test', 'points', 5, n
      from generate_series(1, 3000) n returning id
    ), texts as (insert into item_texts (item_id, lang, title) select id, 'hk', 'many' from made)
    insert into videos (id, duration_ms) select id, 60000 from made`.execute(site.ctx.db)
  await sql`analyze items`.execute(site.ownerDb)
  const page = { size: 24, after: undefined }
  for (const [filter, order] of [
    [{}, 'made'],
    [{ kind: 'video' }, 'made'],
    [{ kind: 'video', state: 'published' }, 'made'],
    [{ state: 'hidden' }, 'made'],
    [{}, 'published'],
    [{ kind: 'video' }, 'views'],
    [{ state: 'hidden' }, 'views'],
    [{ state: 'hidden' }, 'published'],
    [{}, 'madeFirst'],
    [{ kind: 'video' }, 'fewestViews'],
    [{ state: 'hidden' }, 'publishedFirst'],
  ] as const) {
    const read = await countRead(site.ctx.db, ['items'], async (tx) => {
      expect((await listStaffEntries(tx, filter, order, page)).entries).toHaveLength(25)
    })
    expect([filter, order, read < 200], `${read} rows were read`).toEqual([filter, order, true])
  }
})

describe('a removal', () => {
  test('says before what it refunds, is done for each item whose state allows it, and says the state before', async () => {
    const buyer = await makeAccount(site.ctx)
    const { id } = await makeVideo(site.ctx)
    const gone = await makeVideo(site.ctx, { state: 'removed' })
    const grant = { accountId: buyer.id, amounts: { points: 30n }, reason: 'test', now: site.clock.now() }
    await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
    await site.as(buyer.token).call(buyVideo, { id, price: { asset: 'points', amount: 10 } })
    const ids = [id, gone.id]
    expect(await admin.call(previewRemoval, { ids })).toEqual({
      ...{ days: 30, purchases: 1, buyers: 1, amounts: [{ asset: 'points', amount: 10 }] },
    })
    expect((await admin.call(hideItems, { ids, reason })).results).toMatchObject([
      { id, outcome: 'done', from: 'published', state: 'hidden' },
      { id: gone.id, outcome: 'refused', from: 'removed', state: 'removed' },
    ])
    // Counted from when it was hidden.
    expect((await admin.call(previewRemoval, { ids })).purchases).toBe(1)
    expect((await admin.call(removeItems, { ids, reason })).results).toMatchObject([
      { id, outcome: 'done', from: 'hidden', state: 'removed', refunds: 1 },
      { id: gone.id, outcome: 'unchanged', from: 'removed', refunds: 0 },
    ])
    const { states } = await admin.call(getStaffItem, { id })
    expect(states.map(({ to }) => to)).toEqual(['removed', 'hidden', 'published'])
    expect(states[0]?.reason).toBe(reason)
  })
})

describe('why somebody may not watch an item', () => {
  test('an unknown account or item is refused', async () => {
    const { id } = await makeVideo(site.ctx)
    const { name } = await makeAccount(site.ctx)
    await expect(admin.call(explainRight, { id, account: 'nobody-at-all' })).rejects.toMatchObject({
      failure: 'ACCOUNT_NOT_FOUND',
    })
    await expect(admin.call(explainRight, { id: 999_999, account: name })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
  })

  test('is said by the rule of the site', async () => {
    const { id } = await makeVideo(site.ctx)
    const [member, vip] = [await makeAccount(site.ctx), await makeVip(site.ctx)]
    const answer = await admin.call(explainRight, { id, account: member.name })
    expect(answer).toMatchObject({
      ...{ accountId: Number(member.id), right: 'preview', reason: 'preview', vipUntil: null },
      offers: [{ kind: 'pay', price: { asset: 'points', amount: 10 } }, { kind: 'vip' }],
    })
    expect(await admin.call(explainRight, { id, account: String(vip.id) })).toMatchObject({
      ...{ right: 'full', reason: 'vip', vipUntil: expect.any(String) },
    })
  })
})
