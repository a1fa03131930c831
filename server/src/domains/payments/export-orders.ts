import type { DbOrTx } from '../../platform/db/database.ts'
import { streamRows } from '../../platform/db/stream-rows.ts'

/** Every recharge that an account began; amounts in the currency's smallest unit. */
export function exportOrders(db: DbOrTx, accountId: bigint) {
  return streamRows<{ id: bigint }>((last, limit) =>
    db
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
      ])
      .where('account_id', '=', accountId)
      .where('id', '>', last?.id ?? 0n)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
}

/** Every transfer that an account said is one of its orders'. */
export function exportClaims(db: DbOrTx, accountId: bigint) {
  return streamRows<{ id: bigint }>((last, limit) =>
    db
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
      .where('crypto_claims.id', '>', last?.id ?? 0n)
      .orderBy('crypto_claims.id')
      .limit(limit)
      .execute(),
  )
}
