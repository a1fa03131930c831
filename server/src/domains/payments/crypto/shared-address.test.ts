import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CryptoShop, openCryptoShop, type PlacedOrder } from '../../../../test/chain/crypto-shop.ts'
import { paymentsCommand } from '../../../cli/payments.ts'
import { sweepOrders } from '../sweep-orders.ts'

/** One address for all orders: their amounts tell them apart. */

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hourMs = 3_600_000
let shop: CryptoShop
beforeAll(async () => {
  shop = await openCryptoShop('ethereum', { CRYPTO_ADDRESS: address })
})
afterAll(() => shop.close())

/** What an order asks for, in the token’s smallest unit. */
const amountOf = ({ order }: PlacedOrder) =>
  BigInt(Math.round(Number(order.crypto?.amount) * 10_000)) * (shop.unit / 10_000n)

async function pay(amount: bigint): Promise<void> {
  await shop.chain.pay(address, amount)
  await shop.chain.mine(11)
  await shop.watch()
}

test('each order has an amount of its own, which pays it and no other', async () => {
  const [one, other] = [await shop.order(), await shop.order()]
  expect(one.order.crypto).toMatchObject({ address, isExact: true })
  expect(amountOf(one)).not.toBe(amountOf(other))
  for (const amount of [amountOf(one), amountOf(other)]) {
    expect(amount).toBeGreaterThan(5n * shop.unit)
    expect(amount).toBeLessThan((51n * shop.unit) / 10n)
  }
  await pay(amountOf(other))
  expect([(await shop.now(one)).state, (await shop.now(other)).state]).toEqual(['pending', 'credited'])
  // the same amount again pays nobody else
  await pay(amountOf(other))
  expect(await shop.points(other)).toBe(25)
  await pay(amountOf(one))
  expect([await shop.points(one), await shop.points(other)]).toEqual([25, 25])
})

test('an amount stays reserved through the time of grace, in which it still pays its order', async () => {
  const late = await shop.order()
  const amounts = () =>
    shop.site.ctx.db.selectFrom('crypto_orders').select('amount').where('is_watched', '=', true)
  shop.site.clock.set(new Date(Date.now() + 23 * hourMs))
  await sweepOrders(shop.site.ctx)
  await shop.watch()
  expect((await amounts().execute()).map(({ amount }) => BigInt(amount))).toContain(amountOf(late))
  await pay(amountOf(late))
  expect([(await shop.now(late)).state, await shop.points(late)]).toEqual(['credited', 25])
  shop.site.clock.set(new Date(Date.now() + 25 * hourMs))
  await shop.watch()
  expect(await amounts().execute()).toEqual([])
  shop.site.clock.set(new Date())
})

test('any other amount is a person’s, who says which order it pays; so is money that no order waits for', async () => {
  const placed = await shop.order()
  await pay(5n * shop.unit)
  expect((await shop.now(placed)).state).toBe('pending')
  const event = await shop.site.ctx.db
    .selectFrom('payment_events')
    .select(['id', 'problem', 'order_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ problem: 'no order is of this amount', order_id: null })
  const cli = (...args: string[]) =>
    paymentsCommand.run(args, { config: shop.site.ctx.config, say: () => undefined })
  await expect(cli('retry', `${event.id}`)).rejects.toThrow('attach it to one')
  await expect(cli('attach', `${event.id}`, 'NOBODYS')).rejects.toThrow('There is no order NOBODYS')
  await cli('attach', `${event.id}`, placed.order.id)
  // a little less than the amount that told it apart
  expect(await shop.now(placed)).toMatchObject({ state: 'credited', creditedPoints: 24 })
})
