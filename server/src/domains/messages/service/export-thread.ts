import type { DbOrTx } from '../../../platform/db/database.ts'
import { streamRows } from '../../../platform/db/stream-rows.ts'

/** What an account and customer service wrote to each other; who of the site's people it was is not said. */
export function exportThread(db: DbOrTx, accountId: bigint) {
  return streamRows<{ id: bigint }>((last, limit) =>
    db
      .selectFrom('service_messages')
      .select((row) => [
        'id',
        row('staff_name', 'is', null).as('isMine'),
        'text',
        'about',
        'sent_at as sentAt',
      ])
      .where('account_id', '=', accountId)
      .where('id', '>', last?.id ?? 0n)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
}
