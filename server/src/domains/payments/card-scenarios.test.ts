import { createHash } from 'node:crypto'
import { getOrder, listMessages, listOrders, listWalletEntries, type PaymentOrder } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CardShop,
  openCardShop,
  type PlacedOrder,
  paidWebhook,
  shopSecret,
} from '../../../test/card-shop.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { balancesOf } from '../wallet/index.ts'
import { handleEvent } from './handle-event.ts'
import { sweepOrders } from './sweep-orders.ts'

/** What a provider may do with a payment, each played over HTTP by the sandbox processor or as a webhook of its shape. */

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

const pointsOf = async ({ account }: PlacedOrder) =>
  Number((await balancesOf(shop.site.ctx.db, account.id)).points)
const nowOf = ({ account, order }: PlacedOrder): Promise<PaymentOrder> =>
  shop.site.as(account.token).call(getOrder, { id: order.id })
/** More than the tries that a job has. */
const allTries = 60
const drain = (retries = 0) => drainJobs(shop.site.ctx, { retries })
async function eventsOf({ order }: PlacedOrder) {
  const rows = await shop.site.ctx.db
    .selectFrom('payment_events')
    .innerJoin('payment_orders', 'payment_orders.id', 'payment_events.order_id')
    .select(['payment_events.state', 'payment_events.kind', 'problem', 'problem_kinds', 'raw'])
    .where('reference', '=', order.id)
    .orderBy('payment_events.id')
    .execute()
  return rows
}

describe('on the hosted page', () => {
  test('a paid order is credited once the provider confirms it', async () => {
    const placed = await shop.order()
    expect(placed.order).toMatchObject({ state: 'pending', points: 25, isTest: false })
    expect(placed.order.payUrl).toContain('version=4&')
    const back = await shop.play(placed.order, 'paid')
    expect(back).toBe(`https://liuguang.example/user/buy/order/${placed.order.id}?back=done`)
    expect(await pointsOf(placed)).toBe(0)
    expect(await drain()).toEqual([])
    expect(await pointsOf(placed)).toBe(25)
    expect(await nowOf(placed)).toMatchObject({ state: 'credited', payUrl: null })
    const { list } = await shop.site.as(placed.account.token).call(listWalletEntries, {})
    expect(list).toMatchObject([
      {
        kind: 'recharge',
        amount: 25,
        subject: { en: '$5', hk: 'US$5', cn: 'US$5', vi: '5\u00a0US$' },
        link: `/user/buy/order/${placed.order.id}`,
      },
    ])
    const messages = await shop.site.as(placed.account.token).call(listMessages, {})
    expect(messages.list.map(({ title }) => title.en)).toEqual(['Top-up received: 25 points'])
  })

  test('a declined payment credits nothing; the payer may try again and is credited then', async () => {
    const placed = await shop.order()
    expect(await shop.play(placed.order, 'declined')).toContain('?back=declined')
    shop.site.clock.set(new Date(Date.now() + 6 * 60_000))
    await sweepOrders(shop.site.ctx)
    await drain()
    expect(await nowOf(placed)).toMatchObject({ state: 'failed', payUrl: placed.order.payUrl })
    await shop.play(placed.order, 'paid')
    await drain()
    expect([await pointsOf(placed), (await nowOf(placed)).state]).toEqual([25, 'credited'])
    shop.site.clock.set(new Date())
  })

  test('a closed page changes nothing, and after an hour the order has expired', async () => {
    const placed = await shop.order()
    await shop.play(placed.order, 'closed')
    await drain()
    expect((await nowOf(placed)).state).toBe('pending')
    shop.site.clock.set(new Date(Date.now() + 61 * 60_000))
    await sweepOrders(shop.site.ctx)
    await drain()
    expect(await nowOf(placed)).toMatchObject({ state: 'expired', payUrl: null })
    shop.site.clock.set(new Date())
  })

  test('a late payment of an expired order is credited', async () => {
    const placed = await shop.order()
    shop.site.clock.set(new Date(Date.now() + 61 * 60_000))
    await sweepOrders(shop.site.ctx)
    expect((await nowOf(placed)).state).toBe('expired')
    await shop.play(placed.order, 'late')
    await expect.poll(async () => (await eventsOf(placed)).length).toBe(1)
    await drain()
    expect([await pointsOf(placed), (await nowOf(placed)).state]).toEqual([25, 'credited'])
    shop.site.clock.set(new Date())
  })

  test('a payment that is notified twice is credited once', async () => {
    const placed = await shop.order()
    await shop.play(placed.order, 'twice')
    await drain()
    expect([await pointsOf(placed), (await eventsOf(placed)).length]).toEqual([25, 1])
  })

  test('a payment of a wrong amount credits nothing and waits for an operator', async () => {
    const placed = await shop.order()
    await shop.play(placed.order, 'wrongAmount')
    await drain()
    expect(await pointsOf(placed)).toBe(0)
    expect(await eventsOf(placed)).toMatchObject([
      { state: 'quarantined', problem: 'another amount', problem_kinds: ['otherAmount'] },
    ])
  })

  test('a forged webhook is refused and not stored', async () => {
    const placed = await shop.order()
    await shop.play(placed.order, 'forged')
    await drain()
    expect([await pointsOf(placed), await eventsOf(placed)]).toEqual([0, []])
  })

  test('a refund takes back the points that are left', async () => {
    const placed = await shop.order()
    await shop.play(placed.order, 'paid')
    await drain()
    await shop.play(placed.order, 'refund')
    await drain()
    expect([await pointsOf(placed), (await nowOf(placed)).state]).toEqual([0, 'refunded'])
  })
})

