import type { Currency, Money } from '@liuguang/contract'

/** An order as a provider must know it. */
export interface OrderToPay {
  reference: string
  money: Money
  /** On the provider’s page; at most 100 characters. */
  description: string
  /** Where the site is, as the visitor reached it: `https://example.com`. */
  siteOrigin: string
}

/** Addresses that the provider’s page sends the payer back to. They prove nothing. */
export function returnAddresses({ siteOrigin, reference }: OrderToPay) {
  const page = `${siteOrigin}/user/buy/order/${reference}`
  return { success: `${page}?back=done`, decline: `${page}?back=declined` }
}

/** A request of the provider’s as it came. */
export interface RawNotification {
  /** After the `?`, not decoded. */
  query: string
  /** As it came; empty for GET. */
  body: string
}

/** What a provider told, in one shape for all of them. */
export interface Notification {
  /** Unique with this provider, the same for a repeat. */
  eventId: string
  kind: 'paid' | 'refunded' | 'disputed' | 'other'
  /** Whose money it is, as the provider calls the shop. */
  merchant: string
  /** The order’s reference; undefined: it names none. */
  reference: string | undefined
  saleId: string
  /** Undefined where it says none, or nothing that is money. */
  money: Money | undefined
}

/** What a provider answers when asked about one order. */
export interface ProviderSale {
  saleId: string
  merchant: string
  reference: string | undefined
  money: Money | undefined
  /** `unknown`: a word of its own that we do not know; `word` has it. */
  result: 'approved' | 'declined' | 'refunded' | 'disputed' | 'unknown'
  word: string
}

/** The provider did not answer, or not as it should: to be asked again later. */
export class ProviderUnavailable extends Error {
  constructor(provider: string, why: string) {
    super(`${provider} cannot be asked: ${why}`)
    this.name = 'ProviderUnavailable'
  }
}

/** Whoever takes cards for the site. docs/decisions/011 maps two providers’ rules to it. */
export interface CardProvider {
  /** As in payment_orders.provider, and in the address of its notifications. */
  name: string
  merchant: string
  currencies: readonly Currency[]
  /** No money moves. */
  isTest: boolean
  /** The hosted page, signed. Asks nobody. */
  startUrl(order: OrderToPay): string
  /** Undefined: whoever sent it does not know our secret. */
  readNotification(raw: RawNotification): Notification | undefined
  /**
   * Asks the provider itself. Undefined: it knows no such sale.
   * @throws ProviderUnavailable
   */
  lookUp(order: { reference: string; saleId: string | undefined }): Promise<ProviderSale | undefined>
  /** What the provider expects to read; nothing in them depends on what was told. */
  replies: Record<'accepted' | 'refused', { status: number; body: string }>
}
