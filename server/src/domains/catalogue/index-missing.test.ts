import { search, searchTopics } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { searchIndex } from '../search/index.ts'
import { putTopics } from '../topics/index.ts'
import { copyAllViewsToIndex, copyRecentViewsToIndex, indexMissing } from './index-missing.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const signal = new AbortController().signal
const titles = async (text: string) =>
  (await site.anonymous.call(search, { text })).list.map(({ card }) => card.title)

test('items, tags, actors and topics that the index lacks are added to it once', async () => {
  const { id } = await makeVideo(site.ctx, { title: '雨落琴心', tags: ['音樂'], actors: ['林小雨'] })
  await makeVideo(site.ctx, { title: '雲海', state: 'hidden' })
  const [topic] = await putTopics(site.ctx, {
    topics: [
      {
        slug: 'rain',
        lang: 'hk',
        isPublished: true,
        texts: {
          hk: { title: '聽雨', description: '' },
          en: { title: 'Listening to rain', description: '' },
        },
        items: [id],
      },
    ],
    operator: commandLineOperator('test'),
    reason: 'a test',
  })
  const [tag] = await site.ctx.db.selectFrom('tags').select('id').execute()
  const [person] = await site.ctx.db.selectFrom('actors').select('id').execute()
  await inTransaction(site.ctx.db, async (tx) => {
    for (const [kind, lost] of [
      ['video', BigInt(id)],
      ['tag', tag?.id],
      ['actor', person?.id],
      ['topic', topic?.id],
    ] as const)
      await searchIndex.remove(tx, { kind, id: lost ?? 0n })
  })
  expect(await titles('雨落')).toEqual([])
  // The video, the hidden one for staff, the tag, the actor and the topic.
  expect(await indexMissing(site.ctx, signal)).toBe(5)
  expect(await indexMissing(site.ctx, signal)).toBe(0)
  expect(await titles('雨落')).toEqual(['雨落琴心'])
  expect(await titles('音樂')).toEqual(['雨落琴心'])
  expect(await titles('linxiaoyu')).toEqual(['雨落琴心'])
  expect(await titles('雲海')).toEqual([])
  const { list } = await site.anonymous.call(searchTopics, { text: 'listening' }, { lang: 'en' })
  expect(list.map(({ title }) => title)).toEqual(['Listening to rain'])
})

test('items with the terms of an earlier version are indexed again once, and are found meanwhile', async () => {
  const { id } = await makeVideo(site.ctx, { title: '姊妹旅行' })
  await sql`
    update search_documents set is_outdated = true, terms = array_to_tsvector('{姊妹,旅行}')
    where kind = 'video' and id = ${id}`.execute(site.ownerDb)
  expect(await titles('旅行')).toEqual(['姊妹旅行'])
  expect(await titles('姐妹')).toEqual([])
  expect(await indexMissing(site.ctx, signal)).toBe(1)
  expect(await indexMissing(site.ctx, signal)).toBe(0)
  expect(await titles('姐妹')).toEqual(['姊妹旅行'])
})

test('views of recently watched items are copied every hour, unless they changed by less than a hundredth', async () => {
  const now = site.clock.now()
  const hours = (ago: number) => new Date(now.getTime() - ago * 3_600_000)
  const make = async (title: string) => BigInt((await makeVideo(site.ctx, { title })).id)
  const watch = (id: bigint, views: bigint, at: Date) =>
    sql`update items set view_count = ${views}, hot_score = add_to_hot_score(0, 1, ${at}, 1)
      where id = ${id}`.execute(site.ownerDb)
  const [rising, steady, watchedEarlier] = [
    await make('紙鳶一號'),
    await make('紙鳶二號'),
    await make('紙鳶三號'),
  ]
  await watch(rising, 100n, hours(40))
  await watch(steady, 5000n, hours(40))
  await watch(watchedEarlier, 200n, hours(40))
  await copyAllViewsToIndex(site.ctx, signal)
  await watch(rising, 300n, hours(1))
  await watch(steady, 5040n, hours(1))
  await watch(watchedEarlier, 9000n, hours(30))
  await copyRecentViewsToIndex(site.ctx, signal)
  const indexed = await sql<{ id: bigint; views: bigint }>`
    select id, views from search_documents where id in (${rising}, ${steady}, ${watchedEarlier}) order by id`.execute(
    site.ownerDb,
  )
  expect(indexed.rows.map(({ views }) => views)).toEqual([300n, 5000n, 200n])
  const found = await site.anonymous.call(search, { text: '紙鳶', order: 'views' })
  expect(found.list.map(({ card }) => card.title)).toEqual(['紙鳶二號', '紙鳶一號', '紙鳶三號'])
})

test('counted views are copied into the index', async () => {
  const { id } = await makeVideo(site.ctx, { title: '風箏一號' })
  await makeVideo(site.ctx, { title: '風箏二號' })
  const byViews = async () => (await site.anonymous.call(search, { text: '風箏', order: 'views' })).list
  expect((await byViews())[0]?.card.id).not.toBe(id)
  await site.ownerDb.updateTable('items').set({ view_count: 9n }).where('id', '=', BigInt(id)).execute()
  await copyAllViewsToIndex(site.ctx, signal)
  expect((await byViews())[0]?.card.id).toBe(id)
})
