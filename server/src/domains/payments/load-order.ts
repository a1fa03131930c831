import type { PaymentOrder } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { loadCryptoPayments } from './crypto/crypto-views.ts'
import { findOwnOrder, type ShownOrder } from './queries.ts'
import { presentOrder } from './views.ts'

/** An account's order. @throws AppError NOT_FOUND */
export async function loadOwnOrder(
  db: DbOrTx,
  accountId: bigint,
  reference: string,
  now: Date,
): Promise<PaymentOrder> {
  const order = await findOwnOrder(db, accountId, reference)
  if (!order) throw new AppError('NOT_FOUND')
  return loadOrder(db, order, now)
}

/** An order as its payer sees it, with its transfers if it is paid in USDT. */
export async function loadOrder(db: DbOrTx, order: ShownOrder, now: Date): Promise<PaymentOrder> {
  const cryptoPayments = await loadCryptoPayments(db, [order], now)
  return presentOrder(order, now, cryptoPayments.get(order.id))
}
