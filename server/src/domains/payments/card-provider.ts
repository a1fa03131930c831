import type { Currency, Money } from '@liuguang/contract'

/** An order as a provider must know it. */
interface OrderToPay {
  reference: string
  money: Money
  /** On the provider’s page; at most 100 characters. */
  description: string
  /** Where the site is, as the visitor reached it: `https://example.com`. */
  siteOrigin: string
}

/** The bodies that a provider may send with POST. */
export const webhookBodies = ['application/x-www-form-urlencoded', 'application/json'] as const

/** How a provider sends its webhooks: with all facts in the query of a GET, or in the body of a POST. */
type WebhookFormat = { method: 'GET' } | { method: 'POST'; body: (typeof webhookBodies)[number] }

/** A webhook’s request as it arrived. */
export interface WebhookRequest {
  /** After the `?`, not decoded. */
  query: string
  /** The exact bytes, because signatures cover them; empty with GET. */
  body: Buffer
}

/** What a webhook says, in one shape for all providers. */
export interface WebhookEvent {
  /** Unique for this provider; a repeat has the same. */
  eventId: string
  kind: 'paid' | 'refunded' | 'disputed' | 'other'
  /** The shop's number with the provider. */
  merchant: string
  /** The order’s reference; undefined where the webhook has none. */
  reference: string | undefined
  saleId: string
  /** Undefined where the webhook has no amount, or no valid one. */
  money: Money | undefined
}

/** The provider's status of one sale. */
export interface ProviderSale {
  saleId: string
  merchant: string
  reference: string | undefined
  money: Money | undefined
  result: 'approved' | 'declined' | 'refunded' | 'disputed' | 'unknown'
  /** The result as the provider names it. */
  status: string
}

/** The provider did not respond, or not with a valid response: try again later. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
  constructor(provider: string, why: string) {
    super(`${provider} is unavailable: ${why}`)
  }
}

/** A card processor. docs/decisions/011 maps two providers’ rules to it. */
export interface CardProvider {
  /** As in payment_orders.provider, and in the address of its webhooks. */
  name: string
  merchant: string
  currencies: readonly Currency[]
  /** A test provider: no money moves. */
  isTest: boolean
  webhook: WebhookFormat
  /** The signed address of the hosted page. Sends no request. */
  startUrl(order: OrderToPay): string
  /** Undefined where the signature is wrong. Called only for the method and body of `webhook`. */
  readWebhook(request: WebhookRequest): WebhookEvent | undefined
  /**
   * Requests the status from the provider. Undefined where it has no such sale.
   * @throws ProviderUnavailable
   */
  fetchSale(order: { reference: string; saleId: string | undefined }): Promise<ProviderSale | undefined>
  /** The response bodies that the provider expects; they do not depend on the webhook. */
  replies: Record<'accepted' | 'refused', { status: number; body: string }>
}
