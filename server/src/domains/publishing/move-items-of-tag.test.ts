import {
  type Client,
  deleteTag,
  dropJob,
  editItems,
  getStaffItem,
  getVideo,
  listJobs,
  listStaffTags,
  listVideoTags,
  mergeTags,
  nameTag,
  search,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeTag } from '../../../test/content/tags.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { runTask } from '../../../test/run-task.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { moveItemsOfTag } from './move-items-of-tag.ts'

let site: TestApp
let admin: Client
beforeAll(async () => {
  site = await openTestApp()
  admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
})
afterAll(() => site.close())

const reason = 'two names of one thing'
const tagsOf = async (id: number) => (await admin.call(getStaffItem, { id })).tags.map(({ name }) => name)
const listed = async (id: number) => (await admin.call(listStaffTags, { id })).list[0]
const countOf = async (tag: number) => {
  const { rows } = await sql<{ items: bigint }>`
    select count(*) as items from item_tags where tag_id = ${tag}`.execute(site.ctx.db)
  return Number(rows[0]?.items)
}

/** Makes published videos with a tag in one statement. */
async function makeTagged(tag: number, count: number): Promise<void> {
  await sql`
    with made as (
      insert into items (kind, state, lang, published_at, approved_by)
      select 'video', 'published', 'hk', now(), 'test' from generate_series(1, ${count}::int) returning id
    ), texts as (insert into item_texts (item_id, lang, title) select id, 'hk', 'many' from made),
    facts as (insert into videos (id, duration_ms) select id, 60000 from made)
    insert into item_tags (item_id, position, tag_id) select id, 1, ${tag} from made`.execute(site.ownerDb)
}

/** A signal of a worker that stops after this many steps. */
function stopsAfter(steps: number): AbortSignal {
  const { signal } = new AbortController()
  let taken = 0
  return Object.assign(signal, {
    throwIfAborted() {
      taken += 1
      if (taken > steps) throw new Error('the worker stops')
    },
  })
}

const job = (tag: number, signal = new AbortController().signal) =>
  moveItemsOfTag(site.ctx, { tagId: BigInt(tag) }, { signal })

test('merging a tag changes none of its items in the request, so that it takes equally long for few and for many', async () => {
  const [from, into] = [await makeTag(admin, '多'), await makeTag(admin, '很多')]
  await makeTagged(from, 1200)
  expect(await admin.call(mergeTags, { from, into, reason })).toEqual({ items: 1200 })
  expect([await countOf(from), await countOf(into)]).toEqual([1200, 0])
  expect(await listed(into)).toMatchObject({ items: 0, itemsToCome: 1200 })
  // A worker that is killed leaves whole batches; the next one goes on.
  await expect(job(from, stopsAfter(1))).rejects.toThrow('the worker stops')
  expect([await countOf(from), await countOf(into)]).toEqual([700, 500])
  expect(await listed(into)).toMatchObject({ items: 500, itemsToCome: 700 })
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await listed(into)).toMatchObject({ items: 1200, itemsToCome: 0 })
  const left = await sql`select from tags where id = ${from}`.execute(site.ctx.db)
  expect(left.rows).toEqual([])
  // A job that runs twice finds nothing to do.
  await job(from)
})

