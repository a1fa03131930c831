import { listComments } from '@liuguang/contract'
import { inTransaction } from '@liuguang/server/platform/db/database'
import { expect, test } from 'vitest'
import { makeVideo } from '../../server/test/content/dummy-video.ts'
import { openTestApp } from '../../server/test/test-app.ts'
import { demoCommentsOf } from './demo-comments.ts'
import { listDemoWriters, makeDemoComments } from './make-demo-comments.ts'
import { makeDemoPeople } from './make-demo-people.ts'

test('every work of the demo has two to five comments, none twice, in all languages of the site', () => {
  const works = Array.from({ length: 40 }, (_, nth) => demoCommentsOf(nth).map(({ text }) => text))
  for (const texts of works) {
    expect(texts.length).toBeGreaterThanOrEqual(2)
    expect(texts.length).toBeLessThanOrEqual(5)
    expect(new Set(texts).size).toBe(texts.length)
  }
  const all = works.flat().join('\n')
  for (const letters of [/[这过画]/, /[這個畫]/, /[a-z]{5}/, /[ạấđ]/]) expect(all).toMatch(letters)
})

test('comments of the demo’s people have answers and likes, and are counted', async () => {
  const site = await openTestApp({ env: { DEMO: '1' } })
  try {
    await makeDemoPeople(site.ctx)
    const { id } = await makeVideo(site.ctx)
    const writers = await listDemoWriters(site.ctx.db)
    expect(writers).toHaveLength(3)
    const work = { itemId: BigInt(id), nth: 3, writers, now: site.clock.now() }
    await inTransaction(site.ctx.db, (tx) => makeDemoComments(tx, work))
    const { list, total } = await site.anonymous.call(listComments, { id })
    const planned = demoCommentsOf(3)
    expect(list).toHaveLength(planned.length)
    expect(total).toBe(planned.length + planned.filter(({ reply }) => reply).length)
    expect(list.reduce((sum, { likeCount }) => sum + likeCount, 0)).toBeGreaterThan(0)
  } finally {
    await site.close()
  }
})
