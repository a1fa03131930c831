import type { Currency, LocalText, Money, OrderState, PaymentMethod, PaymentOrder } from '@liuguang/contract'
import type { OrderRow, ShownOrder } from './queries.ts'
import { amountText } from './verotel/flexpay.ts'

export function moneyOf(order: Pick<OrderRow, 'currency' | 'amount'>): Money {
  return { currency: order.currency as Currency, minor: Number(order.amount) }
}

/** As the ledger and a person’s list name it: `USD 25.00`. */
export function moneyText({ currency, minor }: Money): string {
  return `${currency} ${amountText(minor)}`
}

export function presentOrder(order: ShownOrder, now: Date): PaymentOrder {
  const isTest = order.provider === 'sandbox'
  const isPayable = ['created', 'pending', 'failed'].includes(order.state) && order.expires_at > now
  return {
    id: order.reference,
    state: order.state as OrderState,
    method: order.method as PaymentMethod,
    money: moneyOf(order),
    points: Number(order.points),
    card:
      order.card_id === null
        ? null
        : { id: Number(order.card_id), name: order.card_name as unknown as LocalText },
    createdAt: order.created_at.toISOString(),
    expiresAt: order.expires_at.toISOString(),
    creditedAt: order.credited_at?.toISOString() ?? null,
    // A test order is refunded and charged back on its processor’s page.
    payUrl: isPayable || isTest ? order.pay_url : null,
    isTest,
  }
}
