import type { AddressInfo } from 'node:net'
import { getRechargeList, type PaymentOrder, recharge } from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'
import { type FlexPayParams, flexPayUrl } from '../src/domains/payments/index.ts'
import type { SandboxProcessor, Scenario } from '../src/sandbox-processor/sandbox-processor.ts'
import { makeAccount, type TestAccount } from './builders.ts'
import { openSandboxProcessor } from './processes/open-sandbox-processor.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export const shopId = '4711'
export const shopSecret = 'a secret of sixteen or more'

export interface CardShop {
  site: TestApp
  /** The processor that the site uses as Verotel. */
  processor: SandboxProcessor
  /** Refuses all connections from now on, or accepts them again. */
  setProcessorDown(isDown: boolean): void
  /** A new account with an order of 25 points for 5 USD, or of the given facts. */
  order(facts?: { account?: TestAccount; minor?: number; cardKind?: string }): Promise<PlacedOrder>
  /** Plays a scenario for the payer on the hosted page. Resolves once the site has received the webhook. */
  play(order: PaymentOrder, scenario: Scenario): Promise<string>
  /** Sends a webhook as the provider would, with the changes of a test. @returns the response */
  notify(params: FlexPayParams, secret?: string): Promise<{ status: number; body: string }>
  close(): Promise<void>
}

export interface PlacedOrder {
  account: TestAccount
  order: PaymentOrder
}

/** A site that accepts cards through Verotel FlexPay, connected to our simulated processor. */
export async function openCardShop(env: Record<string, string> = {}): Promise<CardShop> {
  let webhookUrl = ''
  const provider = await openSandboxProcessor(
    { shopId, secret: shopSecret, webhookUrl: () => webhookUrl, salesPath: undefined, lateMs: 50 },
    { port: 0 },
  )
  const { processor } = provider
  const site = await openTestApp({
    env: {
      VEROTEL_SHOP_ID: shopId,
      VEROTEL_SECRET: shopSecret,
      VEROTEL_BASE_URL: provider.origin,
      PUBLIC_URL: 'https://liuguang.example',
      ...env,
    },
  })
  const siteUrl = await addressOf(site.app)
  webhookUrl = `${siteUrl}/notify/verotel`
  return {
    site,
    processor,
    setProcessorDown: provider.setDown,
    async order({ account, minor = 500, cardKind } = {}) {
      const payer = account ?? (await makeAccount(site.ctx))
      const { currencies } = await site.anonymous.call(getRechargeList, {})
      const usd = currencies.find(({ code }) => code === 'USD')
      const card = cardKind === undefined ? undefined : await cardOf(site, cardKind)
      const offer = card
        ? usd?.cards.find(({ id }) => BigInt(id) === card)
        : usd?.amounts.find((amount) => amount.minor === minor)
      if (!offer) throw new Error('there is no such offer')
      const order = await site.as(payer.token).call(recharge, {
        method: 'card',
        money: { currency: 'USD', minor: offer.minor },
        points: offer.points,
        ...(card === undefined ? {} : { cardId: Number(card) }),
      })
      return { account: payer, order }
    },
    async play({ payUrl }, scenario) {
      const response = await fetch((payUrl ?? '').replace('/startorder?', '/play?'), {
        method: 'POST',
        body: new URLSearchParams({ scenario }),
        redirect: 'manual',
      })
      return response.headers.get('location') ?? `status ${response.status}`
    },
    async notify(params, secret = shopSecret) {
      const response = await fetch(flexPayUrl(webhookUrl, secret, params))
      return { status: response.status, body: await response.text() }
    },
    async close() {
      await provider.close()
      await site.close()
    },
  }
}

/** The provider's webhook of a paid order. A test changes what matters to it. */
export function paidWebhook(order: PaymentOrder, facts: FlexPayParams = {}): FlexPayParams {
  return {
    type: 'purchase',
    shopID: shopId,
    saleID: `9${order.money.minor}${order.points}`,
    referenceID: order.id,
    priceAmount: (order.money.minor / 100).toFixed(2),
    priceCurrency: order.money.currency,
    paymentMethod: 'CC',
    ...facts,
  }
}

async function addressOf(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

async function cardOf(site: TestApp, kind: string): Promise<bigint> {
  const card = await site.ctx.db
    .selectFrom('vip_cards')
    .select('id')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return card.id
}
