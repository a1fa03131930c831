import {
  buyVideo,
  type Client,
  createTag,
  editItems,
  explainRight,
  getStaffItem,
  getVideo,
  hideItems,
  type InputOf,
  listActors,
  listStaffCategories,
  listStaffItems,
  listStaffTags,
  nameTag,
  previewRemoval,
  removeItems,
  restoreItems,
  setFreeSeconds,
  translateItem,
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
import { commandLineActor } from '../audit/index.ts'
import { grantAssets } from '../memberships/index.ts'
import { putCategory } from '../settings/index.ts'
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
    expect((await idsOf({ text: String(hidden.id) }))[0]).toBe(hidden.id)
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
  ] as const) {
    const read = await countRead(site.ctx.db, ['items'], async (tx) => {
      expect((await listStaffEntries(tx, filter, order, page)).entries).toHaveLength(25)
    })
    expect([filter, order, read < 200], `${read} rows were read`).toEqual([filter, order, true])
  }
})

describe('an edit', () => {
  test('is refused without a reason, for unknown parts, and for a price of what only VIPs see', async () => {
    const { id } = await makeVideo(site.ctx)
    const edit = (part: object) => admin.call(editItems, { edits: [{ id, ...part }], reason })
    const refused = { failure: 'BAD_REQUEST' }
    await expect(admin.call(editItems, { edits: [{ id }], reason: ' ' })).resolves.toEqual({ undo: [] })
    await expect(admin.call(editItems, { edits: [{ id, price: null }], reason: ' ' })).rejects.toMatchObject({
      failure: 'REASON_REQUIRED',
    })
    await expect(edit({ isVipOnly: true })).rejects.toMatchObject({
      ...refused,
      details: { path: '/edits/0/price' },
    })
    await expect(edit({ categoryId: 999_999 })).rejects.toMatchObject(refused)
    await expect(edit({ addTagIds: [999_999] })).rejects.toMatchObject(refused)
    await expect(
      admin.call(editItems, {
        edits: [
          { id, price: null },
          { id: 999_999, price: null },
        ],
        reason,
      }),
    ).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    await expect(
      admin.call(editItems, {
        edits: [
          { id, price: null },
          { id, isVipOnly: true },
        ],
        reason,
      }),
    ).rejects.toMatchObject(refused)
    expect((await admin.call(getStaffItem, { id })).price).toEqual({ asset: 'points', amount: 10 })
  })

  test('of tags changes by which tags the actors of the items are found', async () => {
    const { id } = await makeVideo(site.ctx, { tags: ['湖'], actors: ['湖君'] })
    const [tag] = (await admin.call(listStaffTags, { text: '湖' })).list
    const tagId = tag?.id ?? 0
    const actorsOfTag = async () =>
      (await site.anonymous.call(listActors, { tagId })).list.map(({ name }) => name)
    expect(await actorsOfTag()).toEqual(['湖君'])
    await admin.call(editItems, { edits: [{ id, removeTagIds: [tagId] }], reason })
    expect(await actorsOfTag()).toEqual([])
    await admin.call(editItems, { edits: [{ id, addTagIds: [tagId] }], reason })
    expect(await actorsOfTag()).toEqual(['湖君'])
  })

  test('changes several items at once, is recorded for each, and can be undone', async () => {
    const [one, other] = [
      await makeVideo(site.ctx, { tags: ['山'] }),
      await makeVideo(site.ctx, { price: null }),
    ]
    const tag = (await admin.call(listStaffTags, { text: '山' })).list[0]?.id ?? 0
    const name = { cn: '旅行', hk: '旅行', en: 'Travel', vi: 'Du lịch' }
    await putCategory(site.ctx, { slug: 'travel', name, actor: commandLineActor('test'), reason })
    const [category] = await admin.call(listStaffCategories, {})
    const edits = [one, other].map(({ id }) => ({
      ...{ id, price: { asset: 'points', amount: 25 } as const },
      ...{ categoryId: category?.id ?? null, removeTagIds: [tag] },
    }))
    const { undo } = await admin.call(editItems, { edits, reason })
    const changed = await admin.call(getStaffItem, { id: one.id })
    expect(changed).toMatchObject({ price: { amount: 25 }, category: { id: category?.id }, tags: [] })
    expect(changed.acts[0]).toMatchObject({ act: 'catalogue.edit-item', reason })
    expect((await site.anonymous.call(getVideo, { id: other.id })).price).toEqual({
      asset: 'points',
      amount: 25,
    })
    await admin.call(editItems, { edits: undo, reason: 'undo' })
    expect(await admin.call(getStaffItem, { id: one.id })).toMatchObject({
      ...{ price: { amount: 10 }, category: null, tags: [{ name: '山' }] },
    })
    expect((await admin.call(getStaffItem, { id: other.id })).price).toBeNull()
    expect((await admin.call(editItems, { edits: undo, reason })).undo).toEqual([])
  })
})

