import { claimTransfer, getMemberInfo } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import { type CryptoShop, openCryptoShop, type PlacedOrder } from '../../../../test/chain/crypto-shop.ts'
import { paymentsCommand } from '../../../cli/money/payments.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { findPaymentViolations } from '../queries.ts'
import { sweepOrders } from '../sweep-orders.ts'

/** One address for all orders: each order is identified by its amount. */

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hourMs = 3_600_000
let shop: CryptoShop
beforeAll(async () => {
  shop = await openCryptoShop('ethereum', { CRYPTO_ADDRESS: address })
})
afterAll(() => shop.close())

/** The amount of an order in the token’s smallest unit. */
const amountOf = ({ order }: PlacedOrder) =>
  BigInt(Math.round(Number(order.crypto?.amount) * 10_000)) * (shop.unit / 10_000n)

async function pay(amount: bigint): Promise<void> {
  await shop.chain.pay(address, amount)
  await shop.chain.mine(11)
  await shop.watch()
}

function newestEvent() {
  return shop.site.ctx.db
    .selectFrom('payment_events')
    .select(['id', 'problem', 'order_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

test('each order has an amount that no other order has, and a transfer of it pays this order only', async () => {
  const [one, other] = [await shop.order(), await shop.order()]
  expect(one.order.crypto).toMatchObject({ address, isExact: true })
  expect(amountOf(one)).not.toBe(amountOf(other))
  for (const amount of [amountOf(one), amountOf(other)]) {
    expect(amount).toBeGreaterThan(5n * shop.unit)
    expect(amount).toBeLessThan((51n * shop.unit) / 10n)
  }
  await pay(amountOf(other))
  expect([(await shop.findOrder(one)).state, (await shop.findOrder(other)).state]).toEqual([
    'pending',
    'credited',
  ])
  // the same amount again pays nobody else
  await pay(amountOf(other))
  expect(await shop.points(other)).toBe(25)
  await pay(amountOf(one))
  expect([await shop.points(one), await shop.points(other)]).toEqual([25, 25])
})

test('an amount stays reserved during the grace period, in which it still pays its order', async () => {
  const late = await shop.order()
  const amounts = () =>
    shop.site.ctx.db.selectFrom('crypto_orders').select('amount').where('is_watched', '=', true)
  shop.site.clock.set(new Date(Date.now() + 23 * hourMs))
  await sweepOrders(shop.site.ctx)
  await shop.watch()
  expect((await amounts().execute()).map(({ amount }) => BigInt(amount))).toContain(amountOf(late))
  await pay(amountOf(late))
  expect([(await shop.findOrder(late)).state, await shop.points(late)]).toEqual(['credited', 25])
  shop.site.clock.set(new Date(Date.now() + 25 * hourMs))
  await shop.watch()
  expect(await amounts().execute()).toEqual([])
  shop.site.clock.set(new Date())
})

test('one network reserves 50 amounts at most, replaced and expired ones too, and others still get the price', async () => {
  const minuteMs = 60_000
  let at = Date.now()
  const waitFor = async (ms: number) => {
    at += ms
    shop.site.clock.set(new Date(at))
    await shop.watch()
  }
  const reserved = async () => {
    const orders = await shop.site.ctx.db
      .selectFrom('crypto_orders')
      .select('amount')
      .where('is_watched', '=', true)
      .execute()
    return new Set(orders.map(({ amount }) => amount)).size
  }
  const before = await reserved()
  for (let nth = 0; nth < 5; nth += 1) {
    const account = await makeAccount(shop.site.ctx)
    // each order takes the place of the one before, whose amount stays reserved
    for (let round = 0; round < 10; round += 1)
      await shop.order({ account, minor: [500, 1000][round % 2] ?? 0, from: `198.51.100.${nth}` })
    await waitFor(16 * minuteMs)
  }
  expect((await reserved()) - before).toBe(50)
  await expect(shop.order({ from: '198.51.100.200' })).rejects.toMatchObject({ failure: 'TOO_MANY_ORDERS' })
  expect((await shop.order()).order.state).toBe('pending')
  await waitFor(25 * hourMs)
  expect((await shop.order({ from: '198.51.100.200' })).order.state).toBe('pending')
  await waitFor(25 * hourMs)
  expect(await reserved()).toBe(0)
  shop.site.clock.set(new Date())
})

test('any other amount, and a transfer without an order, waits for an operator, who attaches it', async () => {
  const placed = await shop.order()
  await pay(5n * shop.unit)
  expect((await shop.findOrder(placed)).state).toBe('pending')
  const event = await newestEvent()
  expect(event).toMatchObject({ problem: 'no order is of this amount', order_id: null })
  const cli = (...args: string[]) =>
    paymentsCommand.run(args.length > 0 ? [...args, '--note', 'test'] : [], {
      config: shop.site.ctx.config,
      operator: commandLineOperator('Tester'),
      print: () => undefined,
    })
  await expect(cli('retry', `${event.id}`)).rejects.toThrow('attach it to one')
  await expect(cli('attach', `${event.id}`, 'NOBODYS')).rejects.toThrow('There is no order NOBODYS')
  await cli('attach', `${event.id}`, placed.order.id)
  // the price, without the part that identifies the order
  expect(await shop.findOrder(placed)).toMatchObject({
    state: 'credited',
    creditedPoints: 25,
    crypto: { received: '5', missing: '0' },
  })
  expect(await findPaymentViolations(shop.site.ctx.db)).toEqual([])
})

test('the price of a VIP card buys it; the part that identifies the order is not needed', async () => {
  const placed = await shop.order({ cardKind: 'golden' })
  await pay(30n * shop.unit)
  const event = await newestEvent()
  await paymentsCommand.run(['attach', `${event.id}`, placed.order.id, '--note', 'test'], {
    config: shop.site.ctx.config,
    operator: commandLineOperator('Tester'),
    print: () => undefined,
  })
  expect(await shop.points(placed)).toBe(0)
  expect((await shop.site.as(placed.account.token).call(getMemberInfo, {})).groupId).toBe(3)
})

test('a transfer made before an order does not pay it, however long ago the chain was read', async () => {
  await shop.watch()
  const amount = (505n * shop.unit) / 100n
  const hash = await shop.chain.pay(address, amount)
  const placed = await shop.order()
  // as if the order had been given exactly this amount
  await shop.site.ctx.db
    .updateTable('crypto_orders')
    .set({ amount: amount.toString() })
    .where('order_id', 'in', (query) =>
      query.selectFrom('payment_orders').select('id').where('reference', '=', placed.order.id),
    )
    .execute()
  await shop.chain.mine(11)
  await shop.watch()
  expect((await shop.findOrder(placed)).state).toBe('pending')
  const claim = shop.site
    .as(placed.account.token)
    .call(claimTransfer, { id: placed.order.id, transactionHash: hash })
  await expect(claim).rejects.toMatchObject({ failure: 'TRANSFER_NOT_FOUND' })
})

test('no order is made while the node does not respond; an open order still works', async () => {
  const placed = await shop.order()
  shop.chain.proxy.isDown = true
  await expect(shop.order()).rejects.toMatchObject({ failure: 'METHOD_UNAVAILABLE' })
  expect((await shop.order({ account: placed.account })).order.id).toBe(placed.order.id)
  shop.chain.proxy.isDown = false
  expect((await shop.order()).order.state).toBe('pending')
})