describe('a webhook', () => {
  test.each([
    ['another currency', { priceCurrency: 'EUR' }, 'another currency', ['otherCurrency']],
    ['no amount that is money', { priceAmount: '5,00' }, 'another currency', ['otherCurrency']],
    ['another merchant', { shopID: '99' }, 'another merchant', ['otherMerchant']],
    [
      'another merchant and currency',
      { shopID: '9', priceCurrency: 'EUR' },
      'another merchant, another currency',
      ['otherMerchant', 'otherCurrency'],
    ],
  ])('of %s is quarantined, and answered with OK', async (_what, facts, problem, kinds) => {
    const placed = await shop.order()
    const webhook = paidWebhook(placed.order, {
      saleID: `50${JSON.stringify(facts).length}`,
      ...facts,
    })
    expect(await shop.notify(webhook)).toEqual({ status: 200, body: 'OK' })
    await drain()
    expect(await eventsOf(placed)).toMatchObject([{ state: 'quarantined', problem, problem_kinds: kinds }])
    expect(await pointsOf(placed)).toBe(0)
  })

  test('of an unknown order is quarantined without one', async () => {
    const webhook = paidWebhook((await shop.order()).order, { referenceID: 'SOMEBODYELSES', saleID: '31' })
    expect(await shop.notify(webhook)).toEqual({ status: 200, body: 'OK' })
    await drain()
    const row = await shop.site.ctx.db
      .selectFrom('payment_events')
      .select(['state', 'problem', 'problem_kinds', 'order_id'])
      .where('event_id', '=', 'sale:31')
      .executeTakeFirst()
    expect(row).toEqual({
      ...{ state: 'quarantined', order_id: null },
      ...{ problem: 'no such order', problem_kinds: ['noSuchOrder'] },
    })
  })

  test('that was signed with another secret, with SHA-1, not at all, or has a name twice is refused with 500 and the body ERROR', async () => {
    const placed = await shop.order()
    const params = paidWebhook(placed.order, { saleID: '77' })
    expect(await shop.notify(params, 'another secret than ours')).toEqual({ status: 500, body: 'ERROR' })
    const sorted = Object.keys(params).sort()
    const text = [shopSecret, ...sorted.map((name) => `${name}=${params[name]}`)].join(':')
    const sha1 = createHash('sha1').update(text).digest('hex')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const query = new URLSearchParams(params)
    for (const tail of [
      `&signature=${sha1}`,
      '',
      `&signature=${sha256}&priceAmount=5.00`,
      `&signature=${sha256}&x=1`,
    ]) {
      const reply = await shop.site.app.inject(`/notify/verotel?${query}${tail}`)
      expect([reply.statusCode, reply.body]).toEqual([500, 'ERROR'])
    }
    expect((await shop.site.app.inject('/notify/verotel')).statusCode).toBe(500)
    expect(await eventsOf(placed)).toEqual([])
    // the control: the same text with the right signature is accepted
    const good = await shop.site.app.inject(`/notify/verotel?${query}&signature=${sha256.toUpperCase()}`)
    expect([good.statusCode, good.body]).toEqual([200, 'OK'])
    await drain(allTries)
  })

  test('that the provider does not confirm credits nothing: our secret may have leaked', async () => {
    const placed = await shop.order()
    await shop.notify(paidWebhook(placed.order, { saleID: '1234' }))
    const failures = await drain()
    expect(failures).toEqual(['the provider does not confirm it: it knows no such sale'])
    expect([await pointsOf(placed), (await nowOf(placed)).state]).toEqual([0, 'pending'])
    await drain(allTries)
    expect(await eventsOf(placed)).toMatchObject([
      { state: 'quarantined', problem: failures[0], problem_kinds: ['saleUnknown'] },
    ])
  })

  test('of a second sale for a paid order is quarantined', async () => {
    const placed = await shop.order()
    await shop.play(placed.order, 'paid')
    await drain()
    await shop.notify(paidWebhook(placed.order, { saleID: '4321' }))
    await drain()
    expect(await pointsOf(placed)).toBe(25)
    expect((await eventsOf(placed))[1]).toMatchObject({ problem: 'a second sale of one order' })
  })

  test('is stored verbatim', async () => {
    const placed = await shop.order()
    await shop.notify(paidWebhook(placed.order, { saleID: '555', custom1: 'a b' }))
    expect((await eventsOf(placed))[0]?.raw).toContain('custom1=a+b')
    await drain(allTries)
  })
})

