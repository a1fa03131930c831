import { limits, type TimeOrder } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { lockUndeleted } from '../accounts/index.ts'

export interface MessageRow {
  id: bigint
  kind: string
  facts: unknown
  sent_at: Date
  is_read: boolean
  is_to_all: boolean
}

/** Messages to everybody who had an account by then, as seen by one account: without those it deleted. */
const toAll = (accountId: bigint) => sql`
  select sent.id, sent.kind, sent.facts, sent.sent_at,
    sent.id <= coalesce(mark.read_through, 0) or state.read_at is not null as is_read, true as is_to_all
  from accounts
  left join message_marks as mark on mark.account_id = accounts.id
  join messages as sent on sent.account_id is null and sent.sent_at >= accounts.created_at
    and sent.id > coalesce(mark.deleted_through, 0)
  left join message_states as state on state.account_id = accounts.id and state.message_id = sent.id
  where accounts.id = ${accountId} and state.deleted_at is null`

const toOne = (accountId: bigint) => sql`
  select id, kind, facts, sent_at, read_at is not null as is_read, false as is_to_all
  from messages where account_id = ${accountId} and deleted_at is null`

/** Undefined parts do not restrict. */
export interface MessageFilter {
  isRead?: boolean | undefined
  isToAll?: boolean | undefined
}

/** What an account has: its own messages, and those to everybody. */
function halvesOf(accountId: bigint, { isRead, isToAll }: MessageFilter) {
  const fits = isRead === undefined ? sql`true` : isRead ? sql`is_read` : sql`not is_read`
  return [
    ...(isToAll === true ? [] : [toOne(accountId)]),
    ...(isToAll === false ? [] : [toAll(accountId)]),
  ].map((half) => sql`select * from (${half}) as half where ${fits}`)
}

interface MessagePage {
  order: TimeOrder
  /** The id of the last message of the page before. Undefined: there is none. */
  after: bigint | undefined
  offset: number
  limit: number
}

/** Newest or oldest first. Each half is read by its index, and no further than the page needs. */
export const listMessagesStatement = (
  accountId: bigint,
  { order, after, offset, limit }: MessagePage,
  filter: MessageFilter = {},
) => {
  const [comesAfter, direction] = order === 'newest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const isAfter = after === undefined ? sql`` : sql`and id ${comesAfter} ${after}`
  const halves = halvesOf(accountId, filter).map(
    (half) => sql`(${half} ${isAfter} order by id ${direction} limit ${offset + limit})`,
  )
  return sql<MessageRow>`
    select * from (${sql.join(halves, sql` union all `)}) as mine
    order by id ${direction} offset ${offset} limit ${limit}`
}

export async function listMessages(
  db: DbOrTx,
  accountId: bigint,
  page: MessagePage,
  filter?: MessageFilter,
): Promise<MessageRow[]> {
  return (await listMessagesStatement(accountId, page, filter).execute(db)).rows
}

