import { buyCard, buyVideo, getOrder, getPlayback, listCards, recharge } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CardShop, openCardShop, type PlacedOrder } from '../../../test/card-shop.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { balancesOf, post } from '../wallet/index.ts'
import { decideDispute } from './decide-dispute.ts'

/** What a chargeback takes back, and how an operator decides about it. */

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

const price = { asset: 'points', amount: 10 } as const
const pointsOf = async ({ account }: PlacedOrder) =>
  Number((await balancesOf(shop.site.ctx.db, account.id)).points)

async function paidOrder(facts: Parameters<CardShop['order']>[0] = {}): Promise<PlacedOrder> {
  const placed = await shop.order(facts)
  await shop.play(placed.order, 'paid')
  await drainJobs(shop.site.ctx)
  return placed
}
async function chargeBack({ order }: PlacedOrder): Promise<void> {
  await shop.play(order, 'chargeback')
  expect(await drainJobs(shop.site.ctx)).toEqual([])
}
async function buy({ account }: PlacedOrder): Promise<number> {
  const { id } = await makeVideo(shop.site.ctx, { price })
  await shop.site.as(account.token).call(buyVideo, { id, price })
  return id
}
const rightTo = async ({ account }: PlacedOrder, id: number) =>
  (await shop.site.as(account.token).call(getPlayback, { id })).right
const factsOf = ({ order }: PlacedOrder) =>
  shop.site.ctx.db
    .selectFrom('payment_orders')
    .select(['id', 'state', 'lost_points'])
    .where('reference', '=', order.id)
    .executeTakeFirstOrThrow()

describe('a chargeback', () => {
  test('takes the points that are left, and locks spending', async () => {
    const placed = await paidOrder()
    await chargeBack(placed)
    expect([await pointsOf(placed), await factsOf(placed)]).toMatchObject([
      0,
      { state: 'disputed', lost_points: 0n },
    ])
    const { order } = await shop.order()
    await expect(
      shop.site.as(placed.account.token).call(recharge, {
        method: 'card',
        money: order.money,
        points: order.points,
      }),
    ).rejects.toMatchObject({ failure: 'SPENDING_LOCKED' })
    expect((await shop.site.as(placed.account.token).call(getOrder, { id: placed.order.id })).state).toBe(
      'disputed',
    )
  })

  test('revokes what was bought since, newest first, no more than is needed, and never what was bought before', async () => {
    const placed = await paidOrder()
    const before = await buy(placed)
    const again = await paidOrder({ account: placed.account })
    const [first, second] = [await buy(again), await buy(again)]
    // 25 - 10 + 25 - 20 = 20 left; 25 are owed, so one purchase goes back
    await chargeBack(again)
    expect(await pointsOf(again)).toBe(5)
    expect(await rightTo(again, before)).toBe('full')
    expect(await rightTo(again, first)).toBe('full')
    expect(await rightTo(again, second)).not.toBe('full')
    expect((await factsOf(again)).lost_points).toBe(0n)
  })

  test('books as lost what is neither left nor revocable', async () => {
    const placed = await paidOrder()
    const { account } = placed
    // spent on something that cannot be revoked
    await inTransaction(shop.site.ctx.db, async (tx) => {
      await post(tx, {
        key: `test:${account.id}`,
        kind: 'operator_grant',
        reference: { kind: 'grant', id: 'x' },
        at: shop.site.ctx.clock.now(),
        transfers: [{ asset: 'points', amount: 18n, from: { account: account.id }, to: { site: 'revenue' } }],
      })
    })
    await chargeBack(placed)
    expect([await pointsOf(placed), (await factsOf(placed)).lost_points]).toEqual([0, 18n])
  })

  test('takes back a VIP card that the points bought, though spending was locked by an earlier one', async () => {
    const first = await paidOrder()
    const second = await paidOrder({ account: first.account, minor: 5000 })
    const [golden] = await shop.site.anonymous.call(listCards, {})
    if (!golden) throw new Error('no card is on sale')
    await shop.site.as(first.account.token).call(buyCard, { id: golden.id, price: golden.price })
    await chargeBack(first)
    await chargeBack(second)
    expect(await pointsOf(second)).toBe(0)
    const held = await balancesOf(shop.site.ctx.db, first.account.id)
    expect(held).toMatchObject({ diamonds: 0n, free_views: 0n, cache_points: 0n })
    expect([(await factsOf(first)).lost_points, (await factsOf(second)).lost_points]).toEqual([0n, 0n])
  })

  test('a repeated chargeback changes nothing', async () => {
    const placed = await paidOrder()
    await chargeBack(placed)
    const event = await shop.site.ctx.db
      .selectFrom('payment_events')
      .select('raw')
      .where('kind', '=', 'disputed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await shop.site.app.inject(`/notify/verotel?${event.raw}`)
    await drainJobs(shop.site.ctx)
    expect((await factsOf(placed)).state).toBe('disputed')
  })
})

describe('an operator', () => {
  test('unlocks spending by deciding the last undecided chargeback, recorded with the lock before and after', async () => {
    const first = await paidOrder()
    const second = await paidOrder({ account: first.account })
    await chargeBack(first)
    await chargeBack(second)
    const decide = (placed: PlacedOrder, decision: 'release' | 'keep') =>
      decideDispute(shop.site.ctx, {
        reference: placed.order.id,
        decision,
        by: commandLineOperator('Lin'),
        note: 'talked',
      })
    expect(await decide(first, 'release')).toEqual({ isSpendingLocked: true })
    expect(await decide(second, 'release')).toEqual({ isSpendingLocked: false })
    await expect(decide(second, 'keep')).rejects.toThrow('was decided')
    expect(await recordedActions(shop.site.ctx.db, 'payments.decide-dispute')).toMatchObject([
      {
        subject: `order:${second.order.id}`,
        before: { decision: null, isSpendingLocked: true },
        after: { decision: 'release', isSpendingLocked: false },
        reason: 'talked',
      },
      { subject: `order:${first.order.id}`, after: { decision: 'release', isSpendingLocked: true } },
    ])
  })

  test('may keep spending locked, and release it later', async () => {
    const placed = await paidOrder()
    await chargeBack(placed)
    const decide = (decision: 'release' | 'keep', note: string) =>
      decideDispute(shop.site.ctx, {
        ...{ reference: placed.order.id, decision, note },
        by: commandLineOperator('Lin'),
      })
    expect(await decide('keep', 'a fraud')).toEqual({ isSpendingLocked: true })
    await expect(decide('keep', 'once more')).rejects.toThrow('was decided')
    expect(await decide('release', 'the bank was wrong')).toEqual({ isSpendingLocked: false })
    expect((await recordedActions(shop.site.ctx.db, 'payments.decide-dispute')).at(0)).toMatchObject({
      before: { decision: 'keep', isSpendingLocked: true },
      after: { decision: 'release', isSpendingLocked: false },
    })
  })
})
