import { countView, getVideo } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { tasks } from './jobs.ts'

const hourMs = 3_600_000

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:10:00Z')
})
afterAll(() => site.close())

describe('views', () => {
  const countFrom = (id: number, address: string, userAgent = 'phone') =>
    site.app.inject({
      method: 'POST',
      url: '/api.php/v1/videos/count-view',
      remoteAddress: address,
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      payload: JSON.stringify({ id }),
    })
  const count = tasks.find(({ name }) => name === 'videos.count-views')
  const run = { signal: new AbortController().signal, isLastTry: false, workDir: '' }
  const viewsOf = async (id: number) => {
    // Two workers at once, and again: each view counts once.
    await Promise.all([count?.run(site.ctx, {}, run), count?.run(site.ctx, {}, run)])
    return (await site.anonymous.call(getVideo, { id })).viewCount
  }

  test('count once a viewer and hour', async () => {
    const { id } = await makeVideo(site.ctx)
    for (let tap = 0; tap < 3; tap += 1) await countFrom(id, '192.0.2.1')
    expect(await viewsOf(id)).toBe(1)
    await countFrom(id, '192.0.2.2')
    await countFrom(id, '192.0.2.1', 'desktop')
    expect(await viewsOf(id)).toBe(3)
    site.clock.advance(hourMs)
    await countFrom(id, '192.0.2.1')
    expect(await viewsOf(id)).toBe(4)
  })

  test('keep no address', async () => {
    const { id } = await makeVideo(site.ctx)
    await countFrom(id, '192.0.2.77')
    const [row] = await site.ctx.db
      .selectFrom('video_views')
      .selectAll()
      .where('video_id', '=', BigInt(id))
      .execute()
    expect(row?.viewer.toString('latin1')).not.toContain('192.0.2.77')
  })

  test('are not counted of what is not published', async () => {
    const { id } = await makeVideo(site.ctx, { state: 'in_review' })
    await expect(site.anonymous.call(countView, { id })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  })
})
