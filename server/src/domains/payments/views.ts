import type {
  CryptoPayment,
  Currency,
  LocalText,
  Money,
  OrderState,
  PaymentMethod,
  PaymentOrder,
} from '@liuguang/contract'
import { sandboxProviderName } from './card-providers.ts'
import type { OrderRow, ShownOrder } from './queries.ts'

export function moneyOf(order: Pick<OrderRow, 'currency' | 'amount'>): Money {
  return { currency: order.currency as Currency, minor: Number(order.amount) }
}

export function presentOrder(
  order: ShownOrder,
  now: Date,
  cryptoPayment: CryptoPayment | undefined,
): PaymentOrder {
  const isTest = order.provider === sandboxProviderName
  const isPayable = ['created', 'pending', 'failed'].includes(order.state) && order.expires_at > now
  return {
    id: order.reference,
    state: order.state as OrderState,
    method: order.method as PaymentMethod,
    money: moneyOf(order),
    points: Number(order.points),
    creditedPoints: order.credited_points === null ? null : Number(order.credited_points),
    card:
      order.card_id === null
        ? null
        : { id: Number(order.card_id), name: order.card_name as unknown as LocalText },
    createdAt: order.created_at.toISOString(),
    expiresAt: order.expires_at.toISOString(),
    creditedAt: order.credited_at?.toISOString() ?? null,
    // Test orders keep their link: refunds and chargebacks are simulated on that page.
    payUrl: isPayable || isTest ? order.pay_url : null,
    crypto: cryptoPayment ?? null,
    returnTo: order.return_path,
    isTest,
  }
}
