import { type Client, getTag, listVideos, mergeTags, nameTag, searchTags } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeTag } from '../../../test/content/tags.ts'
import { countRead } from '../../../test/count-read.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { hideItem } from '../entitlements/index.ts'
import { listPublishedTagIds } from './tag-queries.ts'

let site: TestApp
let admin: Client
beforeAll(async () => {
  site = await openTestApp()
  admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
  await makeVideo(site.ctx, { title: 'one', tags: ['臺灣旅遊', '溫泉'] })
  await makeVideo(site.ctx, { title: 'two', tags: ['美食'] })
  const food = await makeTag(admin, '美食')
  await admin.call(nameTag, { id: food, lang: 'vi', name: 'Ẩm thực' })
  await admin.call(nameTag, { id: food, lang: 'en', name: 'Street Food' })
})
afterAll(() => site.close())

const reason = 'two names of one thing'
const find = async (text: string, lang: 'cn' | 'hk' | 'en' | 'vi' = 'hk') =>
  (await site.anonymous.call(searchTags, { text }, { lang })).list.map(({ name }) => name)

test.each([
  ['the beginning', '臺灣', '臺灣旅遊'],
  ['the simplified form', '台湾旅游', '臺灣旅遊'],
  ['pinyin', 'wenquan', '溫泉'],
  ['initials', 'wq', '溫泉'],
  ['capitals of another language', 'STREET', '美食'],
  ['Vietnamese without marks', 'am thuc', '美食'],
])('a tag is found by %s of its name: “%s”', async (_what, text, name) => {
  expect(await find(text)).toEqual([name])
})

test('in the name of a found tag the words of the query are marked', async () => {
  const { list } = await site.anonymous.call(searchTags, { text: '台湾' })
  expect(list.map(({ name, marks }) => [name, marks])).toEqual([['臺灣旅遊', [{ start: 0, end: 2 }]]])
})

test('a found tag has its name in the language of the page, and filters a list', async () => {
  expect(await find('meishi', 'en')).toEqual(['Street Food'])
  expect(await find('meishi', 'vi')).toEqual(['Ẩm thực'])
  const [tag] = (await site.anonymous.call(searchTags, { text: '美食' })).list
  const { list } = await site.anonymous.call(listVideos, { order: 'new', tagId: tag?.id })
  expect(list.map(({ title }) => title)).toEqual(['two'])
  expect(await site.anonymous.call(getTag, { id: tag?.id ?? 0 }, { lang: 'en' })).toEqual({
    ...{ id: tag?.id, name: 'Street Food' },
  })
})

test('a tag without published items is not found, and visitors cannot read its name', async () => {
  const { id } = await makeVideo(site.ctx, { tags: ['瀑布', '峽谷'] })
  await makeVideo(site.ctx, { tags: ['峽谷'] })
  await makeVideo(site.ctx, { tags: ['瀑布草稿'], state: 'draft' })
  expect((await find('瀑布')).sort()).toEqual(['瀑布'])
  await hideItem(site.ctx, { itemId: BigInt(id), reason: 'test', by: commandLineOperator('test') })
  expect(await find('瀑布')).toEqual([])
  expect(await find('峽谷')).toEqual(['峽谷'])
  const gone = { failure: 'NOT_FOUND' }
  await expect(site.anonymous.call(getTag, { id: await makeTag(admin, '瀑布') })).rejects.toMatchObject(gone)
})

test('tags of drafts do not hide a tag that comes after them', async () => {
  for (let number = 0; number < 3; number += 1)
    await makeVideo(site.ctx, { tags: [`潛水${number}`], state: 'draft' })
  await makeVideo(site.ctx, { tags: ['潛水俱樂部活動'] })
  const { list } = await site.anonymous.call(searchTags, { text: '潛水', size: 1 })
  expect(list.map(({ name }) => name)).toEqual(['潛水俱樂部活動'])
})

test('the cursor pages through the tags, each listed once', async () => {
  const names = Array.from({ length: 5 }, (_, number) => `露營${number}`)
  await makeVideo(site.ctx, { tags: names })
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await site.anonymous.call(searchTags, {
      ...{ text: '露營', size: 2 },
      ...(cursor ? { cursor } : {}),
    })
    found.push(...page.list.map(({ name }) => name))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(found.toSorted()).toEqual(names)
})

test('a merged tag is not found, and its old address has the name of the other', async () => {
  await makeVideo(site.ctx, { tags: ['雪地'] })
  await makeVideo(site.ctx, { tags: ['雪山'] })
  const [from, into] = [await makeTag(admin, '雪地'), await makeTag(admin, '雪山')]
  await admin.call(mergeTags, { from, into, reason })
  expect(await find('雪地')).not.toContain('雪地')
  expect(await site.anonymous.call(getTag, { id: from })).toEqual({ id: into, name: '雪山' })
  expect(await drainJobs(site.ctx)).toEqual([])
  expect(await find('雪山')).toEqual(['雪山'])
})

test('few rows are read, however many published items have a tag', async () => {
  const tag = await makeTag(admin, '沙漠')
  await sql`
    with made as (
      insert into items (kind, state, lang, published_at, approved_by)
      select 'video', 'published', 'hk', now(), 'test' from generate_series(1, 1000) returning id
    ), texts as (insert into item_texts (item_id, lang, title) select id, 'hk', 'many' from made),
    facts as (insert into videos (id, duration_ms) select id, 60000 from made)
    insert into item_tags (item_id, position, tag_id) select id, 1, ${tag} from made`.execute(site.ownerDb)
  // as PostgreSQL does by itself: until then the planner expects few rows
  await sql`vacuum analyze item_tags, items`.execute(site.ownerDb)
  const read = await countRead(site.ctx.db, ['item_tags', 'items'], async (tx) => {
    expect(await listPublishedTagIds(tx, [BigInt(tag)])).toEqual([BigInt(tag)])
  })
  expect(read).toBeLessThan(10)
})
