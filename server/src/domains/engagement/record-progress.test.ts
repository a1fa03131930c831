import { getPlayback, listHistory, listProgress, recordProgress } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo, type TestVideoFacts } from '../../../test/content/dummy-video.ts'
import { makeItemWithoutMedia } from '../../../test/content/item-without-media.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
let member: TestAccount
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:10:00Z')
  member = await makeAccount(site.ctx)
})
afterAll(() => site.close())

const playbackOf = (account: TestAccount, id: number) => site.as(account.token).call(getPlayback, { id })

describe('progress', () => {
  const record = (account: TestAccount, id: number, positionMs: number) =>
    site.as(account.token).call(recordProgress, { id, positionMs })

  test('is stored per account, never past the end, and only for started videos', async () => {
    const [one, other, unstarted] = [
      await makeVideo(site.ctx),
      await makeVideo(site.ctx),
      await makeVideo(site.ctx),
    ]
    await record(member, one.id, 5000)
    await record(member, one.id, 12_000)
    await record(member, other.id, 999_000)
    const ids = [one.id, other.id, unstarted.id]
    const list = await site.as(member.token).call(listProgress, { ids })
    expect(list.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: one.id, positionMs: 12_000, durationMs: 60_000 },
      { id: other.id, positionMs: 60_000, durationMs: 60_000 },
    ])
    expect((await playbackOf(member, one.id)).positionMs).toBe(12_000)
    const otherMember = await makeAccount(site.ctx)
    expect(await site.as(otherMember.token).call(listProgress, { ids })).toEqual([])
    expect((await playbackOf(otherMember, one.id)).positionMs).toBe(0)
  })

  test('in the last 5 % of a video is its end, and the video starts over', async () => {
    const { id } = await makeVideo(site.ctx)
    await record(member, id, 56_900)
    expect((await playbackOf(member, id)).positionMs).toBe(56_900)
    await record(member, id, 57_000)
    const [progress] = await site.as(member.token).call(listProgress, { ids: [id] })
    expect(progress?.positionMs).toBe(60_000)
    expect((await playbackOf(member, id)).positionMs).toBe(0)
  })

  test('of items without media is kept per item, has the length 0, and enters the history at once', async () => {
    const [opened, begun] = await Promise.all([
      makeItemWithoutMedia(site.ctx.db, 'opened'),
      makeItemWithoutMedia(site.ctx.db, 'begun'),
    ])
    await record(member, opened, 0)
    site.clock.advance(1000)
    await record(member, begun, 7000)
    const list = await site.as(member.token).call(listProgress, { ids: [opened, begun] })
    expect(list.toSorted((a, b) => a.positionMs - b.positionMs)).toEqual([
      { id: opened, positionMs: 0, durationMs: 0 },
      { id: begun, positionMs: 7000, durationMs: 0 },
    ])
    const { list: history } = await site.as(member.token).call(listHistory, { size: 2 })
    expect(history).toMatchObject([
      { id: begun, positionMs: 7000, durationMs: 0 },
      { id: opened, positionMs: 0, durationMs: 0 },
    ])
  })

  test.each<[string, TestVideoFacts]>([
    ['hidden', { state: 'hidden' }],
    ['in review', { state: 'in_review' }],
  ])('is refused for a video that is %s', async (_what, facts) => {
    const { id } = await makeVideo(site.ctx, facts)
    await expect(record(member, id, 1)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  })
})
