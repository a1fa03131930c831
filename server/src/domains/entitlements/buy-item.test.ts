import { buyVideo, getPlayback, listWalletEntries, type Price } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo, type TestVideoFacts } from '../../../test/content/dummy-video.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { grantAssets } from '../memberships/index.ts'
import { balancesOf, post } from '../wallet/index.ts'

const price = { asset: 'points', amount: 10 } as const

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function accountWith(points: bigint, facts: Parameters<typeof makeAccount>[1] = {}) {
  const account = await makeAccount(site.ctx, facts)
  if (points > 0n) await give(account, { points })
  return account
}

const give = (account: TestAccount, amounts: Parameters<typeof grantAssets>[1]['amounts']) =>
  inTransaction(site.ctx.db, (tx) =>
    grantAssets(tx, { accountId: account.id, amounts, reason: 'test', now: site.clock.now() }),
  )
const pointsOf = async (account: TestAccount) => (await balancesOf(site.ctx.db, account.id)).points
const buy = (account: TestAccount, id: number, shown: Price = price) =>
  site.as(account.token).call(buyVideo, { id, price: shown })
const reasonFor = async (account: TestAccount, id: number) =>
  (await site.as(account.token).call(getPlayback, { id })).reason

test('pays once and watches for life', async () => {
  const account = await accountWith(25n)
  const video = await makeVideo(site.ctx, { title: '雲海' })
  const purchase = await buy(account, video.id)
  expect(purchase).toMatchObject({ videoId: video.id, price, balance: 15 })
  expect(await pointsOf(account)).toBe(15n)
  expect(await reasonFor(account, video.id)).toBe('bought')
  const { list } = await site.as(account.token).call(listWalletEntries, { asset: 'points' })
  expect(list[0]).toMatchObject({ kind: 'purchase', amount: -10, balanceAfter: 15, subject: { hk: '雲海' } })
})

test('a purchase that PostgreSQL fails to break a deadlock is made', async () => {
  const account = await accountWith(10n)
  const video = await makeVideo(site.ctx)
  let purchase: ReturnType<typeof buy> | undefined
  const other = inTransaction(site.ownerDb, async (tx) => {
    await sql`select from wallet_accounts where owner_id = ${account.id} for update`.execute(tx)
    purchase = buy(account, video.id)
    await untilWaiting(site.ctx.db)
    // Waits for the purchase, which waits for the balance, and has waited longer.
    await sql`
      insert into item_purchases (account_id, item_id, price_asset, price_amount, purchased_at)
      values (${account.id}, ${video.id}, 'points', 10, now())`.execute(tx)
    throw new Error('rolled back')
  })
  await expect(other).rejects.toThrow('rolled back')
  expect((await purchase)?.balance).toBe(0)
})

test('a guest can buy', async () => {
  const guest = await accountWith(10n, { isGuest: true })
  const video = await makeVideo(site.ctx)
  expect((await buy(guest, video.id)).balance).toBe(0)
})

test('a price in diamonds is paid in diamonds', async () => {
  const account = await accountWith(0n)
  await give(account, { diamonds: 5n })
  const diamonds = { asset: 'diamonds', amount: 5 } as const
  const video = await makeVideo(site.ctx, { price: diamonds })
  const purchase = await buy(account, video.id, diamonds)
  expect(purchase).toMatchObject({ price: diamonds, balance: 0 })
})

describe('buying again returns the first purchase and charges nothing', () => {
  test.each<[string, TestVideoFacts['state'], object]>([
    ['when nothing changed', 'published', {}],
    ['when the price has changed', 'published', { price_amount: 99n }],
    ['when the video has become free', 'published', { price_asset: null, price_amount: null }],
    ['when the video is now for VIPs only', 'published', { is_vip_only: true }],
    ['when the video is hidden', 'hidden', {}],
    ['when the video is removed', 'removed', {}],
  ])('%s', async (_what, state, changes) => {
    const account = await accountWith(100n)
    const video = await makeVideo(site.ctx)
    const first = await buy(account, video.id)
    await site.ctx.db
      .updateTable('items')
      .set({ state, ...changes })
      .where('id', '=', BigInt(video.id))
      .execute()
    expect(await buy(account, video.id)).toEqual(first)
    expect(await pointsOf(account)).toBe(90n)
  })
})

test('a refunded video can be bought and paid again', async () => {
  const account = await accountWith(100n)
  const video = await makeVideo(site.ctx)
  const first = await buy(account, video.id)
  await refund(account, first.id)
  expect(await reasonFor(account, video.id)).toBe('preview')
  const second = await buy(account, video.id)
  expect(second.id).not.toBe(first.id)
  expect(await pointsOf(account)).toBe(90n)
  expect(await reasonFor(account, video.id)).toBe('bought')
})