test('a job of a merge that staff gave up is added again, and one that waits, runs or has failed is not', async () => {
  const [from, into] = [await makeTag(admin, '丟'), await makeTag(admin, '丟失')]
  await makeTagged(from, 3)
  await admin.call(mergeTags, { from, into, reason })
  const task = 'publishing.move-items-of-tag'
  const jobs = async () => (await admin.call(listJobs, { task })).list
  const [added] = await jobs()
  const id = added?.id ?? 0
  const fail = () =>
    sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'it failed'
      where id = ${id}`.execute(site.ctx.db)
  const addMissing = () => runTask(site.ctx, 'publishing.finish-tag-merges')
  await addMissing()
  expect(await jobs()).toMatchObject([{ id, state: 'waiting' }])
  await fail()
  await addMissing()
  expect(await jobs()).toMatchObject([{ id, state: 'failed' }])
  await admin.call(dropJob, { id, reason })
  expect(await jobs()).toEqual([])
  expect(await listed(into)).toMatchObject({ items: 0, itemsToCome: 3 })
  await addMissing()
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await listed(into)).toMatchObject({ items: 3, itemsToCome: 0 })
  await addMissing()
  expect(await jobs()).toEqual([])
})

describe('before its items have the other', () => {
  test('a merged tag is gone for everybody, and its items are shown with the other, once', async () => {
    const one = await makeVideo(site.ctx, { title: '浪', tags: ['海邊', '夏天'] })
    const both = await makeVideo(site.ctx, { title: '沙', tags: ['海灘', '夏天', '海邊'] })
    const [from, into] = [await makeTag(admin, '海邊'), await makeTag(admin, '海灘')]
    await admin.call(nameTag, { id: from, lang: 'en', name: 'Seaside' })
    await admin.call(mergeTags, { from, into, reason })
    expect(await countOf(from)).toBe(2)
    expect(await tagsOf(one.id)).toEqual(['海灘', '夏天'])
    expect((await site.anonymous.call(getVideo, { id: both.id })).tags).toEqual(['海灘', '夏天'])
    const filters = await site.anonymous.call(listVideoTags, {})
    expect(filters.filter(({ name }) => name === '海灘')).toEqual([{ id: into, name: '海灘' }])
    expect(filters.map(({ id }) => id)).not.toContain(from)
    expect(await listed(from)).toBeUndefined()
    expect((await admin.call(listStaffTags, {})).list.map(({ id }) => id)).not.toContain(from)
    const [named] = (await admin.call(listStaffTags, { text: 'Seaside' })).list
    expect(named?.id).toBe(into)
    const gone = { failure: 'NOT_FOUND' }
    await expect(admin.call(nameTag, { id: from, lang: 'en', name: 'Sea' })).rejects.toMatchObject(gone)
    await expect(admin.call(deleteTag, { id: from })).rejects.toMatchObject(gone)
    await expect(admin.call(mergeTags, { from, into, reason })).rejects.toMatchObject(gone)
  })

  test('an edit from a page that still shows the merged tag adds the remaining one', async () => {
    const { id } = await makeVideo(site.ctx, { tags: ['湖邊'] })
    const other = await makeVideo(site.ctx, { tags: ['山'] })
    const [from, into] = [await makeTag(admin, '湖邊'), await makeTag(admin, '湖')]
    await admin.call(mergeTags, { from, into, reason })
    await admin.call(editItems, { edits: [{ id: other.id, addTagIds: [from] }], reason })
    expect(await tagsOf(other.id)).toEqual(['山', '湖'])
    await admin.call(editItems, { edits: [{ id, removeTagIds: [into] }], reason })
    await drainJobs(site.ctx)
    expect([await tagsOf(id), await tagsOf(other.id)]).toEqual([[], ['山', '湖']])
  })

  test('the other can be merged into a third, whose items they become; it cannot be deleted', async () => {
    const { id } = await makeVideo(site.ctx, { tags: ['貓咪'] })
    const [first, second, third] = [
      await makeTag(admin, '貓咪'),
      await makeTag(admin, '貓'),
      await makeTag(admin, '動物'),
    ]
    await admin.call(mergeTags, { from: first, into: second, reason })
    await expect(admin.call(deleteTag, { id: second })).rejects.toMatchObject({
      details: { rule: 'tagInUse' },
    })
    await admin.call(mergeTags, { from: second, into: third, reason })
    expect(await tagsOf(id)).toEqual(['動物'])
    expect(await listed(third)).toMatchObject({ items: 0, itemsToCome: 1 })
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await listed(third)).toMatchObject({ items: 1, itemsToCome: 0 })
    expect((await site.anonymous.call(search, { text: '動物' })).list.map(({ card }) => card.id)).toEqual([
      id,
    ])
  })
})
