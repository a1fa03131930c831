import { type RawBuilder, sql } from 'kysely'
import type { WaitingRows } from '../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'

export interface CommentRow {
  id: bigint
  parent_id: bigint | null
  text: string
  mentions: string[]
  like_count: bigint
  reply_count: bigint
  is_pinned: boolean
  score: bigint
  created_at: Date
  edited_at: Date | null
  author_id: string
  display_name: string | null
  name: string | null
  avatar_key: string | null
  is_owner: boolean
  has_mention: boolean
  mentioned_display_name: string | null
  mentioned_name: string | null
}

/** The chosen comments with their authors. `chosen` has the limit, so that only authors of chosen rows are read. */
async function loadComments(
  db: DbOrTx,
  chosen: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select comments.id, comments.parent_id, comments.text, comments.like_count, comments.reply_count,
      array(select name from comment_mentions where comment_id = comments.id) as mentions,
      comments.is_pinned, comments.score, comments.created_at, comments.edited_at,
      author.public_id as author_id, author.display_name, author.name, pictures.key as avatar_key,
      items.owner_id is not distinct from comments.author_id as is_owner,
      mentioned.id is not null as has_mention,
      mentioned.display_name as mentioned_display_name, mentioned.name as mentioned_name
    from (${chosen}) as comments
    join items on items.id = comments.item_id
    join accounts as author on author.id = comments.author_id
    left join pictures on pictures.id = author.avatar_id
    left join accounts as mentioned on mentioned.id = comments.mentioned_id
    order by ${order}`.execute(db)
  return rows
}

/** An order of comments on an item or, `replies`, below a comment: see the indexes of the table. */
export type ListOrder = 'top' | 'newest' | 'replies'

const orders = {
  top: sql`is_pinned desc, score desc, id desc`,
  newest: sql`is_pinned desc, id desc`,
  replies: sql`id`,
}

/** The keys by which a list is continued after a comment. */
export function sortKeys(order: ListOrder, row: CommentRow): bigint[] {
  const pinned = row.is_pinned ? 1n : 0n
  return { top: [pinned, row.score, row.id], newest: [pinned, row.id], replies: [row.id] }[order]
}

export const sortKeyCounts: Record<ListOrder, number> = { top: 3, newest: 2, replies: 1 }

function afterKeys(order: ListOrder, after: bigint[]): RawBuilder<unknown> {
  if (order === 'replies') return sql`id > ${after[0]}`
  const [pinned, ...keys] = after
  const columns = order === 'top' ? sql`is_pinned, score, id` : sql`is_pinned, id`
  return sql`(${columns}) < (${pinned === 1n}, ${sql.join(keys)})`
}

/** Visible comments. One more than `size` when there is another page. @param subjectId the id of the item or of the comment */
export async function listVisible(
  db: DbOrTx,
  subjectId: bigint,
  order: ListOrder,
  page: { size: number; offset: number; after: bigint[] | undefined },
): Promise<CommentRow[]> {
  const chosen = sql`
    select * from comments
    where state = 'visible' and ${order === 'replies' ? sql`parent_id = ${subjectId}` : sql`item_id = ${subjectId} and parent_id is null`}
      and ${page.after ? afterKeys(order, page.after) : sql`true`}
    order by ${orders[order]} limit ${page.size + 1} offset ${page.offset}`
  return loadComments(db, chosen, orders[order])
}

/** A comment in any state, and the one that it is below. */
export async function loadWithParent(db: DbOrTx, id: bigint): Promise<CommentRow[]> {
  const parent = sql`select parent_id from comments where id = ${id}`
  return loadComments(
    db,
    sql`select * from comments where id = ${id} or id = (${parent}) limit 2`,
    orders.replies,
  )
}

const hiddenMax = 50

/** What an account wrote on an item and nobody else sees, newest first. */
export async function listHiddenOf(db: DbOrTx, accountId: bigint, itemId: bigint): Promise<CommentRow[]> {
  const chosen = sql`
    select * from comments where author_id = ${accountId} and item_id = ${itemId} and state <> 'visible'
    order by id desc limit ${hiddenMax}`
  return loadComments(db, chosen, sql`id desc`)
}

/** Whether an account wrote or liked these comments on an item. */
export async function listMarks(db: DbOrTx, accountId: bigint, itemId: bigint, ids: readonly bigint[]) {
  return db
    .selectFrom('comments')
    .select([
      'id',
      sql<boolean>`author_id = ${accountId}`.as('is_own'),
      sql<boolean>`exists (
        select from comment_likes where comment_id = comments.id and account_id = ${accountId}
      )`.as('is_liked'),
    ])
    .where('id', '=', anyOf(ids))
    .where('item_id', '=', itemId)
    .execute()
}

/** What was reported and is not decided, oldest first, with the number of credible reports. */
export async function listReported(db: DbOrTx, limit: number) {
  const { rows } = await sql<{ id: bigint; item_id: bigint; text: string; reports: bigint; reasons: string }>`
    select comments.id, item_id, text, count(*) as reports, string_agg(distinct reason, ', ') as reasons
    from comments join comment_reports on comment_id = comments.id and is_credible
    where state = 'reported' group by comments.id order by comments.id limit ${limit}`.execute(db)
  return rows
}

/** How many wait for a decision, how many of them were reported before a time, and when the first was. */
export async function countReported(db: DbOrTx, before: Date): Promise<WaitingRows> {
  const { rows } = await sql<WaitingRows>`
    select count(*)::int as waiting, (count(*) filter (where reported.since < ${before}))::int as overdue,
      min(reported.since) as since
    from comments cross join lateral (
      select min(reported_at) as since from comment_reports where comment_id = comments.id and is_credible
    ) as reported
    where state = 'reported'`.execute(db)
  return rows[0] ?? { waiting: 0, overdue: 0, since: null }
}

/** Shown, with reports that did not hide it, about which staff have not decided: as the index `comments_flagged` has it. */
export const isFlagged = sql<boolean>`first_reported_at is not null and state = 'visible' and not is_cleared`

/** As `countReported`, of those that are flagged. */
export async function countFlagged(db: DbOrTx, before: Date): Promise<WaitingRows> {
  const { rows } = await sql<WaitingRows>`
    select count(*)::int as waiting, (count(*) filter (where first_reported_at < ${before}))::int as overdue,
      min(first_reported_at) as since
    from comments where ${isFlagged}`.execute(db)
  return rows[0] ?? { waiting: 0, overdue: 0, since: null }
}
