import { search, searchTopics } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineActor } from '../audit/index.ts'
import { searchIndex } from '../search/index.ts'
import { putTopics } from '../topics/index.ts'
import { indexMissing, renewIndexedViews } from './index-missing.ts'

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
    actor: commandLineActor('test'),
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

test('counted views are copied into the index', async () => {
  const { id } = await makeVideo(site.ctx, { title: '風箏一號' })
  await makeVideo(site.ctx, { title: '風箏二號' })
  const byViews = async () => (await site.anonymous.call(search, { text: '風箏', order: 'views' })).list
  expect((await byViews())[0]?.card.id).not.toBe(id)
  await site.ownerDb.updateTable('items').set({ view_count: 9n }).where('id', '=', BigInt(id)).execute()
  await renewIndexedViews(site.ctx, signal)
  expect((await byViews())[0]?.card.id).toBe(id)
})
