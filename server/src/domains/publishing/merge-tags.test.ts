import {
  type Client,
  changeSetting,
  createTag,
  decideReview,
  deleteTag,
  editItems,
  getStaffItem,
  getWork,
  hideItems,
  leaseReview,
  listActors,
  listPublishingTags,
  listStaffItems,
  listStaffTags,
  listVideos,
  mergeTags,
  nameTag,
  restoreItems,
  restoreTag,
  search,
  submitWork,
  updateWork,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthor } from '../../../test/content/authors.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeTag } from '../../../test/content/tags.ts'
import { makeDraft, workFields } from '../../../test/content/works.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { getSettings } from '../settings/index.ts'

let site: TestApp
let admin: Client
beforeAll(async () => {
  site = await openTestApp()
  admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
})
afterAll(() => site.close())

const reason = 'two names of one thing'
const isTag = async (id: number) => (await admin.call(listStaffTags, { id })).list.length > 0
const tagsOf = async (id: number) => (await admin.call(getStaffItem, { id })).tags.map(({ name }) => name)
const refused = (rule: string) => ({ failure: 'BAD_REQUEST', details: { rule } })

describe('a tag is deleted', () => {
  test('with its names, once no item has it', async () => {
    const { id } = await makeVideo(site.ctx, { tags: ['誤字'] })
    const tag = await makeTag(admin, '誤字')
    await admin.call(nameTag, { id: tag, lang: 'en', name: 'Tpyo' })
    await admin.call(hideItems, { ids: [id], reason })
    await expect(admin.call(deleteTag, { id: tag })).rejects.toMatchObject(refused('tagInUse'))
    expect(await tagsOf(id)).toEqual(['誤字'])
    await admin.call(editItems, { edits: [{ id, removeTagIds: [tag] }], reason })
    await admin.call(deleteTag, { id: tag })
    expect(await isTag(tag)).toBe(false)
    expect((await admin.call(listStaffTags, { text: 'Tpyo' })).list).toEqual([])
    const [action] = await recordedActions(site.ctx.db, 'catalogue.delete-tag')
    expect(action).toMatchObject({
      subject: `tag:${tag}`,
      before: { lang: 'hk', names: { hk: '誤字', en: 'Tpyo' } },
    })
    await expect(admin.call(deleteTag, { id: tag })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    expect(await makeTag(admin, '誤字')).not.toBe(tag)
  })

  test('only while it has the names that the caller knows', async () => {
    const { id, names } = await admin.call(createTag, { lang: 'hk', name: '帆船' })
    await admin.call(nameTag, { id, lang: 'en', name: 'Sailing boats' })
    const changed = { failure: 'CHANGED_MEANWHILE' }
    await expect(admin.call(deleteTag, { id, expected: names })).rejects.toMatchObject(changed)
    expect(await isTag(id)).toBe(true)
    await admin.call(deleteTag, { id, expected: { ...names, en: 'Sailing boats' } })
    expect(await isTag(id)).toBe(false)
  })

  test('only if members are not offered it, and no changed version of a work uses it', async () => {
    const [offered] = await site.anonymous.call(listPublishingTags, {})
    await expect(admin.call(deleteTag, { id: offered?.id ?? 0 })).rejects.toMatchObject(refused('tagOffered'))
    const author = await makeAuthor(site)
    const work = await makePublishedWork(author.id)
    const { publishingTags } = await getSettings(site.ctx.db)
    await author.client.call(updateWork, { id: work, ...workFields({ tagIds: [offered?.id ?? 0] }) })
    const value = publishingTags.slice(1)
    await admin.call(changeSetting, { key: 'publishingTags', value, reason })
    await expect(admin.call(deleteTag, { id: offered?.id ?? 0 })).rejects.toMatchObject(refused('tagInUse'))
  })
})

describe('a deleted tag', () => {
  test('is given back with its id and its names, and is found by them', async () => {
    const tag = await makeTag(admin, '海鷗')
    await admin.call(nameTag, { id: tag, lang: 'en', name: 'Seagull' })
    await expect(admin.call(restoreTag, { id: tag })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    const before = (await admin.call(listStaffTags, { id: tag })).list
    await admin.call(deleteTag, { id: tag })
    await admin.call(restoreTag, { id: tag })
    const after = (await admin.call(listStaffTags, { text: 'Seagull' })).list
    expect(after).toMatchObject(before.map(({ lastAction: _lastAction, ...facts }) => facts))
    expect(after[0]?.lastAction?.action).toBe('catalogue.restore-tag')
    // A repeat changes nothing.
    await admin.call(restoreTag, { id: tag })
    expect(await recordedActions(site.ctx.db, 'catalogue.restore-tag')).toMatchObject([
      { subject: `tag:${tag}`, after: { lang: 'hk', names: { hk: '海鷗', en: 'Seagull' } } },
    ])
    await makeVideo(site.ctx, { tags: ['海鷗'] })
    expect((await admin.call(listStaffTags, { id: tag })).list).toMatchObject([{ items: 1 }])
  })

  test('stays deleted when a colleague has given another tag one of its names', async () => {
    const tag = await makeTag(admin, '燈塔')
    await admin.call(nameTag, { id: tag, lang: 'en', name: 'Lighthouse' })
    await admin.call(deleteTag, { id: tag })
    const other = await admin.call(createTag, { lang: 'en', name: 'Lighthouse' })
    await expect(admin.call(restoreTag, { id: tag })).rejects.toMatchObject({ failure: 'CHANGED_MEANWHILE' })
    expect([await isTag(tag), await isTag(other.id)]).toEqual([false, true])
  })
})

const makePublishedWork = async (ownerId: bigint, tags: string[] = []) =>
  (await makeVideo(site.ctx, { ownerId, price: null, tags })).id

describe('a tag is merged into another', () => {
  test('never into itself, an unknown tag or one that members are offered, and only with a reason', async () => {
    const [from, into] = [await makeTag(admin, '甲'), await makeTag(admin, '乙')]
    const merge = (tags: { from?: number; into?: number; reason?: string }) =>
      admin.call(mergeTags, { from, into, reason, ...tags })
    await expect(merge({ into: from })).rejects.toMatchObject(refused('mergedIntoItself'))
    for (const tags of [{ from: 999_999 }, { into: 999_999 }])
      await expect(merge(tags)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    await expect(merge({ reason: ' ' })).rejects.toMatchObject({ failure: 'REASON_REQUIRED' })
    const [offered] = await site.anonymous.call(listPublishingTags, {})
    await expect(merge({ from: offered?.id ?? 0 })).rejects.toMatchObject(refused('tagOffered'))
    expect([await isTag(from), await isTag(into)]).toEqual([true, true])
  })

  test('items have the other once, in any state, and are found by it and by its names', async () => {
    const [from, into] = [await makeTag(admin, '海邊'), await makeTag(admin, '海灘')]
    await admin.call(nameTag, { id: from, lang: 'en', name: 'Seaside' })
    await admin.call(nameTag, { id: into, lang: 'vi', name: 'Bãi biển' })
    await admin.call(nameTag, { id: from, lang: 'vi', name: 'Bờ biển' })
    const one = await makeVideo(site.ctx, { title: '浪', tags: ['海邊', '夏天'], actors: ['浪人'] })
    const both = await makeVideo(site.ctx, { title: '沙', tags: ['海灘', '夏天', '海邊'] })
    const hidden = await makeVideo(site.ctx, { title: '藏', tags: ['海邊'], state: 'hidden' })
    expect(await admin.call(mergeTags, { from, into, reason })).toEqual({ items: 3 })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await tagsOf(one.id)).toEqual(['海灘', '夏天'])
    expect(await tagsOf(both.id)).toEqual(['海灘', '夏天'])
    expect(await tagsOf(hidden.id)).toEqual(['海灘'])
    expect(await isTag(from)).toBe(false)
    const [tag] = (await admin.call(listStaffTags, { text: 'Seaside' })).list
    expect(tag).toMatchObject({ id: into, names: { hk: '海灘', en: 'Seaside', vi: 'Bãi biển' }, items: 3 })
    expect(tag?.lastAction).toMatchObject({ action: 'catalogue.merge-tags', reason })
    const idsOf = (page: { list: { id: number }[] }) => page.list.map(({ id }) => id).sort()
    const published = [one.id, both.id].sort()
    const found = async (text: string) =>
      (await site.anonymous.call(search, { text })).list.map(({ card }) => card.id).sort()
    expect(await found('海灘')).toEqual(published)
    expect(await found('Seaside')).toEqual(published)
    expect(idsOf(await site.anonymous.call(listVideos, { order: 'new', tagId: into }))).toEqual(published)
    expect(idsOf(await admin.call(listStaffItems, { text: '藏', tagId: into }))).toEqual([hidden.id])
    const actors = await site.anonymous.call(listActors, { tagId: into })
    expect(actors.list.map(({ name }) => name)).toEqual(['浪人'])
    const [action] = await recordedActions(site.ctx.db, 'catalogue.merge-tags')
    expect(action).toMatchObject({
      ...{ subject: `tag:${into}`, reason, after: { into: { hk: '海灘', vi: 'Bãi biển' } } },
      before: { id: String(from), names: { hk: '海邊', en: 'Seaside' }, items: 3 },
    })
  })

  test('approved versions of a work stay approved, and waiting ones stay waiting', async () => {
    const author = await makeAuthor(site)
    const approved = await makePublishedWork(author.id, ['城'])
    const edited = await makePublishedWork(author.id, ['城'])
    const waiting = await makeDraft(site.ctx, author.id, { tags: ['城'] })
    const [from, into] = [await makeTag(admin, '城'), await makeTag(admin, '城市')]
    await author.client.call(submitWork, { id: waiting, isNobodyShown: true })
    await author.client.call(updateWork, {
      ...{ id: edited, ...workFields({ title: '新題目', tagIds: [from] }) },
    })
    await author.client.call(submitWork, { id: edited, isNobodyShown: true })
    await admin.call(mergeTags, { from, into, reason })
    await drainJobs(site.ctx)

    // A trigger of the database lets only approved content be published again.
    await admin.call(hideItems, { ids: [approved], reason })
    expect((await admin.call(restoreItems, { ids: [approved], reason })).results).toMatchObject([
      { outcome: 'done' },
    ])
    const reviewer = site.as((await makeStaff(site.ctx, 'moderator')).staffToken)
    for (const _ of [waiting, edited]) {
      const task = await reviewer.call(leaseReview, {})
      await reviewer.call(decideReview, { id: task?.id ?? 0, decision: 'approve' })
    }
    for (const id of [waiting, edited]) {
      const work = await author.client.call(getWork, { id })
      expect([work.state, work.edit, work.tagIds]).toEqual(['published', null, [into]])
    }
    expect(await tagsOf(edited)).toEqual(['城市'])
  })

  test('a published work gets the other tag even if a newer version was rejected', async () => {
    const author = await makeAuthor(site)
    const id = await makePublishedWork(author.id, ['山'])
    const [from, into] = [await makeTag(admin, '山'), await makeTag(admin, '山嶺')]
    await sql`
      insert into submissions (item_id, version, submitted_by, submitted_at, due_at, content_hash, state, decided_by, decided_at)
      select item_id, max(version) + 1, ${author.id}, now(), now(), item_content_hash(item_id), 'changes_requested', 'test', now()
      from submissions where item_id = ${id} group by item_id`.execute(site.ctx.db)
    await admin.call(mergeTags, { from, into, reason })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await tagsOf(id)).toEqual(['山嶺'])
    // Other changes are refused until they are approved.
    await expect(admin.call(editItems, { edits: [{ id, isVipOnly: true }], reason })).rejects.toMatchObject({
      failure: 'WORK_STATE_REFUSED',
    })
  })

  test('a change that its author has not submitted has the other tag too', async () => {
    const author = await makeAuthor(site)
    const id = await makePublishedWork(author.id, ['河', '江'])
    const [from, into] = [await makeTag(admin, '河'), await makeTag(admin, '江')]
    await author.client.call(updateWork, { id, ...workFields({ tagIds: [from, into] }) })
    await admin.call(mergeTags, { from, into, reason })
    await drainJobs(site.ctx)
    const work = await author.client.call(getWork, { id })
    expect([work.tagIds, work.edit?.tagIds]).toEqual([[into], [into]])
  })
})
