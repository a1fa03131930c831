import { getPlayback, getVideo, likeVideo } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
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

describe('likes', () => {
  test('count once per account and can be removed', async () => {
    const { id } = await makeVideo(site.ctx)
    const other = await makeAccount(site.ctx)
    const like = (account: TestAccount, isLiked: boolean) =>
      site.as(account.token).call(likeVideo, { id, isLiked })
    expect(await like(member, false)).toEqual({ isLiked: false, likeCount: 0 })
    expect(await like(member, true)).toEqual({ isLiked: true, likeCount: 1 })
    expect(await like(member, true)).toEqual({ isLiked: true, likeCount: 1 })
    expect(await like(other, true)).toEqual({ isLiked: true, likeCount: 2 })
    expect(await playbackOf(member, id)).toMatchObject({ isLiked: true, likeCount: 2 })
    expect(await like(member, false)).toEqual({ isLiked: false, likeCount: 1 })
    expect((await playbackOf(member, id)).isLiked).toBe(false)
    expect((await site.anonymous.call(getVideo, { id })).likeCount).toBe(1)
  })

  test('count once for ten concurrent requests', async () => {
    const { id } = await makeVideo(site.ctx)
    const taps = Array.from({ length: 10 }, () =>
      site.as(member.token).call(likeVideo, { id, isLiked: true }),
    )
    await Promise.all(taps)
    expect((await site.anonymous.call(getVideo, { id })).likeCount).toBe(1)
  })

  test('are refused for hidden videos', async () => {
    const { id } = await makeVideo(site.ctx, { state: 'hidden' })
    await expect(site.as(member.token).call(likeVideo, { id, isLiked: true })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
  })
})