const changedMeanwhile = { failure: 'CHANGED_MEANWHILE' }

test('an edit is not undone once somebody has changed the item further', async () => {
  const { id } = await makeVideo(site.ctx, { price: { asset: 'points', amount: 10 } })
  const setPrice = async (amount: number) => {
    const edits = [{ id, price: { asset: 'points', amount } as const }]
    return (await admin.call(editItems, { edits, reason })).undo
  }
  const price = async () => (await admin.call(getStaffItem, { id })).price?.amount
  const edits = await setPrice(25)
  await setPrice(30)
  await expect(admin.call(editItems, { edits, reason })).rejects.toMatchObject(changedMeanwhile)
  expect(await price()).toBe(30)
  await setPrice(25)
  // A repeat changes nothing.
  for (const _ of ['once', 'again']) await admin.call(editItems, { edits, reason })
  expect(await price()).toBe(10)
})

test('a batch of edits is refused as a whole if one item is not as expected, which the refusal names', async () => {
  const points = (amount: number) => ({ asset: 'points', amount }) as const
  const items = [await makeVideo(site.ctx), await makeVideo(site.ctx)] as const
  const [one, other] = items
  const edit = async (amount: number, from?: number) => {
    const expected = from === undefined ? {} : { from: { price: points(from), isVipOnly: false } }
    const edits = items.map(({ id }) => ({ id, price: points(amount), ...expected }))
    return (await admin.call(editItems, { edits, reason })).undo.map(({ id }) => id)
  }
  const prices = () =>
    Promise.all(items.map(async ({ id }) => (await admin.call(getStaffItem, { id })).price?.amount))
  await admin.call(editItems, { edits: [{ id: other.id, price: points(12) }], reason })
  await expect(edit(25, 10)).rejects.toMatchObject({
    ...changedMeanwhile,
    details: { problem: `item ${other.id}` },
  })
  expect(await prices()).toEqual([10, 12])
  // What somebody has changed to the same is as it should be.
  expect(await edit(12, 10)).toEqual([one.id])
  await admin.call(editItems, { edits: [{ id: other.id, price: points(13) }], reason })
  expect(await edit(30)).toHaveLength(2)
  expect(await prices()).toEqual([30, 30])
})

test('the free seconds of a video are not replaced by who expects others', async () => {
  const { id } = await makeVideo(site.ctx)
  const set = (freeSeconds: number, from: number) =>
    admin.call(setFreeSeconds, { id, freeSeconds, from, reason })
  const stored = async () => (await admin.call(getStaffItem, { id })).freeSeconds
  const before = await stored()
  // A repeat changes nothing.
  for (const _ of ['once', 'again']) await set(before + 1, before)
  await expect(set(before + 2, before)).rejects.toMatchObject(changedMeanwhile)
  expect(await stored()).toBe(before + 1)
})

