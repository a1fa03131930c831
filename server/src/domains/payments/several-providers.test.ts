import type { AddressInfo } from 'node:net'
import {
  type Client,
  checkOrder,
  createClient,
  getOrder,
  getRechargeList,
  type PaymentOrder,
  recharge,
} from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { type CardShop, openCardShop, paidWebhook } from '../../../test/card-shop.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { injectedFetch } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { paymentsCommand } from '../../cli/money/payments.ts'
import { reconcileCommand } from '../../cli/money/reconcile.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { balancesOf } from '../wallet/index.ts'
import { sandboxSecret, sandboxShopId } from './card-providers.ts'
import { flexPayUrl, warnOfUnconfiguredProviders } from './index.ts'
import { sweepOrders } from './sweep-orders.ts'

/** The site takes cards through Verotel; each test starts it again with other settings, on the same database. */

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

interface StartedSite {
  ctx: Context
  app: FastifyInstance
  as(token: string): Client
}

const started: StartedSite[] = []
afterEach(async () => {
  for (const { app } of started.splice(0)) await app.close()
  shop.site.clock.set(new Date())
})

/** Starts the site with changed settings. The processor notifies this one from now on. */
async function startSite(change: Partial<Config>): Promise<StartedSite> {
  const ctx = { ...shop.site.ctx, config: { ...shop.site.ctx.config, ...change } }
  const app = await buildApp(ctx, { limitRates: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  ctx.config.port = (app.server.address() as AddressInfo).port
  shop.processor.options.webhookUrl = () => `http://127.0.0.1:${ctx.config.port}/notify/verotel`
  const site: StartedSite = {
    ctx,
    app,
    as: (token) => createClient({ origin: '', fetch: injectedFetch(app), getToken: () => token }),
  }
  started.push(site)
  return site
}

const withSandbox = { isDevelopment: true, cardProvider: 'sandbox' } as const
const withoutVerotel = { verotelShopId: undefined, verotelSecret: undefined }

async function startOrder(site: StartedSite): Promise<{ account: TestAccount; order: PaymentOrder }> {
  const account = await makeAccount(site.ctx)
  const money = { currency: 'USD', minor: 500 } as const
  const order = await site.as(account.token).call(recharge, { method: 'card', money, points: 25 })
  return { account, order }
}

async function outcomeOf({ account, order }: { account: TestAccount; order: PaymentOrder }) {
  const { state } = await shop.site.as(account.token).call(getOrder, { id: order.id })
  const { points } = await balancesOf(shop.site.ctx.db, account.id)
  return [state, Number(points)]
}

/** As the payer does on the sandbox’s page. */
async function playInSandbox({ app }: StartedSite, { payUrl }: PaymentOrder): Promise<void> {
  const { pathname, search } = new URL(payUrl ?? '')
  const reply = await app.inject({
    method: 'POST',
    url: `${pathname.replace('startorder', 'play')}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'scenario=paid',
  })
  expect(reply.statusCode).toBe(303)
}

function listEvents(order: PaymentOrder) {
  return shop.site.ctx.db
    .selectFrom('payment_events')
    .innerJoin('payment_orders', 'payment_orders.id', 'payment_events.order_id')
    .select(['payment_events.provider', 'payment_events.state', 'problem', 'problem_kinds', 'raw'])
    .where('reference', '=', order.id)
    .execute()
}

describe('two configured providers', () => {
  test('new orders go to the chosen one, and each settles its own', async () => {
    const former = await shop.order()
    const site = await startSite(withSandbox)
    const { isTest } = await site.as('').call(getRechargeList, {})
    expect(isTest).toBe(true)
    const current = await startOrder(site)
    expect([former.order.isTest, current.order.isTest]).toEqual([false, true])
    await shop.play(former.order, 'paid')
    await playInSandbox(site, current.order)
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await outcomeOf(former)).toEqual(['credited', 25])
    expect(await outcomeOf(current)).toEqual(['credited', 25])
    expect(await listEvents(former.order)).toMatchObject([{ provider: 'verotel', state: 'done' }])
    expect(await listEvents(current.order)).toMatchObject([{ provider: 'sandbox', state: 'done' }])
  })

  test('a webhook of one provider about the other’s order credits nothing', async () => {
    const former = await shop.order()
    const site = await startSite(withSandbox)
    const webhook = paidWebhook(former.order, { saleID: '8001', shopID: sandboxShopId })
    expect((await postWebhook(site, sandboxForm(site, webhook))).statusCode).toBe(200)
    await drainJobs(site.ctx)
    expect(await outcomeOf(former)).toEqual(['pending', 0])
    expect(await listEvents(former.order)).toMatchObject([
      { provider: 'sandbox', state: 'quarantined', problem: 'the order of another provider' },
    ])
  })
})

describe('a provider that takes no new orders', () => {
  test('settles its open ones, by webhook and by status request', async () => {
    const [notified, polled] = [await shop.order(), await shop.order()]
    const site = await startSite({ cardProvider: 'none' })
    expect((await site.as('').call(getRechargeList, {})).currencies).toEqual([])
    await expect(startOrder(site)).rejects.toMatchObject({ failure: 'METHOD_UNAVAILABLE' })
    await shop.play(notified.order, 'paid')
    shop.processor.options.webhookUrl = () => 'http://127.0.0.1:9/'
    await shop.play(polled.order, 'paid')
    shop.processor.stop()
    shop.site.clock.advance(6 * 60_000)
    await sweepOrders(site.ctx)
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await outcomeOf(notified)).toEqual(['credited', 25])
    expect(await outcomeOf(polled)).toEqual(['credited', 25])
  })
})

describe('a provider that is not configured any more', () => {
  const reconcile = async (site: StartedSite) => (await runCommand(site, reconcileCommand)).lines.join('\n')

  test('its open orders are reported, stay due for weeks, and settle once it is configured again', async () => {
    const placed = await shop.order()
    const noted = await shop.order()
    await startSite({})
    await shop.play(noted.order, 'paid')
    const without = await startSite(withoutVerotel)
    await shop.play(placed.order, 'paid')
    shop.processor.stop()
    // The webhook of one order was stored before, so its job finds no provider.
    await drainJobs(without.ctx)
    expect(await listEvents(noted.order)).toMatchObject([
      { state: 'quarantined', problem_kinds: ['providerNotConfigured'] },
    ])
    for (let days = 0; days < 21; days += 1) {
      await sweepOrders(without.ctx)
      await drainJobs(without.ctx)
      shop.site.clock.advance(dayMs)
    }
    expect(await outcomeOf(placed)).toEqual(['expired', 0])
    expect(await outcomeOf(noted)).toEqual(['expired', 0])

    const report =
      /provider verotel: \d+ orders, the oldest of \S+ may have been paid, but the provider is not/
    expect(await reconcile(without)).toMatch(report)
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    await warnOfUnconfiguredProviders({ ...without.ctx, log })
    expect(lines).toEqual([expect.stringContaining('Card provider verotel: ')])
    const metrics = await without.app.inject('/metrics')
    expect(metrics.body).toMatch(/liuguang_orders_without_provider\{provider="verotel"\} [1-9]/)

    const site = await startSite({})
    await sweepOrders(site.ctx)
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(await outcomeOf(placed)).toEqual(['credited', 25])
    expect(await outcomeOf(noted)).toEqual(['credited', 25])
    expect(await reconcile(site)).not.toContain('provider verotel')
  })

  test('a payer’s status request does not bring back an order that an operator gave up', async () => {
    const placed = await shop.order()
    const without = await startSite(withoutVerotel)
    await shop.site.ctx.db.updateTable('payment_orders').set({ next_poll_at: null }).execute()
    await without.as(placed.account.token).call(checkOrder, { id: placed.order.id })
    await drainJobs(without.ctx)
    expect(await reconcile(without)).not.toContain('provider verotel')
  })

  test('is reported until an operator gives it up, which a configured one refuses', async () => {
    await shop.order()
    const without = await startSite(withoutVerotel)
    expect(await reconcile(without)).toContain('provider verotel')
    const giveUp = (site: StartedSite) =>
      runCommand(site, paymentsCommand, 'stop-polling', 'verotel', '--note', 'test')
    await expect(giveUp(await startSite({}))).rejects.toThrow('verotel is configured')
    expect((await giveUp(without)).lines).toEqual([expect.stringMatching(/not polled any more: \d+\.$/)])
    expect(await reconcile(without)).not.toContain('provider verotel')
    const [action] = await recordedActions(without.ctx.db, 'payments.stop-polling')
    expect(action).toMatchObject({
      subject: 'provider:verotel',
      before: { polledOrders: expect.stringMatching(/^[1-9]/) },
      after: { polledOrders: 0 },
    })
  })

  test('has its open orders expire also after an operator gave them up', async () => {
    const placed = await shop.order()
    const without = await startSite(withoutVerotel)
    await runCommand(without, paymentsCommand, 'stop-polling', 'verotel', '--note', 'test')
    shop.site.clock.advance(2 * 3_600_000)
    await sweepOrders(without.ctx)
    expect(await outcomeOf(placed)).toEqual(['expired', 0])
    const { next_poll_at: nextPollAt } = await shop.site.ctx.db
      .selectFrom('payment_orders')
      .select('next_poll_at')
      .where('reference', '=', placed.order.id)
      .executeTakeFirstOrThrow()
    expect(nextPollAt).toBeNull()
  })

  test('has no address for webhooks', async () => {
    const without = await startSite(withoutVerotel)
    for (const url of ['/notify/verotel', '/notify/sandbox', '/notify/paypal']) {
      for (const method of ['GET', 'POST'] as const) {
        expect((await without.app.inject({ method, url })).statusCode).toBe(404)
      }
    }
  })
})

/** The body of a webhook that the sandbox signed. */
function sandboxForm(
  { ctx }: StartedSite,
  params: Record<string, string>,
  secret = sandboxSecret(ctx),
): string {
  return flexPayUrl('', secret, params).slice(1)
}

function postWebhook({ app }: StartedSite, payload: string, type = 'application/x-www-form-urlencoded') {
  return app.inject({ method: 'POST', url: '/notify/sandbox', headers: { 'content-type': type }, payload })
}

describe('a webhook by POST', () => {
  test('is stored verbatim and applied once, however often it is repeated', async () => {
    const site = await startSite(withSandbox)
    const placed = await startOrder(site)
    await playInSandbox(site, placed.order)
    const [event] = await listEvents(placed.order)
    const raw = event?.raw ?? ''
    expect(raw).toMatch(/^type=purchase&shopID=100001&saleID=\d+&referenceID=/)
    const repeat = () => postWebhook(site, raw, 'application/x-www-form-urlencoded; charset=utf-8')
    const replies = await Promise.all([repeat(), repeat(), repeat()])
    await drainJobs(site.ctx)
    replies.push(await repeat())
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(replies.map(() => [200, 'OK']))
    await drainJobs(site.ctx)
    expect(await listEvents(placed.order)).toHaveLength(1)
    expect(await outcomeOf(placed)).toEqual(['credited', 25])
  })

  test('with a wrong signature, a signature only in the query, or another provider’s is refused and not stored', async () => {
    const site = await startSite(withSandbox)
    const { order } = await startOrder(site)
    const webhook = paidWebhook(order, { saleID: '8002', shopID: sandboxShopId })
    const form = sandboxForm(site, webhook)
    for (const body of [
      form.replace('priceAmount=5.00', 'priceAmount=9.00'),
      sandboxForm(site, webhook, 'another secret of sixteen'),
      '',
      '\0',
    ]) {
      const reply = await postWebhook(site, body)
      expect([reply.statusCode, reply.body]).toEqual([500, 'ERROR'])
    }
    const inQuery = await site.app.inject({
      method: 'POST',
      url: `/notify/sandbox?${form}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    })
    expect(inQuery.statusCode).toBe(500)
    expect((await site.app.inject(`/notify/verotel?${form}`)).statusCode).toBe(500)
    expect(await listEvents(order)).toEqual([])
  })

  test('is refused by another method, as another type, or above 16 KiB, with the reason', async () => {
    const site = await startSite(withSandbox)
    const ask = async (method: 'GET' | 'POST' | 'PUT' | 'HEAD', url: string) => {
      const { statusCode, headers, body } = await site.app.inject({ method, url })
      return [statusCode, headers.allow, body]
    }
    const byPost = 'Webhooks of sandbox are accepted by POST only.\n'
    expect(await ask('GET', '/notify/sandbox')).toEqual([405, 'POST', byPost])
    expect(await ask('PUT', '/notify/sandbox')).toEqual([405, 'POST', byPost])
    const byGet = 'Webhooks of verotel are accepted by GET only.\n'
    expect(await ask('POST', '/notify/verotel')).toEqual([405, 'GET', byGet])
    expect((await ask('HEAD', '/notify/verotel')).slice(0, 2)).toEqual([405, 'GET'])
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
      const reply = await postWebhook(site, '{}', type)
      const wanted = 'Webhooks of sandbox must be application/x-www-form-urlencoded.\n'
      expect([reply.statusCode, reply.body]).toEqual([415, wanted])
    }
    expect((await postWebhook(site, 'a'.repeat(16 * 1024))).statusCode).toBe(500)
    expect((await postWebhook(site, 'a'.repeat(16 * 1024 + 1))).statusCode).toBe(413)
  })
})
