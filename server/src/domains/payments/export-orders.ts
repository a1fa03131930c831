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
