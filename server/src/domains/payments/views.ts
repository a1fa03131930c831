import type {
  CryptoPayment,
  Currency,
  LocalText,
  Money,
  OrderState,
  PaymentMethod,
  PaymentOrder,
} from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { sandboxName } from './card-providers.ts'
import { loadCryptoPayments } from './crypto/crypto-views.ts'
import { findOwnOrder, type OrderRow, type ShownOrder } from './queries.ts'
import { decimalText } from './verotel/flexpay.ts'

export function moneyOf(order: Pick<OrderRow, 'currency' | 'amount'>): Money {
  return { currency: order.currency as Currency, minor: Number(order.amount) }
}

/** The text of an amount for logs and operators’ lists: `USD 25.00`. */
export function moneyText({ currency, minor }: Money): string {
  return `${currency} ${decimalText(minor)}`
}

/** An account's order. @throws AppError NOT_FOUND */
export async function showOwnOrder(
  db: DbOrTx,
  accountId: bigint,
  reference: string,
  now: Date,
): Promise<PaymentOrder> {
  const order = await findOwnOrder(db, accountId, reference)
  if (!order) throw new AppError('NOT_FOUND')
  return showOrder(db, order, now)
}

/** An order, with its transfers if it is paid in USDT. */
export async function showOrder(db: DbOrTx, order: ShownOrder, now: Date): Promise<PaymentOrder> {
  const crypto = await loadCryptoPayments(db, [order], now)
  return presentOrder(order, now, crypto.get(order.id))
}

export function presentOrder(order: ShownOrder, now: Date, crypto: CryptoPayment | undefined): PaymentOrder {
  const isTest = order.provider === sandboxName
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
    // A test order is refunded and charged back on its processor’s page.
    payUrl: isPayable || isTest ? order.pay_url : null,
    crypto: crypto ?? null,
    returnTo: order.return_path,
    isTest,
  }
}
