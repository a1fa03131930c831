import { getMemberInfo, listMessages, listOrders, recharge } from '@liuguang/contract'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import { type CryptoShop, openCryptoShop, type PlacedOrder } from '../../../../test/chain/crypto-shop.ts'
import { testMnemonic } from '../../../../test/chain/local-chain.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { recordedActions } from '../../../../test/recorded-actions.ts'
import { paymentsCommand } from '../../../cli/money/payments.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { sweepOrders } from '../sweep-orders.ts'

/** Orders that are paid on a real chain, with a token of 6 digits and 12 confirmations. */

const minuteMs = 60_000
let shop: CryptoShop
beforeAll(async () => {
  shop = await openCryptoShop()
})
afterAll(() => shop.close())

/** Pays an order and lets this many blocks come after it. */
async function pay({ address }: PlacedOrder, units: number, { confirmations = 12 } = {}): Promise<string> {
  const hash = await shop.chain.pay(address, BigInt(units * 100) * (shop.unit / 100n))
  if (confirmations > 1) await shop.chain.mine(confirmations - 1)
  return hash
}

/** Lets time pass for the site, whose clock then runs on from there. */
async function later(ms: number, work: () => Promise<void>): Promise<void> {
  shop.site.clock.set(new Date(Date.now() + ms))
  await sweepOrders(shop.site.ctx)
  await work()
  shop.site.clock.set(new Date())
}

const stateOf = async (placed: PlacedOrder) => (await shop.findOrder(placed)).state

describe('in time', () => {
  test('with the exact amount every confirmation is shown, the last one credits once, and the member gets a message', async () => {
    const placed = await shop.order()
    expect(placed.order).toMatchObject({
      state: 'pending',
      method: 'crypto',
      payUrl: null,
      crypto: { chain: 'ethereum', amount: '5', missing: '5', isExact: false, confirmationsNeeded: 12 },
    })
    const hash = await pay(placed, 5, { confirmations: 1 })
    await shop.watch()
    expect(await shop.findOrder(placed)).toMatchObject({
      state: 'pending',
      crypto: { received: '5', missing: '0', transfers: [{ hash, confirmations: 1, state: 'coming' }] },
    })
    await shop.chain.mine(10)
    await shop.watch()
    expect((await shop.findOrder(placed)).crypto?.transfers).toMatchObject([
      { confirmations: 11, state: 'coming' },
    ])
    expect(await shop.points(placed)).toBe(0)
    await shop.chain.mine(1)
    await shop.watch()
    expect(await shop.findOrder(placed)).toMatchObject({
      state: 'credited',
      creditedPoints: 25,
      crypto: { transfers: [{ state: 'counted' }] },
    })
    await shop.watch()
    await drainJobs(shop.site.ctx)
    expect(await shop.points(placed)).toBe(25)
    const messages = await shop.site.as(placed.account.token).call(listMessages, {})
    expect(messages.list.map(({ title }) => title.en)).toEqual(['Top-up received: 25 points'])
  })

  test('after a first transfer the missing amount is shown, and a second one counts too', async () => {
    const placed = await shop.order()
    await pay(placed, 2)
    await shop.watch()
    expect(await shop.findOrder(placed)).toMatchObject({
      state: 'pending',
      crypto: { received: '2', missing: '3' },
    })
    await pay(placed, 3)
    await shop.watch()
    expect(await shop.findOrder(placed)).toMatchObject({ state: 'credited', creditedPoints: 25 })
  })

  test('more than is due is credited for what it is worth', async () => {
    const placed = await shop.order()
    await pay(placed, 7.5)
    await shop.watch()
    expect(await shop.findOrder(placed)).toMatchObject({ state: 'credited', points: 25, creditedPoints: 37 })
    expect(await shop.points(placed)).toBe(37)
  })

  test('each of two orders at once is credited by its own transfer', async () => {
    const [one, other] = [await shop.order(), await shop.order({ minor: 1000 })]
    expect(one.address).not.toBe(other.address)
    await pay(other, 10, { confirmations: 1 })
    await pay(one, 5)
    await shop.watch()
    expect([await shop.points(one), await shop.points(other)]).toEqual([25, 50])
  })

  test('a VIP card is bought with the credited points, and a message reports it', async () => {
    const placed = await shop.order({ cardKind: 'golden' })
    await pay(placed, 30)
    await shop.watch()
    expect(await shop.points(placed)).toBe(0)
    const member = shop.site.as(placed.account.token)
    expect((await member.call(getMemberInfo, {})).groupId).toBe(3)
    await drainJobs(shop.site.ctx)
    const { list } = await member.call(listMessages, {})
    expect(list.map(({ title }) => title.en)).toEqual(['Your VIP is active'])
  })

  test('a token that only resembles USDT is listed and not counted', async () => {
    const placed = await shop.order()
    await shop.chain.pay(placed.address, 5n * shop.unit, await shop.chain.deployToken())
    await shop.chain.mine(12)
    await shop.watch()
    expect(await shop.findOrder(placed)).toMatchObject({
      state: 'pending',
      crypto: { received: '0', otherTokens: 1, transfers: [] },
    })
    await shop.watch()
    expect((await shop.findOrder(placed)).crypto?.otherTokens).toBe(1)
  })
})

