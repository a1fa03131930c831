import {
  type CardProvider,
  type Notification,
  type ProviderSale,
  ProviderUnavailable,
  returnAddresses,
} from '../card-provider.ts'
import {
  amountText,
  type FlexPayParams,
  flexPayUrl,
  flexPayVersion,
  readMoney,
  readSigned,
  saleCurrencies,
} from './flexpay.ts'

export interface VerotelOptions {
  name: string
  isTest: boolean
  shopId: string
  secret: string
  /** Where the payer’s browser finds it, given the site’s own address. */
  pageBase: (siteOrigin: string) => string
  /** Where this process finds it. */
  askBase: string
}

/** Verotel documents no timeout; this is how long a job may wait. */
const lookUpMs = 10_000
/** A status is about 40 lines. */
const answerMax = 64 * 1024

/** Cards through Verotel FlexPay, or another processor with its protocol. */
export function verotelProvider(options: VerotelOptions): CardProvider {
  const { name, isTest, shopId, secret } = options
  return {
    name,
    isTest,
    merchant: shopId,
    currencies: saleCurrencies,
    startUrl(order) {
      const back = returnAddresses(order)
      return flexPayUrl(`${options.pageBase(order.siteOrigin)}/startorder`, secret, {
        version: flexPayVersion,
        shopID: shopId,
        type: 'purchase',
        priceAmount: amountText(order.money.minor),
        priceCurrency: order.money.currency,
        paymentMethod: 'CC',
        description: order.description.slice(0, 100),
        referenceID: order.reference,
        successURL: back.success,
        declineURL: back.decline,
      })
    },
    readNotification({ query }) {
      const params = readSigned(secret, query)
      // The hosted page’s address, which the payer holds, is signed with the same secret: it names no sale.
      return params && /^\d+$/.test(params.saleID ?? '') ? notificationOf(params) : undefined
    },
    async lookUp({ reference, saleId }) {
      const which: FlexPayParams = saleId === undefined ? { referenceID: reference } : { saleID: saleId }
      const params = { version: flexPayVersion, shopID: shopId, ...which }
      const text = await ask(name, flexPayUrl(`${options.askBase}/salestatus`, secret, params))
      return readSaleStatus(name, text)
    },
    // A card’s sale that is not answered with OK is refunded by the provider itself: so OK also means a repeat, and
    // a notification that cannot be matched and is quarantined.
    replies: { accepted: { status: 200, body: 'OK' }, refused: { status: 500, body: 'ERROR' } },
  }
}

/** The notification of a sale has no event id; later ones do. */
const kinds: Record<string, Notification['kind']> = {
  sale: 'paid',
  initial: 'paid',
  credit: 'refunded',
  chargeback: 'disputed',
}

function notificationOf(params: FlexPayParams): Notification {
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

async function ask(name: string, url: string): Promise<string> {
  const signal = AbortSignal.timeout(lookUpMs)
  try {
    const response = await fetch(url, { signal, redirect: 'error' })
    const text = await response.text()
    if (!response.ok) throw new ProviderUnavailable(name, `HTTP ${response.status}`)
    return text.slice(0, answerMax)
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
  if (facts.response !== 'FOUND' || saleID === undefined)
    throw new ProviderUnavailable(name, 'no status in its answer')
  return {
    saleId: saleID,
    merchant: facts.shopID ?? '',
    reference: facts.referenceID,
    money: readMoney(facts.priceAmount, facts.priceCurrency),
    result: results[saleResult.toUpperCase()] ?? 'unknown',
    word: saleResult,
  }
}
