import type { DbOrTx } from '../../platform/db/database.ts'
import { streamRows } from '../../platform/db/stream-rows.ts'

/** What was told to this account alone, as facts; what was told to everybody is not about it. */
export function exportMessages(db: DbOrTx, accountId: bigint) {
  return streamRows<{ id: bigint }>((last, limit) =>
    db
      .selectFrom('messages')
      .select(['id', 'kind', 'facts', 'sent_at as sentAt', 'read_at as readAt'])
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .where('id', '>', last?.id ?? 0n)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
}
