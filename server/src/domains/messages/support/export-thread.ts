import type { DbOrTx } from '../../../platform/db/database.ts'
import { streamById } from '../../../platform/db/stream-rows.ts'

/** The conversation of an account with customer service, without the names of staff. */
export function exportThread(db: DbOrTx, accountId: bigint) {
  const thread = db
    .selectFrom('support_messages')
    .select((row) => ['id', row('staff_name', 'is', null).as('isMine'), 'text', 'about', 'sent_at as sentAt'])
    .where('account_id', '=', accountId)
  return streamById(thread, 'id', ({ id }) => id)
}
