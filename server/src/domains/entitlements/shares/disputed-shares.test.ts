import { buyVideo, getEarnings, getPlayback } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import { type CardShop, openCardShop } from '../../../../test/card-shop.ts'
import { makeVideo } from '../../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { dayMs } from '../../../platform/utc-day.ts'
import { balancesOf, findLedgerViolations } from '../../wallet/index.ts'
import { releaseShares } from './settle-shares.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

const price = { asset: 'points', amount: 10 } as const

test.each([
  ['reversed while it is held', 6, { heldCoins: 0, releasedCoins: 0, sales: 1 }, 0n],
  ['left to its creator once it was paid out', 7, { heldCoins: 0, releasedCoins: 70, sales: 1 }, 70n],
] as const)('the share of a sale that a chargeback revokes is %s', async (_what, days, earnings, coins) => {
  const { site } = shop
  const placed = await shop.order()
  await shop.play(placed.order, 'paid')
  await drainJobs(site.ctx)
  const author = await makeAccount(site.ctx)
  const { id } = await makeVideo(site.ctx, { price, ownerId: author.id })
  const buyer = site.as(placed.account.token)
  await buyer.call(buyVideo, { id, price })
  const earned = () => site.as(author.token).call(getEarnings, {})
  expect(await earned()).toMatchObject({ heldCoins: 70, releasedCoins: 0 })
  site.clock.advance(days * dayMs)
  await releaseShares(site.ctx)
  await shop.play(placed.order, 'chargeback')
  expect(await drainJobs(site.ctx)).toEqual([])
  expect((await buyer.call(getPlayback, { id })).right).not.toBe('full')
  expect(await earned()).toMatchObject(earnings)
  expect((await balancesOf(site.ctx.db, author.id)).coins).toBe(coins)
  // The price came back and was taken with the rest: nothing of the order is missing, and the site bears a share that it
  // had paid out.
  expect((await balancesOf(site.ctx.db, placed.account.id)).points).toBe(0n)
  const { lost_points } = await site.ctx.db
    .selectFrom('payment_orders')
    .select('lost_points')
    .where('reference', '=', placed.order.id)
    .executeTakeFirstOrThrow()
  expect(lost_points).toBe(0n)
  expect(await findLedgerViolations(site.ctx.db)).toEqual([])
})