async function refund(account: TestAccount, purchaseId: number): Promise<void> {
  await inTransaction(site.ctx.db, async (tx) => {
    await tx
      .updateTable('item_purchases')
      .set({ refunded_at: site.clock.now() })
      .where('id', '=', BigInt(purchaseId))
      .execute()
    await post(tx, {
      key: `refund:${purchaseId}`,
      kind: 'refund',
      reference: { kind: 'purchase', id: BigInt(purchaseId) },
      at: site.clock.now(),
      transfers: [{ asset: 'points', amount: 10n, from: { site: 'revenue' }, to: { account: account.id } }],
    })
  })
}

test('the buyer of a removed video gets the reason, other viewers get nothing', async () => {
  const [buyer, otherAccount] = [await accountWith(10n), await accountWith(0n)]
  const video = await makeVideo(site.ctx)
  await buy(buyer, video.id)
  await site.ctx.db
    .updateTable('items')
    .set({ state: 'removed' })
    .where('id', '=', BigInt(video.id))
    .execute()
  const playback = await site.as(buyer.token).call(getPlayback, { id: video.id })
  expect(playback).toMatchObject({
    right: 'none',
    reason: 'removed_after_purchase',
    source: null,
    offers: [],
  })
  await expect(site.as(otherAccount.token).call(getPlayback, { id: video.id })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
})

describe('buying is refused for', () => {
  test.each<[string, TestVideoFacts, Price, object]>([
    ['a free video', { price: null }, price, { failure: 'NOT_FOR_SALE' }],
    ['a VIP-only video', { isVipOnly: true }, price, { failure: 'NOT_FOR_SALE' }],
    ['a video in review', { state: 'in_review' }, price, { failure: 'NOT_FOUND' }],
    ['a hidden video', { state: 'hidden' }, price, { failure: 'NOT_FOUND' }],
    ['a removed video', { state: 'removed' }, price, { failure: 'NOT_FOUND' }],
    [
      'a price that was lower',
      {},
      { asset: 'points', amount: 9 },
      { failure: 'PRICE_CHANGED', details: { price } },
    ],
    [
      'a price that was higher',
      {},
      { asset: 'points', amount: 11 },
      { failure: 'PRICE_CHANGED', details: { price } },
    ],
    ['a price of 0', {}, { asset: 'points', amount: 0 }, { failure: 'PRICE_CHANGED', details: { price } }],
    [
      'another asset',
      {},
      { asset: 'diamonds', amount: 10 },
      { failure: 'PRICE_CHANGED', details: { price } },
    ],
  ])('%s', async (_what, facts, shown, refusal) => {
    const account = await accountWith(100n)
    const video = await makeVideo(site.ctx, facts)
    await expect(buy(account, video.id, shown)).rejects.toMatchObject(refusal)
    expect(await pointsOf(account)).toBe(100n)
  })

  test('a balance that is too low, with the balance, and nothing is stored', async () => {
    const account = await accountWith(9n)
    const video = await makeVideo(site.ctx)
    await expect(buy(account, video.id)).rejects.toMatchObject({
      failure: 'INSUFFICIENT_BALANCE',
      details: { asset: 'points', needed: 10, balance: 9 },
    })
    expect(await reasonFor(account, video.id)).toBe('preview')
    await give(account, { points: 1n })
    expect((await buy(account, video.id)).balance).toBe(0)
  })

  test('buying one’s own video', async () => {
    const owner = await accountWith(100n)
    const video = await makeVideo(site.ctx, { ownerId: owner.id })
    await expect(buy(owner, video.id)).rejects.toMatchObject({ failure: 'NOT_FOR_SALE' })
  })

  test('an account with locked spending', async () => {
    const account = await accountWith(100n)
    await site.ctx.db
      .updateTable('accounts')
      .set({ is_spending_locked: true })
      .where('id', '=', account.id)
      .execute()
    const video = await makeVideo(site.ctx)
    await expect(buy(account, video.id)).rejects.toMatchObject({ failure: 'SPENDING_LOCKED' })
    expect(await pointsOf(account)).toBe(100n)
  })

  test('an unknown video, and for anonymous visitors', async () => {
    const account = await accountWith(100n)
    await expect(buy(account, 999_999)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    const video = await makeVideo(site.ctx)
    await expect(site.anonymous.call(buyVideo, { id: video.id, price })).rejects.toMatchObject({
      failure: 'SESSION_EXPIRED',
    })
  })
})

test('a purchase that can neither be made nor found is refused after a few attempts, and charges nothing', async () => {
  const account = await accountWith(10n)
  const video = await makeVideo(site.ctx)
  await sql`create function skip_purchase() returns trigger language plpgsql as 'begin return null; end'`.execute(
    site.ownerDb,
  )
  await sql`create trigger skip_purchase before insert on item_purchases
    for each row execute function skip_purchase()`.execute(site.ownerDb)
  try {
    await expect(buy(account, video.id)).rejects.toMatchObject({ failure: 'UNAVAILABLE' })
  } finally {
    await sql`drop function skip_purchase cascade`.execute(site.ownerDb)
  }
  expect(await pointsOf(account)).toBe(10n)
  expect((await buy(account, video.id)).balance).toBe(0)
})
