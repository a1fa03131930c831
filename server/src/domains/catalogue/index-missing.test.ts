import { search } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { indexMissing, renewTiers } from './index-missing.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const signal = new AbortController().signal
const titles = async (text: string) =>
  (await site.anonymous.call(search, { text })).list.map(({ card }) => card.title)

test('a library from before the index is added to it, once', async () => {
  await makeVideo(site.ctx, { title: '雨落琴心', tags: ['音樂'], actors: ['林小雨'] })
  await makeVideo(site.ctx, { title: '雲海', state: 'hidden' })
  await site.ownerDb.deleteFrom('search_documents').execute()
  expect(await titles('雨落')).toEqual([])
  // The video, the tag and the actor.
  expect(await indexMissing(site.ctx, signal)).toBe(3)
  expect(await indexMissing(site.ctx, signal)).toBe(0)
  expect(await titles('雨落')).toEqual(['雨落琴心'])
  expect(await titles('音樂')).toEqual(['雨落琴心'])
  expect(await titles('linxiaoyu')).toEqual(['雨落琴心'])
  expect(await titles('雲海')).toEqual([])
})

test('the most watched and the newest are in the first tiers, also among items with equal views', async () => {
  const now = site.clock.now().getTime()
  const ids: number[] = []
  for (let age = 40; age > 0; age -= 1) {
    const { id } = await makeVideo(site.ctx, { publishedAt: new Date(now - age * 60_000) })
    ids.push(id)
  }
  // The third and the fourth are watched; all others are equal.
  for (const [index, views] of [
    [2, 9],
    [3, 8],
  ] as const) {
    await site.ownerDb
      .updateTable('items')
      .set({ view_count: BigInt(views) })
      .where('id', '=', BigInt(ids[index] ?? 0))
      .execute()
  }
  await renewTiers(site.ctx, signal, [10, 20])
  const rows = await site.ctx.db
    .selectFrom('search_documents')
    .select(['id', 'tier', 'views'])
    .where('kind', '=', 'video')
    .execute()
  const tierOf = (index: number) => rows.find(({ id }) => id === BigInt(ids[index] ?? 0))?.tier
  expect([tierOf(2), tierOf(3), tierOf(39)]).toEqual([0, 0, 0])
  const inTier = (tier: number) => rows.filter((row) => row.tier === tier).length
  // The ten most watched, and the newest, which is the video of the first test.
  expect([inTier(0), inTier(1)]).toEqual([11, 10])
  expect(inTier(2)).toBeGreaterThan(15)
  expect(rows.find(({ id }) => id === BigInt(ids[2] ?? 0))?.views).toBe(9n)
})
