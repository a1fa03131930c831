import { buyVideo, CallError, getPlayback, getPublicPlayback, getVideo, listVideos } from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo, type TestVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { MoveRefused } from '../catalogue/change-state.ts'
import { grantAssets } from '../memberships/index.ts'
import { hideItem, restoreItem } from './change-availability.ts'
import { removeItem } from './remove-item.ts'

/** Everything that happens when a video leaves the site. */

const price = { asset: 'points', amount: 10 } as const

let site: TestApp
let buyer: TestAccount
let staff: TestAccount
let video: TestVideo
beforeAll(async () => {
  site = await openTestApp()
  staff = await makeAccount(site.ctx, { isStaff: true })
})
afterAll(() => site.close())
let day = 0
beforeEach(async () => {
  day += 1
  site.clock.set(new Date(Date.UTC(2026, 10, day, 10, 10)))
  buyer = await makeAccount(site.ctx)
  video = await makeVideo(site.ctx, { price })
  const now = site.clock.now()
  const grant = { accountId: buyer.id, amounts: { points: 30n }, reason: 'test', now }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  await site.as(buyer.token).call(buyVideo, { id: video.id, price })
})

const decision = (of = video) => ({
  itemId: BigInt(of.id),
  reason: 'a claim is examined',
  by: commandLineOperator('Lin'),
})
const leave = { hide: hideItem, remove: removeItem }
const statusOf = async (url: string) => (await site.app.inject({ method: 'GET', url })).statusCode
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'succeeded',
    (error: unknown) => (error instanceof CallError ? error.failure : String(error)),
  )
async function folderFor(account?: TestAccount, id = video.id): Promise<string> {
  const { source } = account
    ? await site.as(account.token).call(getPlayback, { id })
    : await site.anonymous.call(getPublicPlayback, { id })
  if (!source) throw new Error('the playback has no source')
  return source.masterUrl.slice(0, -'/master.m3u8'.length)
}
const files = ['master.m3u8', 'v240/index.m3u8', 'v240/init.mp4', 'v240/00000.4000.m4s']
const opened = async (folder: string) => Promise.all(files.map((file) => statusOf(`${folder}/${file}`)))
const all = (status: number) => files.map(() => status)

