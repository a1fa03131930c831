import type { DbOrTx } from '../../platform/db/database.ts'
import { streamById } from '../../platform/db/stream-rows.ts'

/** Every recharge that an account began; amounts in the currency's smallest unit. */
export function exportOrders(db: DbOrTx, accountId: bigint) {
  const orders = db
    .selectFrom('payment_orders')
    .select([
      'id',
      'reference',
      'method',
      'provider',
      'currency',
      'amount',
      'points',
      'state',
      'created_at as createdAt',
      'paid_at as paidAt',
      'credited_at as creditedAt',
      'reversed_at as reversedAt',
      'return_path as returnTo',
    ])
    .where('account_id', '=', accountId)
  return streamById(orders, 'id', ({ id }) => id)
}

/** Every transfer that an account claimed for one of its orders. */
export function exportClaims(db: DbOrTx, accountId: bigint) {
  const claims = db
    .selectFrom('crypto_claims')
    .innerJoin('crypto_transfers', 'crypto_transfers.id', 'crypto_claims.transfer_id')
    .innerJoin('payment_orders', 'payment_orders.id', 'crypto_claims.order_id')
    .select([
      'crypto_claims.id',
      'payment_orders.reference as order',
      'crypto_transfers.chain',
      'crypto_transfers.tx_hash as transaction',
      'crypto_claims.state',
      'crypto_claims.challenge',
      'crypto_claims.created_at as createdAt',
      'crypto_claims.signed_at as signedAt',
    ])
    .where('payment_orders.account_id', '=', accountId)
  return streamById(claims, 'crypto_claims.id', ({ id }) => id)
}
