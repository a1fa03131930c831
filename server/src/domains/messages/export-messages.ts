import type { DbOrTx } from '../../platform/db/database.ts'
import { streamById } from '../../platform/db/stream-rows.ts'

/** Messages to this account alone, as facts. Messages to everybody are not personal data. */
export function exportMessages(db: DbOrTx, accountId: bigint) {
  const messages = db
    .selectFrom('messages')
    .select(['id', 'kind', 'facts', 'sent_at as sentAt', 'read_at as readAt'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
  return streamById(messages, 'id', ({ id }) => id)
}

/** The conversation of an account with customer service, without the names of staff. */
export function exportThread(db: DbOrTx, accountId: bigint) {
  const thread = db
    .selectFrom('support_messages')
    .select((row) => ['id', row('staff_name', 'is', null).as('isMine'), 'text', 'about', 'sent_at as sentAt'])
    .where('account_id', '=', accountId)
  return streamById(thread, 'id', ({ id }) => id)
}
