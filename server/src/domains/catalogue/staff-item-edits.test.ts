import {
  type Client,
  createTag,
  deleteTag,
  editItems,
  getStaffItem,
  getVideo,
  hideItems,
  type Lang,
  listActors,
  listStaffCategories,
  listStaffItems,
  listStaffTags,
  nameTag,
  removeItems,
  restoreItems,
  setFreeSeconds,
  submitWork,
  translateItem,
  updateWork,
  withdrawWork,
} from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthor } from '../../../test/content/authors.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { declareShortsWithoutMedia, makeItemWithoutMedia } from '../../../test/content/item-without-media.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { makeDraft, workFields } from '../../../test/content/works.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { putCategory } from '../settings/index.ts'

let site: TestApp
let admin: Client
beforeAll(async () => {
  site = await openTestApp()
  admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
})
afterAll(() => site.close())

const reason = 'a test'

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
    await putCategory(site.ctx, { slug: 'travel', name, operator: commandLineOperator('test'), reason })
    const [category] = await admin.call(listStaffCategories, {})
    const edits = [one, other].map(({ id }) => ({
      ...{ id, price: { asset: 'points', amount: 25 } as const },
      ...{ categoryId: category?.id ?? null, removeTagIds: [tag] },
    }))
    const { undo } = await admin.call(editItems, { edits, reason })
    const changed = await admin.call(getStaffItem, { id: one.id })
    expect(changed).toMatchObject({ price: { amount: 25 }, category: { id: category?.id }, tags: [] })
    expect(changed.actions[0]).toMatchObject({ action: 'catalogue.edit-item', reason })
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
  const edit = async (amount: number, former?: number) => {
    const expected = former === undefined ? {} : { expected: { price: points(former), isVipOnly: false } }
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

test('the free seconds of a video are not replaced if the request expects others', async () => {
  const { id } = await makeVideo(site.ctx)
  const set = (freeSeconds: number, expected: number) =>
    admin.call(setFreeSeconds, { id, freeSeconds, expected, reason })
  const stored = async () => (await admin.call(getStaffItem, { id })).freeSeconds
  const before = await stored()
  // A repeat changes nothing.
  for (const _ of ['once', 'again']) await set(before + 1, before)
  await expect(set(before + 2, before)).rejects.toMatchObject(changedMeanwhile)
  expect(await stored()).toBe(before + 1)
})

test('the page of an item has the parts of its kind', async () => {
  const video = await makeVideo(site.ctx)
  const short = await makeVideo(site.ctx, { kind: 'short' })
  const partsOf = async (id: number) => (await admin.call(getStaffItem, { id })).parts
  expect(await partsOf(video.id)).toEqual(['media'])
  expect(await partsOf(short.id)).toEqual(['media', 'leadsTo'])
})

test('an item of a kind without media has no free seconds to change, and its page shows none', async () => {
  declareShortsWithoutMedia('p'.repeat(43))
  const id = await makeItemWithoutMedia(site.ctx.db, '小島', 'short')
  await expect(admin.call(setFreeSeconds, { id, freeSeconds: 4, reason })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
  expect(await admin.call(getStaffItem, { id })).toMatchObject({
    ...{ title: '小島', parts: [] },
    durationMs: 0,
    freeSeconds: 0,
  })
})

test('a text is not replaced if the request expects another one, or none', async () => {
  const { id } = await makeVideo(site.ctx, { title: '原題' })
  const put = (title: string, former: string | null) =>
    admin.call(translateItem, {
      ...{ id, lang: 'en', title, description: 'At dawn' },
      expected: former === null ? null : { title: former, description: 'At dawn' },
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

test('texts are taken away in another language than the item’s own, if they are those that are expected', async () => {
  const { id } = await makeVideo(site.ctx, { title: '原題' })
  const empty = { id, title: '', description: '' }
  const textsOf = async () =>
    (await admin.call(getStaffItem, { id })).texts.map(({ lang, title }) => [lang, title])
  const [[own = 'hk'] = []] = (await textsOf()) as [Lang, string][]
  const written = { title: 'Hills', description: 'At dawn' }
  await admin.call(translateItem, { id, lang: 'en', ...written, expected: null })
  const found = async () => (await admin.call(listStaffItems, { text: 'Hills' })).list.map((item) => item.id)
  expect(await found()).toContain(id)
  const required = { failure: 'BAD_REQUEST', details: { path: '/title', rule: 'missing' } }
  await expect(admin.call(translateItem, { ...empty, lang: own })).rejects.toMatchObject(required)
  await expect(
    admin.call(translateItem, { ...empty, lang: 'en', description: 'At dawn' }),
  ).rejects.toMatchObject(required)
  const expected = { title: 'Lakes', description: '' }
  await expect(admin.call(translateItem, { ...empty, lang: 'en', expected })).rejects.toMatchObject(
    changedMeanwhile,
  )
  // A repeat changes nothing.
  for (const _ of ['once', 'again'])
    await admin.call(translateItem, { ...empty, lang: 'en', expected: written })
  expect(await textsOf()).toEqual([[own, '原題']])
  expect(await found()).not.toContain(id)
})

test('an item is not published again if the request expects it in another state', async () => {
  const { id } = await makeVideo(site.ctx)
  const restore = async (expected: 'hidden' | 'removed') =>
    (await admin.call(restoreItems, { ids: [id], expected, reason })).results[0]?.outcome
  await admin.call(hideItems, { ids: [id], reason })
  await admin.call(removeItems, { ids: [id], reason })
  await expect(restore('hidden')).rejects.toMatchObject(changedMeanwhile)
  expect((await admin.call(getStaffItem, { id })).state).toBe('removed')
  expect([await restore('removed'), await restore('removed')]).toEqual(['done', 'unchanged'])
})

test('a tag is new unless another one has the name', async () => {
  const make = () => admin.call(createTag, { lang: 'en', name: 'Meadow' })
  const { id } = await make()
  expect(await make()).toMatchObject({ id, isNew: false, names: { en: 'Meadow' } })
  await admin.call(deleteTag, { id })
  expect(await make()).toMatchObject({ isNew: true })
})

test('a tag is not renamed if the request expects another name', async () => {
  const { id } = await admin.call(createTag, { lang: 'en', name: 'Lake' })
  const restore = (expected: string | null) => admin.call(nameTag, { id, lang: 'en', name: 'Lake', expected })
  const names = async () => (await admin.call(listStaffTags, { id })).list[0]?.names
  await admin.call(nameTag, { id, lang: 'en', name: 'Ponds' })
  await admin.call(nameTag, { id, lang: 'vi', name: 'Hồ', expected: null })
  for (const other of ['Lakes', null]) await expect(restore(other)).rejects.toMatchObject(changedMeanwhile)
  expect(await names()).toEqual({ en: 'Ponds', vi: 'Hồ' })
  // A repeat changes nothing.
  for (const _ of ['once', 'again']) await restore('Ponds')
  expect(await names()).toEqual({ en: 'Lake', vi: 'Hồ' })
})

test('a tag loses its name in another language than its own, if it is the expected one', async () => {
  const { id } = await admin.call(createTag, { lang: 'en', name: 'Harbour' })
  await admin.call(nameTag, { id, lang: 'vi', name: 'Cảng', expected: null })
  const remove = (lang: Lang, expected: string) => admin.call(nameTag, { id, lang, name: '', expected })
  await expect(remove('en', 'Harbour')).rejects.toMatchObject({
    ...{ failure: 'BAD_REQUEST', details: { path: '/name', rule: 'missing' } },
  })
  await expect(remove('vi', 'Bến')).rejects.toMatchObject(changedMeanwhile)
  // A repeat changes nothing.
  for (const _ of ['once', 'again']) await remove('vi', 'Cảng')
  expect((await admin.call(listStaffTags, { id })).list[0]?.names).toEqual({ en: 'Harbour' })
  // The name is free again.
  const other = await admin.call(createTag, { lang: 'vi', name: 'Cảng' })
  expect(other.isNew).toBe(true)
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

  test('is listed as having a version in review while staff may not edit it', async () => {
    const author = await makeAuthor(site)
    const { id } = await makeVideo(site.ctx, { ownerId: author.id })
    const inReview = async () => {
      const { list } = await admin.call(listStaffItems, { owner: String(author.id) })
      const page = await admin.call(getStaffItem, { id })
      return [...list.map((item) => item.hasVersionInReview), page.hasVersionInReview]
    }
    const edit = () => admin.call(editItems, { edits: [{ id, categoryId: null, price: null }], reason })
    await author.client.call(updateWork, { id, ...workFields({ title: '新題目' }) })
    expect(await inReview()).toEqual([false, false])
    await author.client.call(submitWork, { id, isNobodyShown: true })
    expect(await inReview()).toEqual([true, true])
    await expect(edit()).rejects.toMatchObject({ failure: 'WORK_STATE_REFUSED' })
    await author.client.call(withdrawWork, { id })
    expect(await inReview()).toEqual([false, false])
    await expect(edit()).resolves.toMatchObject({ undo: [{ id }] })
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
