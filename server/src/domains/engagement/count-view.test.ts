import { countView, endSession, getVideo, listSessions } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { hourOf } from './count-view.ts'
import { tasks } from './jobs.ts'

const hourMs = 3_600_000

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:10:00Z')
})
afterAll(() => site.close())

describe('views', () => {
  const countFrom = (id: number, address: string, { userAgent = 'phone', token = '' } = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/api.php/v1/videos/count-view',
      remoteAddress: address,
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      payload: JSON.stringify({ id, token }),
    })
  const count = tasks.find(({ name }) => name === 'videos.count-views')
  const run = { signal: new AbortController().signal, isLastAttempt: false, workDir: '' }
  const viewsOf = async (id: number) => {
    // Two concurrent workers and a repeat: each view counts once.
    await Promise.all([count?.run(site.ctx, {}, run), count?.run(site.ctx, {}, run)])
    return (await site.anonymous.call(getVideo, { id })).viewCount
  }

  test('count once an hour for an account, from any network', async () => {
    const { id } = await makeVideo(site.ctx)
    const [one, other] = [await makeAccount(site.ctx), await makeAccount(site.ctx, { isGuest: true })]
    for (const address of ['192.0.2.1', '192.0.2.1', '198.51.100.1'])
      await countFrom(id, address, { token: one.token })
    expect(await viewsOf(id)).toBe(1)
    await countFrom(id, '192.0.2.1', { token: other.token })
    expect(await viewsOf(id)).toBe(2)
    site.clock.advance(hourMs)
    await countFrom(id, '192.0.2.1', { token: one.token })
    expect(await viewsOf(id)).toBe(3)
  })

  test('from an ended session count as those of an anonymous visitor', async () => {
    const { id } = await makeVideo(site.ctx)
    const { token } = await makeAccount(site.ctx, { isGuest: true })
    const [session] = await site.as(token).call(listSessions, {})
    await site.as(token).call(endSession, { id: session?.id ?? 0 })
    expect((await countFrom(id, '192.0.2.3', { token })).json().code).toBe(200)
    expect(await viewsOf(id)).toBe(1)
  })

  test.each([
    ['an IPv4 address', (nth: number) => (nth < 100 ? '203.0.113.7' : '203.0.113.8')],
    ['a /64 of IPv6', (nth: number) => `2001:db8:0:${nth < 100 ? 1 : 2}:${nth.toString(16)}::1`],
  ])('count 10 an hour from %s, whatever the user agents', async (_what, addressOf) => {
    const { id } = await makeVideo(site.ctx)
    const playAll = async (from: number) => {
      for (let nth = from; nth < from + 30; nth += 1)
        await countFrom(id, addressOf(nth), { userAgent: `browser ${nth}` })
    }
    await playAll(0)
    expect(await viewsOf(id)).toBe(10)
    const members = await Promise.all(Array.from({ length: 3 }, () => makeAccount(site.ctx)))
    for (const { token } of members) await countFrom(id, addressOf(0), { token })
    expect(await viewsOf(id)).toBe(10)
    await playAll(100)
    expect(await viewsOf(id)).toBe(20)
    site.clock.advance(hourMs)
    await playAll(0)
    expect(await viewsOf(id)).toBe(30)
  })

  test('of 40 concurrent requests count at most 10, and raise the video on /hot accordingly', async () => {
    const { id } = await makeVideo(site.ctx)
    await Promise.all(Array.from({ length: 40 }, () => countFrom(id, '203.0.113.9')))
    const views = await viewsOf(id)
    expect(views).toBeGreaterThan(0)
    expect(views).toBeLessThanOrEqual(10)
    const { rows } = await sql<{ heat: number }>`
      select hot_views_at(hot_score, ${hourOf(site.clock.now())}, 1) as heat from items where id = ${id}`.execute(
      site.ctx.db,
    )
    expect(rows[0]?.heat).toBeCloseTo(views, 3)
  })

  test('store no network address', async () => {
    const { id } = await makeVideo(site.ctx)
    await countFrom(id, '192.0.2.77')
    const [row] = await site.ctx.db
      .selectFrom('item_views')
      .selectAll()
      .where('item_id', '=', BigInt(id))
      .execute()
    for (const kept of [row?.viewer, row?.network])
      expect(kept?.toString('latin1')).not.toContain('192.0.2.77')
  })

  test('of an unpublished video are not counted', async () => {
    const { id } = await makeVideo(site.ctx, { state: 'in_review' })
    await expect(site.anonymous.call(countView, { id })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  })
})
