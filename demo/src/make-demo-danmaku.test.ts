import { countDanmaku, limits, listDanmaku } from '@liuguang/contract'
import { inTransaction } from '@liuguang/server/platform/db/database'
import { expect, test } from 'vitest'
import { makeVideo } from '../../server/test/content/dummy-video.ts'
import { openTestApp } from '../../server/test/test-app.ts'
import { demoDanmakuOf } from './demo-danmaku.ts'
import { demoVideos } from './demo-videos.ts'
import { listDemoWriters } from './make-demo-comments.ts'
import { makeDemoDanmaku } from './make-demo-danmaku.ts'
import { makeDemoPeople } from './make-demo-people.ts'

test('every video of the demo has at least 40 danmaku over its whole length, which fit the contract', () => {
  for (const [nth, { slug, durationSeconds }] of demoVideos.entries()) {
    const danmaku = demoDanmakuOf(nth, durationSeconds)
    expect(danmaku.length, slug).toBeGreaterThanOrEqual(40)
    for (const { text, atMs, color } of danmaku) {
      expect(text.length).toBeLessThanOrEqual(limits.danmakuMax)
      expect(atMs).toBeLessThan(durationSeconds * 1000)
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
    }
    expect(danmaku[0]?.atMs).toBeLessThan(2000)
    expect(danmaku.at(-1)?.atMs).toBeGreaterThan(durationSeconds * 1000 - 2000)
    expect(new Set(danmaku.map(({ mode }) => mode)).size).toBe(3)
  }
})

test('danmaku of the demo’s people are shown and counted', async () => {
  const site = await openTestApp({ env: { DEMO: '1' } })
  try {
    await makeDemoPeople(site.ctx)
    const { id } = await makeVideo(site.ctx, { price: null })
    const writers = await listDemoWriters(site.ctx.db)
    const video = { itemId: BigInt(id), nth: 1, durationSeconds: 60, writers, now: site.clock.now() }
    await inTransaction(site.ctx.db, (tx) => makeDemoDanmaku(tx, video))
    const planned = demoDanmakuOf(1, 60)
    expect((await site.anonymous.call(countDanmaku, { id })).total).toBe(planned.length)
    const shown = await site.anonymous.call(listDanmaku, { id, minute: 0 })
    expect(shown.map(({ text }) => text)).toEqual(planned.map(({ text }) => text))
    expect(new Set(shown.map(({ authorId }) => authorId)).size).toBe(3)
  } finally {
    await site.close()
  }
})
