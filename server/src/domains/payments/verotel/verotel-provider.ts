import {
  type CardProvider,
  type ProviderSale,
  ProviderUnavailable,
  type WebhookEvent,
} from '../card-provider.ts'
import { decimalText, readMoney } from '../money.ts'
import { type FlexPayParams, flexPayUrl, flexPayVersion, readSigned } from './flexpay.ts'

interface VerotelOptions {
  name: string
  isTest: boolean
  currencies: CardProvider['currencies']
  /** Verotel itself sends webhooks by GET; with POST the same parameters are a form. */
  webhookMethod: 'GET' | 'POST'
  shopId: string
  secret: string
  /** The base of its pages for the payer’s browser, given the site’s own address. */
  pageBase: (siteOrigin: string) => string
  /** The base of its API for this process. */
  apiBase: string
}

/** Verotel documents no timeout; this is how long a job may wait. */
const pollTimeoutMs = 10_000
/** A status is about 40 lines. */
const maxResponse = 64 * 1024

/** Cards through Verotel FlexPay, or another processor with its protocol. */
export function verotelProvider(options: VerotelOptions): CardProvider {
  const { name, isTest, currencies, webhookMethod, shopId, secret } = options
  return {
    name,
    isTest,
    merchant: shopId,
    currencies,
    webhook:
      webhookMethod === 'GET'
        ? { method: 'GET' }
        : { method: 'POST', body: 'application/x-www-form-urlencoded' },
    startUrl(order) {
      // The payer is sent back to these, which proves nothing.
      const orderPage = `${order.siteOrigin}/user/buy/order/${order.reference}`
      return flexPayUrl(`${options.pageBase(order.siteOrigin)}/startorder`, secret, {
        version: flexPayVersion,
        shopID: shopId,
        type: 'purchase',
        priceAmount: decimalText(order.money.minor),
        priceCurrency: order.money.currency,
        paymentMethod: 'CC',
        description: order.description.slice(0, 100),
        referenceID: order.reference,
        successURL: `${orderPage}?back=done`,
        declineURL: `${orderPage}?back=declined`,
      })
    },
    readWebhook({ query, body }) {
      const params = readSigned(secret, webhookMethod === 'GET' ? query : body.toString())
      // The hosted page’s address, which the payer holds, is signed with the same secret: it names no sale.
      return params && /^\d+$/.test(params.saleID ?? '') ? webhookEventOf(params) : undefined
    },
    async fetchSale({ reference, saleId }) {
      const which: FlexPayParams = saleId === undefined ? { referenceID: reference } : { saleID: saleId }
      const params = { version: flexPayVersion, shopID: shopId, ...which }
      const text = await request(name, flexPayUrl(`${options.apiBase}/salestatus`, secret, params))
      return readSaleStatus(name, text)
    },
    // The provider refunds a sale whose webhook gets another response. So OK is also the response to a repeat and to
    // a webhook that matches no order and is quarantined.
    replies: { accepted: { status: 200, body: 'OK' }, refused: { status: 500, body: 'ERROR' } },
  }
}

/** The webhook of a sale has no event id; later ones do. */
const kinds: Record<string, WebhookEvent['kind']> = {
  sale: 'paid',
  initial: 'paid',
  credit: 'refunded',
  chargeback: 'disputed',
}

function webhookEventOf(params: FlexPayParams): WebhookEvent {
  const { event = 'sale', saleID = '', transactionID, shopID = '', referenceID } = params
  const kind = params.type === 'purchase' ? (kinds[event] ?? 'other') : 'other'
  return {
    // A sale can be refunded in parts, each a transaction; it is paid once.
    eventId: kind === 'paid' ? `sale:${saleID}` : `${params.type}:${event}:${transactionID ?? saleID}`,
    kind,
    merchant: shopID,
    reference: referenceID,
    saleId: saleID,
    money: readMoney(params.priceAmount ?? params.amount, params.priceCurrency ?? params.currency),
  }
}

async function request(name: string, url: string): Promise<string> {
  const signal = AbortSignal.timeout(pollTimeoutMs)
  try {
    const response = await fetch(url, { signal, redirect: 'error' })
    const text = await response.text()
    if (!response.ok) throw new ProviderUnavailable(name, `HTTP ${response.status}`)
    return text.slice(0, maxResponse)
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error
    // Not the error’s own text: it repeats the address, with its signature.
    throw new ProviderUnavailable(name, error instanceof Error ? error.name : 'unknown')
  }
}

const results: Record<string, ProviderSale['result']> = {
  APPROVED: 'approved',
  DECLINED: 'declined',
  CREDITED: 'refunded',
  REFUNDED: 'refunded',
  CHARGEBACK: 'disputed',
}

/** `name: value` lines. */
function readSaleStatus(name: string, text: string): ProviderSale | undefined {
  const facts: FlexPayParams = {}
  for (const line of text.split('\n')) {
    const [, key, value] = /^\s*([A-Za-z]\w*):\s*(.*?)\s*$/.exec(line) ?? []
    if (key !== undefined) facts[key] = (value ?? '').replace(/^(['"])(.*)\1$/, '$2')
  }
  if (facts.response === 'NOTFOUND') return undefined
  const { saleID, saleResult = '' } = facts
  if (facts.response !== 'FOUND' || saleID === undefined) {
    throw new ProviderUnavailable(name, 'no status in its response')
  }
  return {
    saleId: saleID,
    merchant: facts.shopID ?? '',
    reference: facts.referenceID,
    money: readMoney(facts.priceAmount, facts.priceCurrency),
    result: results[saleResult.toUpperCase()] ?? 'unknown',
    status: saleResult,
  }
}