/** Stops counting at one past the largest exact total. */
export async function countMessages(
  db: DbOrTx,
  accountId: bigint,
  filter: MessageFilter = {},
): Promise<number> {
  const halves = halvesOf(accountId, filter).map((half) => sql`(${half})`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      ${sql.join(halves, sql` union all `)} limit ${limits.totalExactMax + 1}
    ) as mine`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stops counting at `limits.unreadMax`. */
export const countUnreadStatement = (accountId: bigint) => sql<{ count: number }>`
  select count(*)::int as count from (
    (select 1 from messages where account_id = ${accountId} and read_at is null and deleted_at is null
      limit ${limits.unreadMax})
    union all
    (select 1 from (${toAll(accountId)}) as everybodys where not is_read limit ${limits.unreadMax})
    limit ${limits.unreadMax}
  ) as mine`

export async function countUnread(db: DbOrTx, accountId: bigint): Promise<number> {
  return (await countUnreadStatement(accountId).execute(db)).rows[0]?.count ?? 0
}

/** A message to one account, neither read nor deleted. */
export async function findUnread(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('messages')
    .select(['account_id', 'kind', 'facts'])
    .where('id', '=', id)
    .where('account_id', 'is not', null)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * The recipient of a message that this account may see, deleted or not. Undefined: it may not see it, or
 * there is none.
 */
export async function findRecipient(db: DbOrTx, accountId: bigint, id: bigint) {
  const { rows } = await sql<{ account_id: bigint | null }>`
    select sent.account_id from messages as sent join accounts on accounts.id = ${accountId}
    where sent.id = ${id} and (sent.account_id = ${accountId}
      or (sent.account_id is null and sent.sent_at >= accounts.created_at))`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return row.account_id === null ? 'all' : 'one'
}

/** What happens to a message. A deleted message to everybody is also read. */
export type MessageChange = 'read' | 'deleted'

export async function changeMessageToOne(tx: Tx, id: bigint, change: MessageChange, now: Date) {
  const column = `${change}_at` as const
  await tx.updateTable('messages').set(column, now).where('id', '=', id).where(column, 'is', null).execute()
}

export async function changeMessageToAll(
  tx: Tx,
  message: { accountId: bigint; id: bigint },
  change: MessageChange,
  now: Date,
) {
  const deletedAt = change === 'deleted' ? now : null
  await tx
    .insertInto('message_states')
    .values({ account_id: message.accountId, message_id: message.id, read_at: now, deleted_at: deletedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'message_id'])
        .doUpdateSet({ deleted_at: sql`coalesce(message_states.deleted_at, excluded.deleted_at)` }),
    )
    .execute()
}

/**
 * Changes all messages up to one. Those to everybody are covered by the account's marks, which move up to the newest of
 * them not after `through`, and never back.
 */
export async function changeMessagesThrough(
  tx: Tx,
  messages: { accountId: bigint; through: bigint },
  change: MessageChange,
  now: Date,
) {
  const { accountId, through } = messages
  const isDeleted = change === 'deleted'
  await sql`
    with newest as (
      select coalesce(max(id), 0) as id from messages where account_id is null and id <= ${through}
    )
    insert into message_marks (account_id, read_through, deleted_through)
    select ${accountId}::bigint, id, case when ${isDeleted} then id else 0 end from newest
    on conflict (account_id) do update set
      read_through = greatest(message_marks.read_through, excluded.read_through),
      deleted_through = greatest(message_marks.deleted_through, excluded.deleted_through)`.execute(tx)
  const column = `${change}_at` as const
  await tx
    .updateTable('messages')
    .set(column, now)
    .where('account_id', '=', accountId)
    .where('id', '<=', through)
    .where(column, 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  if (!isDeleted) return
  // the mark covers these
  await sql`
    delete from message_states using message_marks
    where message_states.account_id = ${accountId} and message_marks.account_id = message_states.account_id
      and message_states.message_id <= message_marks.deleted_through`.execute(tx)
}

export interface NewMessage {
  /** Null: everybody. */
  accountId: bigint | null
  kind: string
  facts: object
  eventKey: string | null
  now: Date
}

/**
 * Deleted accounts get none: their messages were erased.
 * @returns the new messages: an event that was sent before is not sent again
 */
export async function insertMessages(
  tx: Tx,
  messages: readonly NewMessage[],
): Promise<{ id: bigint; accountId: bigint | null }[]> {
  const recipients = messages.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]))
  const undeleted = await lockUndeleted(tx, recipients)
  const sent = messages.filter(({ accountId }) => accountId === null || undeleted.has(accountId))
  if (sent.length === 0) return []
  return tx
    .insertInto('messages')
    .values(
      sent.map(({ accountId, kind, facts, eventKey, now }) => ({
        account_id: accountId,
        kind,
        facts: JSON.stringify(facts),
        event_key: eventKey,
        sent_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning(['id', 'account_id as accountId'])
    .execute()
}

/** Numbers messages to everybody in commit order, so that a mark up to one covers all before it. */
export async function lockMessagesToAll(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('liuguang.messages.to-all'))`.execute(tx)
}

export async function removeDeletedBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('messages').where('deleted_at', '<', before).execute()
}

export async function removeMessagesOf(tx: Tx, accountId: bigint): Promise<void> {
  await tx.deleteFrom('messages').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('message_states').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('message_marks').where('account_id', '=', accountId).execute()
}
