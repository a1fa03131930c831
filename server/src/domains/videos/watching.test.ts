import { getPlayback, getPublicPlayback, getVideo, spendFreeView } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeVip, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { grantAssets } from '../memberships/index.ts'

let site: TestApp
let member: TestAccount
beforeAll(async () => {
  site = await openTestApp()
  site.clock.set('2026-11-21T10:10:00Z')
  member = await makeAccount(site.ctx)
})
afterAll(() => site.close())

const playbackOf = (account: TestAccount, id: number) => site.as(account.token).call(getPlayback, { id })

async function accountWith(freeViews: bigint): Promise<TestAccount> {
  const account = await makeAccount(site.ctx)
  const grant = {
    accountId: account.id,
    amounts: { free_views: freeViews },
    reason: 'test',
    now: site.clock.now(),
  }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  return account
}

describe('playback', () => {
  test('gives anonymous visitors the preview, its end and the offers', async () => {
    const { id } = await makeVideo(site.ctx)
    const playback = await site.anonymous.call(getPublicPlayback, { id })
    expect(playback).toMatchObject({
      right: 'preview',
      reason: 'preview',
      durationMs: 60_000,
      endMs: 8000,
      offers: [{ kind: 'pay', price: { asset: 'points', amount: 10 } }, { kind: 'vip' }],
      source: { storyboardUrl: null, expiresInMs: 110 * 60_000 },
    })
    expect((await site.anonymous.call(getVideo, { id })).previewMs).toBe(8000)
  })

  test('gives all of a free video at a permanent address', async () => {
    const { id, assetToken } = await makeVideo(site.ctx, { price: null })
    const source = {
      masterUrl: `/media/pub/${assetToken}/master.m3u8`,
      expiresAt: 0,
      expiresInMs: 0,
      storyboardUrl: `/media/pub/${assetToken}/storyboard/thumbs.vtt`,
    }
    for (const playback of [
      await site.anonymous.call(getPublicPlayback, { id }),
      await playbackOf(member, id),
    ]) {
      expect(playback).toMatchObject({ right: 'full', reason: 'free', endMs: 60_000, source, offers: [] })
    }
  })

  test('names seek pictures only if there are some', async () => {
    const { id } = await makeVideo(site.ctx, { price: null, hasStoryboard: false })
    expect((await site.anonymous.call(getPublicPlayback, { id })).source?.storyboardUrl).toBeNull()
  })

  test('gives only the cover and offers if no preview fits', async () => {
    const { id } = await makeVideo(site.ctx, { ends: { v240: [30_000, 40_000] } })
    const playback = await site.anonymous.call(getPublicPlayback, { id })
    expect(playback).toMatchObject({ right: 'none', reason: 'preview', endMs: 0, source: null })
    expect(playback.offers).toHaveLength(2)
  })

  test('gives the right but no source before processing', async () => {
    const { id } = await makeVideo(site.ctx, { price: null })
    await site.ctx.db.updateTable('videos').set({ asset_id: null }).where('id', '=', BigInt(id)).execute()
    const playback = await site.anonymous.call(getPublicPlayback, { id })
    expect(playback).toMatchObject({ right: 'full', source: null })
    expect((await site.anonymous.call(getVideo, { id })).isPlayable).toBe(false)
  })

  test('gives a VIP the whole video until the VIP time ends', async () => {
    const { id } = await makeVideo(site.ctx, { isVipOnly: true, price: null })
    const vip = await makeVip(site.ctx)
    expect(await playbackOf(vip, id)).toMatchObject({ right: 'full', reason: 'vip', offers: [] })
    site.clock.advance(dayMs)
    const after = await playbackOf(vip, id)
    expect(after).toMatchObject({ right: 'preview', reason: 'preview' })
    expect(after.offers.map((offer) => offer.kind)).toEqual(['vip'])
  })

  test.each(['processing', 'in_review', 'hidden', 'removed'] as const)(
    'of a video that is %s is not found, except for owner and staff',
    async (state) => {
      const [owner, staff] = [await makeAccount(site.ctx), await makeAccount(site.ctx, { isStaff: true })]
      const { id } = await makeVideo(site.ctx, { state, ownerId: owner.id })
      const notFound = { failure: 'NOT_FOUND' }
      await expect(site.anonymous.call(getPublicPlayback, { id })).rejects.toMatchObject(notFound)
      await expect(site.anonymous.call(getVideo, { id })).rejects.toMatchObject(notFound)
      await expect(playbackOf(member, id)).rejects.toMatchObject(notFound)
      expect((await playbackOf(owner, id)).reason).toBe('owner')
      expect((await playbackOf(staff, id)).reason).toBe('staff')
    },
  )

  test('needs an account and an existing video', async () => {
    const { id } = await makeVideo(site.ctx)
    await expect(site.anonymous.call(getPlayback, { id })).rejects.toMatchObject({
      failure: 'SESSION_EXPIRED',
    })
    await expect(playbackOf(member, 999_999)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    await expect(site.anonymous.call(getPublicPlayback, { id: 999_999 })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
  })
})

describe('a free view', () => {
  test('opens one video for 24 hours, and a repeat is free', async () => {
    const account = await accountWith(2n)
    const { id } = await makeVideo(site.ctx, { isVipOnly: true, price: null })
    expect((await playbackOf(account, id)).offers).toContainEqual({ kind: 'free_view', left: 2 })
    const first = await site.as(account.token).call(spendFreeView, { id })
    expect(first.freeViews).toBe(1)
    expect(Date.parse(first.validUntil) - site.clock.now().getTime()).toBe(dayMs)
    site.clock.advance(dayMs - 1)
    expect(await site.as(account.token).call(spendFreeView, { id })).toEqual(first)
    expect((await playbackOf(account, id)).reason).toBe('free_view')
    site.clock.advance(1)
    expect((await playbackOf(account, id)).reason).toBe('preview')
    expect((await site.as(account.token).call(spendFreeView, { id })).freeViews).toBe(0)
  })

  test('is spent once for ten concurrent requests', async () => {
    const account = await accountWith(5n)
    const { id } = await makeVideo(site.ctx)
    const taps = Array.from({ length: 10 }, () => site.as(account.token).call(spendFreeView, { id }))
    const responses = await Promise.all(taps)
    expect(new Set(responses.map((response) => response.validUntil)).size).toBe(1)
    expect(responses.every((response) => response.freeViews === 4)).toBe(true)
  })

  test('opens one of two videos requested concurrently if one is left', async () => {
    const account = await accountWith(1n)
    const videos = [await makeVideo(site.ctx), await makeVideo(site.ctx)]
    const outcomes = await Promise.allSettled(
      videos.map(({ id }) => site.as(account.token).call(spendFreeView, { id })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { failure: 'NO_FREE_VIEWS' },
    })
    const reasons = await Promise.all(videos.map(async ({ id }) => (await playbackOf(account, id)).reason))
    expect(reasons.toSorted()).toEqual(['free_view', 'preview'])
  })

  test('is not spent if the viewer may watch everything anyway', async () => {
    const { id: free } = await makeVideo(site.ctx, { price: null })
    const account = await accountWith(1n)
    const own = await makeVideo(site.ctx, { ownerId: account.id })
    for (const id of [free, own.id]) {
      await expect(site.as(account.token).call(spendFreeView, { id })).rejects.toMatchObject({
        failure: 'NOT_FOR_SALE',
      })
    }
    const vip = await makeVip(site.ctx)
    const { id: priced } = await makeVideo(site.ctx)
    await expect(site.as(vip.token).call(spendFreeView, { id: priced })).rejects.toMatchObject({
      failure: 'NOT_FOR_SALE',
    })
  })

  test('is refused without free views, for hidden videos, and without an account', async () => {
    const { id } = await makeVideo(site.ctx)
    const { id: hidden } = await makeVideo(site.ctx, { state: 'hidden' })
    const account = await accountWith(1n)
    await expect(site.as(member.token).call(spendFreeView, { id })).rejects.toMatchObject({
      failure: 'NO_FREE_VIEWS',
    })
    await expect(site.as(account.token).call(spendFreeView, { id: hidden })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
    await expect(site.anonymous.call(spendFreeView, { id })).rejects.toMatchObject({
      failure: 'SESSION_EXPIRED',
    })
  })
})
