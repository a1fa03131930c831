import type { TimeOrder } from '@liuguang/contract'
import { sql } from 'kysely'
import { countRows, countTotal, type Total } from '../../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { containsText } from '../../../platform/db/scan-by-id.ts'

/** A new message opens a closed conversation. A member’s starts the wait for an answer, one of the staff ends it. */
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

/** Of which conversations a list has one. */
interface FoundThreads {
  /** In the last message. */
  text: string
  /** Or of these accounts. */
  orOf: readonly bigint[]
}

/** Last messages are read of at most this many conversations, those in which somebody wrote last: the cost is bounded. */
const searchedMax = 20_000

const isFound = ({ text, orOf }: FoundThreads) => sql<boolean>`support_threads.account_id in (
  select unnest(${[...orOf]}::bigint[])
  union
  select recent.account_id
  from (
    select account_id, last_message_id from support_threads order by last_message_id desc limit ${sql.lit(searchedMax)}
  ) as recent
  join support_messages as written on written.id = recent.last_message_id
  where ${containsText('written.text', text)})`

function threads(db: DbOrTx, found?: FoundThreads) {
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
    .$if(found !== undefined, (query) => query.where(isFound(found ?? { text: '', orOf: [] })))
}

export type ThreadRow = Awaited<ReturnType<typeof listWaiting>>[number]

/** Conversations that wait for an answer: the longest or the shortest wait first. */
export async function listWaiting(
  db: DbOrTx,
  page: {
    order: TimeOrder
    /** Undefined: all. */
    found: FoundThreads | undefined
    after: { since: Date; accountId: bigint } | undefined
    offset: number
    limit: number
  },
) {
  const direction = page.order === 'newest' ? 'desc' : 'asc'
  let query = threads(db, page.found).where('waiting_since', 'is not', null)
  if (page.after) {
    const { since, accountId } = page.after
    const isAfter = page.order === 'newest' ? sql`<` : sql`>`
    query = query.where(
      sql<boolean>`(waiting_since, support_threads.account_id) ${isAfter} (${since}::timestamptz, ${accountId}::bigint)`,
    )
  }
  return query
    .orderBy('waiting_since', direction)
    .orderBy('support_threads.account_id', direction)
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

/** All conversations or those that were closed, by the last message: the newest or the oldest first. */
export async function listByLastMessage(
  db: DbOrTx,
  page: {
    isClosed: boolean
    order: TimeOrder
    /** Undefined: all. */
    found: FoundThreads | undefined
    after: bigint | undefined
    offset: number
    limit: number
  },
): Promise<ThreadRow[]> {
  const isNewestFirst = page.order === 'newest'
  let query = threads(db, page.found)
  if (page.isClosed) query = query.where('closed_at', 'is not', null)
  if (page.after !== undefined) query = query.where('last_message_id', isNewestFirst ? '<' : '>', page.after)
  return query
    .orderBy('last_message_id', isNewestFirst ? 'desc' : 'asc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export function countThreads(
  db: DbOrTx,
  state: 'waiting' | 'closed' | undefined,
  found?: FoundThreads,
): Promise<Total> {
  let query = db.selectFrom('support_threads')
  if (found) query = query.where(isFound(found))
  if (state === 'waiting') query = query.where('waiting_since', 'is not', null)
  if (state === 'closed') query = query.where('closed_at', 'is not', null)
  return countTotal(db, query)
}

/** Since when the longest wait for an answer lasts. Undefined: nobody waits. */
export async function findLongestWait(db: DbOrTx): Promise<Date | undefined> {
  const row = await db
    .selectFrom('support_threads')
    .select('waiting_since')
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .limit(1)
    .executeTakeFirst()
  return row?.waiting_since ?? undefined
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
    .select(['last_message_id', 'waiting_since', 'closed_at', 'closed_by'])
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
