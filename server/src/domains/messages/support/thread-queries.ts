import { sql } from 'kysely'
import { countRows, countTotal, type Total } from '../../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'

/** A new message: a member’s starts the wait for an answer and opens a closed conversation, one of the staff ends the wait. */
export async function noteInThread(
  tx: Tx,
  message: { id: bigint; accountId: bigint; isTheirs: boolean; sent_at: Date },
): Promise<void> {
  const { id, accountId, isTheirs, sent_at } = message
  const waitingSince = isTheirs ? sent_at : null
  await tx
    .insertInto('support_threads')
    .values({ account_id: accountId, last_message_id: id, waiting_since: waitingSince })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        last_message_id: sql`greatest(support_threads.last_message_id, excluded.last_message_id)`,
        waiting_since: isTheirs ? sql`coalesce(support_threads.waiting_since, excluded.waiting_since)` : null,
        closed_at: null,
        closed_by: null,
      }),
    )
    .execute()
}

/** Longer beginnings of a message do not fit in a row of the list. */
const previewLength = 200

function threads(db: DbOrTx) {
  return db
    .selectFrom('support_threads')
    .innerJoin('accounts', 'accounts.id', 'support_threads.account_id')
    .innerJoin('support_messages as last', 'last.id', 'support_threads.last_message_id')
    .select([
      ...([
        'support_threads.account_id',
        'last_message_id',
        'waiting_since',
        'closed_at',
        'closed_by',
      ] as const),
      ...(['accounts.name', 'accounts.display_name', 'last.staff_name', 'last.sent_at'] as const),
      sql<string>`left(last.text, ${sql.lit(previewLength)})`.as('text'),
    ])
}

export type ThreadRow = Awaited<ReturnType<typeof listWaiting>>[number]

/** Conversations that wait for an answer, the longest wait first. */
export async function listWaiting(
  db: DbOrTx,
  page: { after: { since: Date; accountId: bigint } | undefined; offset: number; limit: number },
) {
  let query = threads(db).where('waiting_since', 'is not', null)
  if (page.after) {
    const { since, accountId } = page.after
    query = query.where(
      sql<boolean>`(waiting_since, support_threads.account_id) > (${since}::timestamptz, ${accountId}::bigint)`,
    )
  }
  return query
    .orderBy('waiting_since')
    .orderBy('support_threads.account_id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

/** All conversations or those that were closed, the newest message first. */
export async function listNewest(
  db: DbOrTx,
  page: { isClosed: boolean; before: bigint | undefined; offset: number; limit: number },
): Promise<ThreadRow[]> {
  let query = threads(db)
  if (page.isClosed) query = query.where('closed_at', 'is not', null)
  if (page.before !== undefined) query = query.where('last_message_id', '<', page.before)
  return query.orderBy('last_message_id', 'desc').offset(page.offset).limit(page.limit).execute()
}

export function countThreads(db: DbOrTx, state: 'waiting' | 'closed' | undefined): Promise<Total> {
  let query = db.selectFrom('support_threads')
  if (state === 'waiting') query = query.where('waiting_since', 'is not', null)
  if (state === 'closed') query = query.where('closed_at', 'is not', null)
  return countTotal(db, query)
}

/** How many conversations have waited since a time or longer. */
export function countWaitingSince(db: DbOrTx, since: Date): Promise<number> {
  return countRows(db.selectFrom('support_threads').where('waiting_since', '<=', since))
}

export async function findThread(db: DbOrTx, accountId: bigint): Promise<ThreadRow | undefined> {
  return threads(db).where('support_threads.account_id', '=', accountId).executeTakeFirst()
}

/** Locks a conversation until the transaction ends. */
export async function lockThread(tx: Tx, accountId: bigint) {
  return tx
    .selectFrom('support_threads')
    .select(['last_message_id', 'waiting_since', 'closed_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

export async function setClosed(
  tx: Tx,
  accountId: bigint,
  state: { waitingSince: Date | null; closedAt: Date | null; closedBy: string | null },
): Promise<void> {
  await tx
    .updateTable('support_threads')
    .set({ waiting_since: state.waitingSince, closed_at: state.closedAt, closed_by: state.closedBy })
    .where('account_id', '=', accountId)
    .execute()
}