describe('with a wrong amount or at a wrong time', () => {
  test('too small an amount is credited for what it is worth when the order has expired', async () => {
    const placed = await shop.order()
    await pay(placed, 4.99)
    await shop.watch()
    expect(await stateOf(placed)).toBe('pending')
    await later(16 * minuteMs, () => shop.watch())
    expect(await shop.findOrder(placed)).toMatchObject({ state: 'credited', creditedPoints: 24 })
  })

  test('a late payment is credited; one too small for its VIP card is credited as points, without the card', async () => {
    const placed = await shop.order({ cardKind: 'golden' })
    await later(23 * 60 * minuteMs, async () => {
      expect(await stateOf(placed)).toBe('expired')
      await shop.watch()
      await pay(placed, 20)
      await shop.watch()
    })
    expect(await shop.findOrder(placed)).toMatchObject({ state: 'credited', creditedPoints: 100 })
    expect(await shop.points(placed)).toBe(100)
  })

  test('a payment more than a day late is not credited automatically', async () => {
    const placed = await shop.order()
    await later(25 * 60 * minuteMs, async () => {
      await shop.watch()
      await pay(placed, 5)
      await shop.watch()
    })
    expect(await shop.findOrder(placed)).toMatchObject({ state: 'expired', crypto: { transfers: [] } })
  })

  test('the second transfer of an order that is paid twice waits for an operator, who attaches it to another order', async () => {
    const placed = await shop.order()
    await pay(placed, 5)
    await shop.watch()
    await pay(placed, 5)
    await shop.watch()
    const held = await shop.findOrder(placed)
    expect(held.crypto?.transfers.map(({ state }) => state)).toEqual(['counted', 'held'])
    expect(await shop.points(placed)).toBe(25)
    const event = await shop.site.ctx.db
      .selectFrom('payment_events')
      .select('id')
      .where('state', '=', 'quarantined')
      .executeTakeFirstOrThrow()
    const cli = (...args: string[]) =>
      paymentsCommand.run(args.length > 0 ? [...args, '--note', 'test'] : [], {
        config: shop.site.ctx.config,
        operator: commandLineOperator('Tester'),
        print: () => undefined,
      })
    await expect(cli('attach', `${event.id}`, placed.order.id)).rejects.toThrow('is credited')
    const another = await shop.order({ account: placed.account })
    expect(await cli('attach', `${event.id}`, another.order.id)).toBe(0)
    expect([await stateOf(another), await shop.points(placed)]).toEqual(['credited', 50])
    expect(await recordedActions(shop.site.ctx.db, 'payments.attach')).toMatchObject([
      {
        subject: `order:${another.order.id}`,
        before: { orderState: 'pending', problem: expect.any(String) },
        after: { orderState: 'credited', eventId: String(event.id) },
      },
    ])
  })
})

test('an account has one open order: the same request returns it, a different one replaces it unless it is paid', async () => {
  const first = await shop.order()
  const again = await shop.order({ account: first.account })
  expect(again.order.id).toBe(first.order.id)
  const other = await shop.order({ account: first.account, minor: 1000 })
  expect([await stateOf(first), await stateOf(other)]).toEqual(['expired', 'pending'])
  await pay(other, 3, { confirmations: 1 })
  await shop.watch()
  await expect(shop.order({ account: first.account })).rejects.toMatchObject({ failure: 'PAYMENT_UNDER_WAY' })
  // what was paid for the first one meanwhile is not lost
  await pay(first, 5)
  await shop.watch()
  expect([await stateOf(first), await shop.points(first)]).toEqual(['credited', 25])
  const { list } = await shop.site.as(first.account.token).call(listOrders, {})
  expect(list.map(({ crypto }) => crypto?.received)).toEqual(['3', '5'])
})

test('from one network there are three open orders at most; a chain that is not read accepts none', async () => {
  const from = '203.0.113.7'
  for (let count = 0; count < 3; count += 1) await shop.order({ from })
  await expect(shop.order({ from: '203.0.113.99' })).rejects.toMatchObject({ failure: 'TOO_MANY_ORDERS' })
  await later(6 * minuteMs, async () => {
    const money = { currency: 'USD', minor: 500 } as const
    const { token } = await makeAccount(shop.site.ctx)
    await expect(
      shop.site.as(token).call(recharge, { method: 'crypto', chain: 'ethereum', money, points: 25 }),
    ).rejects.toMatchObject({ failure: 'METHOD_UNAVAILABLE' })
  })
})

test('a token with 18 decimals is paid on its own chain, at addresses derived from a wallet’s key', async () => {
  const bsc = await openCryptoShop('bsc')
  try {
    const placed = await bsc.order({ minor: 20_000 })
    expect(placed.order.crypto).toMatchObject({ chain: 'bsc', amount: '200', confirmationsNeeded: 20 })
    expect(placed.address).toBe(mnemonicToAccount(testMnemonic, { addressIndex: 0 }).address)
    await bsc.chain.pay(placed.address, 200n * bsc.unit)
    await bsc.chain.mine(19)
    await bsc.watch()
    expect([(await bsc.findOrder(placed)).state, await bsc.points(placed)]).toEqual(['credited', 1000])
  } finally {
    await bsc.close()
  }
})