test('a payment whose refund is handled first is never credited', async () => {
  const placed = await shop.order()
  await shop.play(placed.order, 'paid')
  await shop.play(placed.order, 'refund')
  const events = await shop.site.ctx.db
    .selectFrom('payment_events')
    .select(['id', 'kind'])
    .where('state', '=', 'waiting')
    .orderBy('id', 'desc')
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual(['refunded', 'paid'])
  for (const { id } of events) await handleEvent(shop.site.ctx, id, false)
  await drain()
  expect([await pointsOf(placed), (await nowOf(placed)).state]).toEqual([0, 'refunded'])
})

describe('while the provider or a program is unavailable', () => {
  test('a payment is credited once its provider can be reached again', async () => {
    const placed = await shop.order()
    await shop.play(placed.order, 'paid')
    shop.setProcessorDown(true)
    const failures = await drain(2)
    expect(failures.length).toBeGreaterThan(0)
    expect(failures.every((failure) => failure.startsWith('verotel is unavailable'))).toBe(true)
    expect(await pointsOf(placed)).toBe(0)
    shop.setProcessorDown(false)
    await drain(allTries)
    expect(await pointsOf(placed)).toBe(25)
  })

  test('a payment whose webhook never arrived is found by the sweep', async () => {
    const placed = await shop.order()
    const { processor } = shop
    const { webhookUrl } = processor.options
    processor.options.webhookUrl = () => 'http://127.0.0.1:9/'
    await shop.play(placed.order, 'paid')
    processor.stop()
    processor.options.webhookUrl = webhookUrl
    expect(await eventsOf(placed)).toEqual([])
    shop.site.clock.set(new Date(Date.now() + 6 * 60_000))
    await sweepOrders(shop.site.ctx)
    await drain()
    expect([await pointsOf(placed), (await nowOf(placed)).state]).toEqual([25, 'credited'])
    shop.site.clock.set(new Date())
  })

  test('an event whose handling was killed before the credit is credited by the next run, and by no later one', async () => {
    const placed = await shop.order()
    await shop.play(placed.order, 'paid')
    const event = await shop.site.ctx.db
      .selectFrom('payment_events')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    // dies at the end of the crediting transaction: PostgreSQL undoes all of it
    await shop.site.ctx.db
      .transaction()
      .execute(async (tx) => {
        await handleEvent({ ...shop.site.ctx, db: tx }, event.id, false)
        expect((await balancesOf(tx, placed.account.id)).points).toBe(25n)
        throw new Error('killed')
      })
      .catch((error: Error) => expect(error.message).toBe('killed'))
    expect([await pointsOf(placed), (await nowOf(placed)).state]).toEqual([0, 'pending'])
    await Promise.all(Array.from({ length: 8 }, () => handleEvent(shop.site.ctx, event.id, false)))
    expect(await pointsOf(placed)).toBe(25)
    await drain()
    expect(await pointsOf(placed)).toBe(25)
  })
})

test('a VIP card that is paid directly is bought at once with the credited points', async () => {
  const placed = await shop.order({ cardKind: 'golden' })
  expect(placed.order).toMatchObject({
    money: { currency: 'USD', minor: 3000 },
    card: { name: { en: 'Golden card' } },
  })
  await shop.play(placed.order, 'paid')
  await drain()
  expect(await pointsOf(placed)).toBe(0)
  const vip = await shop.site.ctx.db
    .selectFrom('vip_memberships')
    .select('ends_at')
    .where('account_id', '=', placed.account.id)
    .executeTakeFirst()
  expect(vip?.ends_at.getTime()).toBeGreaterThan(Date.now() + 27 * dayMs)
  // its refund takes the time and the gifts with it
  await shop.play(placed.order, 'refund')
  await drain()
  expect(await balancesOf(shop.site.ctx.db, placed.account.id)).toMatchObject({
    points: 0n,
    diamonds: 0n,
    free_views: 0n,
  })
  const after = await shop.site.ctx.db
    .selectFrom('vip_memberships')
    .select('ends_at')
    .where('account_id', '=', placed.account.id)
    .executeTakeFirst()
  expect(after?.ends_at.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
})

test('a member’s orders are listed newest first, and another member’s order is not found', async () => {
  const first = await shop.order()
  const second = await shop.order({ account: first.account, minor: 1000 })
  const { list, total } = await shop.site.as(first.account.token).call(listOrders, {})
  expect([list.map(({ id }) => id), total]).toEqual([[second.order.id, first.order.id], 2])
  const other = await shop.order()
  await expect(
    shop.site.as(other.account.token).call(getOrder, { id: first.order.id }),
  ).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})