describe.each(['hide', 'remove'] as const)('%s', (move) => {
  test('ends grants, covers, list entries and pages within 60 s for everybody', async () => {
    const free = await makeVideo(site.ctx, { price: null })
    const folders = [await folderFor(buyer), await folderFor(), await folderFor(undefined, free.id)]
    const covers = [video, free].map(({ coverToken }) => `/media/covers/${coverToken}/cover-320.webp`)
    for (const folder of folders) expect(await opened(folder)).toEqual(all(200))
    for (const cover of covers) expect(await statusOf(cover)).toBe(200)
    for (const one of [video, free]) await leave[move](site.ctx, decision(one))
    // Checkers cache for 5 s at most.
    site.clock.advance(6_000)
    for (const folder of folders) expect(await opened(folder)).toEqual(all(403))
    for (const cover of covers) expect(await statusOf(cover)).toBe(404)
    expect(await refusalOf(site.anonymous.call(getVideo, { id: video.id }))).toBe('NOT_FOUND')
    expect(await refusalOf(site.anonymous.call(getPublicPlayback, { id: video.id }))).toBe('NOT_FOUND')
    const { list } = await site.anonymous.call(listVideos, { order: 'new' })
    expect(list.map(({ id }) => id)).not.toContain(video.id)
  })

  test('makes shared caches revalidate within a minute', async () => {
    const free = await makeVideo(site.ctx, { price: null })
    const folder = await folderFor(undefined, free.id)
    for (const url of [`/media/covers/${free.coverToken}/cover-320.webp`, `${folder}/${files[3]}`]) {
      const { headers } = await site.app.inject({ method: 'GET', url })
      expect(headers['cache-control']).toContain('s-maxage=60')
    }
  })

  test('shows buyers the reason, is not found by other viewers, and can be watched by staff', async () => {
    await leave[move](site.ctx, decision())
    const playback = await site.as(buyer.token).call(getPlayback, { id: video.id })
    expect(playback).toMatchObject({ right: 'none', reason: 'removed_after_purchase', source: null })
    const otherAccount = await makeAccount(site.ctx)
    const playbackOfOther = site.as(otherAccount.token).call(getPlayback, { id: video.id })
    expect(await refusalOf(playbackOfOther)).toBe('NOT_FOUND')
    expect(await opened(await folderFor(staff))).toEqual(all(200))
  })

  test('stops sales, while buying again still returns the first purchase', async () => {
    await leave[move](site.ctx, decision())
    const otherAccount = await makeAccount(site.ctx)
    const buy = (account: TestAccount) => site.as(account.token).call(buyVideo, { id: video.id, price })
    expect(await refusalOf(buy(otherAccount))).toBe('NOT_FOUND')
    expect((await buy(buyer)).balance).toBe(20)
  })

  test('can be restored for viewers with a right, while old grants stay ended', async () => {
    const before = await folderFor(buyer)
    await leave[move](site.ctx, decision())
    site.clock.advance(6_000)
    await restoreItem(site.ctx, decision())
    site.clock.advance(6_000)
    expect(await opened(before)).toEqual(all(403))
    expect(await opened(await folderFor(buyer))).toEqual(all(200))
    expect(await statusOf(`/media/covers/${video.coverToken}/cover-320.webp`)).toBe(200)
    const { list } = await site.anonymous.call(listVideos, { order: 'new' })
    expect(list.map(({ id }) => id)).toContain(video.id)
  })

  test('is recorded once with operator, time and reason', async () => {
    await leave[move](site.ctx, decision())
    site.clock.advance(1000)
    const again = await leave[move](site.ctx, { ...decision(), by: commandLineOperator('Chan') })
    expect(again.changeId).toBeUndefined()
    const rows = await site.ctx.db
      .selectFrom('item_state_changes')
      .select(['from_state', 'to_state', 'reason', 'changed_by', 'changed_at'])
      .where('item_id', '=', BigInt(video.id))
      .orderBy('id')
      .execute()
    const to = move === 'hide' ? 'hidden' : 'removed'
    const changed_at = new Date(site.clock.now().getTime() - 1000)
    const { reason, by } = decision()
    expect(rows).toEqual([
      expect.objectContaining({ from_state: 'processing', to_state: 'published', reason: 'test' }),
      { from_state: 'published', to_state: to, reason, changed_by: by.name, changed_at },
    ])
  })
})

test('a move outside the state table changes nothing and gives the reason', async () => {
  const processing = await makeVideo(site.ctx, { state: 'processing' })
  await expect(hideItem(site.ctx, decision(processing))).rejects.toThrow(MoveRefused)
  await removeItem(site.ctx, decision())
  await expect(hideItem(site.ctx, decision())).rejects.toThrow('is removed: only videos that are published')
})

test('a purchase during a removal is refused, or refunded with the others', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makeAccount(site.ctx)))
  for (const { id } of buyers) {
    const grant = { accountId: id, amounts: { points: 10n }, reason: 'test', now: site.clock.now() }
    await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
  }
  const buying = buyers.map(({ token }) => refusalOf(site.as(token).call(buyVideo, { id: video.id, price })))
  const { refunds } = await removeItem(site.ctx, decision())
  const outcomes = await Promise.all(buying)
  const bought = outcomes.filter((outcome) => outcome === 'succeeded').length
  expect(outcomes.filter((outcome) => outcome === 'NOT_FOUND').length).toBe(12 - bought)
  // The earlier purchase and all that succeeded: none was made after the removal counted them.
  expect(refunds).toBe(1 + bought)
})