test('a text is not replaced by who expects another one, or none', async () => {
  const { id } = await makeVideo(site.ctx, { title: '原題' })
  const put = (title: string, from: string | null) =>
    admin.call(translateItem, {
      ...{ id, lang: 'en', title, description: 'At dawn' },
      from: from === null ? null : { title: from, description: 'At dawn' },
    })
  const title = async () =>
    (await admin.call(getStaffItem, { id })).texts.find(({ lang }) => lang === 'en')?.title
  // A repeat changes nothing.
  for (const _ of ['once', 'again']) await put('Hills', null)
  await expect(put('Lakes', null)).rejects.toMatchObject(changedMeanwhile)
  await expect(put('Lakes', 'Ponds')).rejects.toMatchObject(changedMeanwhile)
  expect(await title()).toBe('Hills')
  await put('Lakes', 'Hills')
  expect(await title()).toBe('Lakes')
})

test('an item is not published again by who expects it in another state', async () => {
  const { id } = await makeVideo(site.ctx)
  const restore = async (from: 'hidden' | 'removed') =>
    (await admin.call(restoreItems, { ids: [id], from, reason })).results[0]?.outcome
  await admin.call(hideItems, { ids: [id], reason })
  await admin.call(removeItems, { ids: [id], reason })
  await expect(restore('hidden')).rejects.toMatchObject(changedMeanwhile)
  expect((await admin.call(getStaffItem, { id })).state).toBe('removed')
  expect([await restore('removed'), await restore('removed')]).toEqual(['done', 'unchanged'])
})

test('a tag is not renamed by who expects another name', async () => {
  const { id } = await admin.call(createTag, { lang: 'en', name: 'Lake' })
  const restore = (from: string | null) => admin.call(nameTag, { id, lang: 'en', name: 'Lake', from })
  const names = async () => (await admin.call(listStaffTags, { id })).list[0]?.names
  await admin.call(nameTag, { id, lang: 'en', name: 'Ponds' })
  await admin.call(nameTag, { id, lang: 'vi', name: 'Hồ', from: null })
  for (const from of ['Lakes', null]) await expect(restore(from)).rejects.toMatchObject(changedMeanwhile)
  expect(await names()).toEqual({ en: 'Ponds', vi: 'Hồ' })
  // A repeat changes nothing.
  for (const _ of ['once', 'again']) await restore('Ponds')
  expect(await names()).toEqual({ en: 'Lake', vi: 'Hồ' })
})

describe("a member's work", () => {
  test('can be hidden and restored after the staff changed it', async () => {
    const owner = await makeUploader(site.ctx)
    const { id } = await makeVideo(site.ctx, { ownerId: owner.id })
    await admin.call(editItems, { edits: [{ id, price: null }], reason })
    await admin.call(translateItem, { id, lang: 'en', title: 'Their work', description: '' })
    await admin.call(setFreeSeconds, { id, freeSeconds: 4, reason })
    await admin.call(hideItems, { ids: [id], reason })
    const { results } = await admin.call(restoreItems, { ids: [id], reason })
    expect(results).toMatchObject([{ id, outcome: 'done', state: 'published' }])
  })

  test('is not changed while it is a draft, nor by a member of the staff whose own it is', async () => {
    const owner = await makeUploader(site.ctx)
    const edits = [{ id: await makeDraft(site.ctx, owner.id), price: null }]
    const free = { asset: 'points', amount: 3 } as const
    await expect(
      admin.call(editItems, { edits: [{ ...edits[0], id: edits[0]?.id ?? 0, price: free }], reason }),
    ).rejects.toMatchObject({ failure: 'WORK_STATE_REFUSED' })
    const editor = await makeStaff(site.ctx, 'editor')
    const own = await makeVideo(site.ctx, { ownerId: editor.id })
    await expect(
      site.as(editor.staffToken).call(editItems, { edits: [{ id: own.id, price: null }], reason }),
    ).rejects.toMatchObject({ failure: 'OWN_WORK' })
  })
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
      failure: 'NOT_FOUND',
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
