import { limits, type SupportSubject } from '@liuguang/contract'
import { sql } from 'kysely'
import { countRows } from '../../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../../platform/db/database.ts'
import { noteInThread } from './thread-queries.ts'

export async function insertSupportMessage(
  tx: Tx,
  facts: {
    accountId: bigint
    /** Null: the member wrote it. */
    staffName: string | null
    text: string
    about: SupportSubject | null
    now: Date
  },
) {
  const message = await tx
    .insertInto('support_messages')
    .values({
      account_id: facts.accountId,
      staff_name: facts.staffName,
      text: facts.text,
      about: facts.about && JSON.stringify(facts.about),
      sent_at: facts.now,
    })
    .returning(['id', 'staff_name', 'text', 'about', 'sent_at'])
    .executeTakeFirstOrThrow()
  await noteInThread(tx, { accountId: facts.accountId, isTheirs: facts.staffName === null, ...message })
  return message
}

export type SupportMessageRow = Awaited<ReturnType<typeof insertSupportMessage>>

/** Newest first. */
export async function listSupportMessages(
  db: DbOrTx,
  accountId: bigint,
  page: { before: bigint | undefined; offset: number; limit: number },
): Promise<SupportMessageRow[]> {
  let query = db
    .selectFrom('support_messages')
    .select(['id', 'staff_name', 'text', 'about', 'sent_at'])
    .where('account_id', '=', accountId)
  if (page.before !== undefined) query = query.where('id', '<', page.before)
  return query.orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute()
}

/** Stops counting at one past the largest exact total. */
export async function countSupportMessages(db: DbOrTx, accountId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from support_messages where account_id = ${accountId} limit ${limits.totalExactMax + 1}
    ) as thread`.execute(db)
  return rows[0]?.count ?? 0
}

/** Replies that the member has not read, up to `limits.unreadMax`. */
export async function countUnreadAnswers(db: DbOrTx, accountId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from support_messages where account_id = ${accountId} and staff_name is not null and read_at is null
      limit ${limits.unreadMax}
    ) as answers`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether one of the staff has written after a message. */
export async function hasAnswerSince(db: DbOrTx, accountId: bigint, messageId: bigint): Promise<boolean> {
  const answer = await db
    .selectFrom('support_messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '>', messageId)
    .where('staff_name', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return answer !== undefined
}

/** Messages of the other side, up to one. */
export async function markRead(
  db: DbOrTx,
  thread: { accountId: bigint; reader: 'member' | 'staff'; through: bigint; now: Date },
): Promise<void> {
  await db
    .updateTable('support_messages')
    .set({ read_at: thread.now })
    .where('account_id', '=', thread.accountId)
    .where('staff_name', thread.reader === 'member' ? 'is not' : 'is', null)
    .where('read_at', 'is', null)
    .where('id', '<=', thread.through)
    .execute()
}

export async function listPicturesOf(db: DbOrTx, messageIds: readonly bigint[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('support_pictures')
    .innerJoin('pictures', 'pictures.id', 'support_pictures.picture_id')
    .select(['support_pictures.message_id', 'pictures.key', 'pictures.width', 'pictures.height'])
    .where('message_id', 'in', messageIds)
    .orderBy('support_pictures.id')
    .execute()
}

export type PictureRow = Awaited<ReturnType<typeof listPicturesOf>>[number]

export async function countUnsentPictures(db: DbOrTx, accountId: bigint): Promise<number> {
  return countRows(
    db.selectFrom('support_pictures').where('account_id', '=', accountId).where('message_id', 'is', null),
  )
}

export async function insertUnsentPicture(tx: Tx, accountId: bigint, pictureId: bigint, now: Date) {
  const { id } = await tx
    .insertInto('support_pictures')
    .values({ account_id: accountId, picture_id: pictureId, uploaded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture = await tx
    .selectFrom('pictures')
    .select(['key', 'width', 'height'])
    .where('id', '=', pictureId)
    .executeTakeFirstOrThrow()
  return { id, ...picture }
}

/** Attaches pictures of this account that are in no message yet. @returns how many were attached */
export async function attachPictures(tx: Tx, accountId: bigint, ids: readonly bigint[], messageId: bigint) {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('support_pictures')
    .set({ message_id: messageId })
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** @returns the pictures that are no longer referenced */
export async function removeUnsentPictures(tx: Tx, before: Date): Promise<bigint[]> {
  const rows = await tx
    .deleteFrom('support_pictures')
    .where('message_id', 'is', null)
    .where('uploaded_at', '<', before)
    .returning('picture_id')
    .execute()
  return rows.map((row) => row.picture_id)
}

/** @returns the pictures that are no longer referenced */
export async function removeThread(tx: Tx, accountId: bigint): Promise<bigint[]> {
  const rows = await tx
    .deleteFrom('support_pictures')
    .where('account_id', '=', accountId)
    .returning('picture_id')
    .execute()
  await tx.deleteFrom('support_threads').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('support_messages').where('account_id', '=', accountId).execute()
  return rows.map((row) => row.picture_id)
}

/** Threads with messages that no staff member has read, the longest wait first. */
export async function listWaitingThreads(db: DbOrTx, limit: number) {
  const { rows } = await sql<{
    account_id: bigint
    name: string | null
    count: number
    since: Date
    text: string
  }>`
    select waiting.account_id, accounts.name, waiting.count, waiting.since, newest.text
    from (
      select account_id, count(*)::int as count, min(sent_at) as since, max(id) as newest_id
      from support_messages where staff_name is null and read_at is null
      group by account_id order by min(id) limit ${limit}
    ) as waiting
    join accounts on accounts.id = waiting.account_id
    join support_messages as newest on newest.id = waiting.newest_id
    order by waiting.since`.execute(db)
  return rows
}
