import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

/** How long a like or a reply counts fully for the order `top`: half after each such period. */
const scoreDays = 30
/** Comments, and replies to one, whose authors can be mentioned by name. */
const mentionableMax = 500

export type CommentState = 'visible' | 'reported' | 'hidden'

/** Locks an item, the first lock of every change that may alter a count. Undefined: there is none. */
export async function lockItem(tx: Tx, itemId: bigint) {
  return tx
    .selectFrom('items')
    .select(['id', 'state'])
    .where('id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function findIds(db: DbOrTx, id: bigint) {
  return db.selectFrom('comments').select(['item_id', 'parent_id']).where('id', '=', id).executeTakeFirst()
}

/** A comment, locked with its item and the comment that it is below. Undefined: there is none. */
export async function lockComment(tx: Tx, id: bigint) {
  const ids = await findIds(tx, id)
  if (!ids) return undefined
  const item = await lockItem(tx, ids.item_id)
  const rows = await tx
    .selectFrom('comments')
    .select([
      ...(['id', 'item_id', 'parent_id', 'author_id', 'state', 'is_cleared', 'is_pinned'] as const),
      ...(['reply_count', 'created_at', 'text'] as const),
    ])
    .where('id', 'in', [id, ...(ids.parent_id === null ? [] : [ids.parent_id])])
    // A reply is younger than what it answers.
    .orderBy('id')
    .forUpdate()
    .execute()
  const comment = rows.find((row) => row.id === id)
  if (!comment || !item) return undefined
  const isParentVisible = rows.every((row) => row.id === id || row.state === 'visible')
  return {
    ...comment,
    isParentVisible,
    /** Everybody can see it. */
    isShown: item.state === 'published' && comment.state === 'visible' && isParentVisible,
  }
}
export type LockedComment = NonNullable<Awaited<ReturnType<typeof lockComment>>>

/** A comment or reply that is visible on its item, whose own state the caller checks. */
export async function findShown(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('comments')
    .leftJoin('comments as parent', 'parent.id', 'comments.parent_id')
    .select(['comments.id', 'comments.item_id', 'comments.parent_id'])
    .select(['comments.author_id', 'comments.mentioned_id', 'comments.reply_count'])
    .select('comments.created_at')
    .where('comments.id', '=', id)
    .where('comments.state', '=', 'visible')
    .where(sql<boolean>`coalesce(parent.state, 'visible') = 'visible'`)
    .executeTakeFirst()
}

/**
 * Whom a comment on an item, or a reply to one, can mention by name: who wrote the comment that is answered or one of
 * its newest replies, who wrote the newest comments, and the owner of the item; in this order, the last to write first.
 */
export async function listMentionable(db: DbOrTx, itemId: bigint, parentId: bigint | null) {
  const { rows } = await sql<{
    id: bigint
    public_id: string
    display_name: string | null
    name: string | null
    avatar_key: string | null
  }>`
    select person.id, person.public_id, person.display_name, person.name, pictures.key as avatar_key
    from (
      (select 2, id, author_id from comments where parent_id = ${parentId} and state = 'visible'
        order by id desc limit ${mentionableMax})
      union all select 2, id, author_id from comments where id = ${parentId}
      union all (select 1, id, author_id from comments
        where item_id = ${itemId} and parent_id is null and state = 'visible'
        order by is_pinned desc, id desc limit ${mentionableMax})
      union all select 0, 0, owner_id from items where id = ${itemId}
    ) as written (place, id, author_id)
    join accounts as person on person.id = author_id
    left join pictures on pictures.id = person.avatar_id
    group by person.id, pictures.key
    order by max(place) desc, max(written.id) desc`.execute(db)
  return rows
}

/** Somebody whom a text mentions, by the name in it. */
export interface Mentioned {
  accountId: bigint
  name: string
}

/** The accounts that the text of a comment mentions. */
export async function listMentionedIds(db: DbOrTx, commentId: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('comment_mentions')
    .select('account_id')
    .where('comment_id', '=', commentId)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

async function insertMentions(tx: Tx, commentId: bigint, mentions: readonly Mentioned[]): Promise<void> {
  if (mentions.length === 0) return
  await tx
    .insertInto('comment_mentions')
    .values(mentions.map(({ accountId, name }) => ({ comment_id: commentId, account_id: accountId, name })))
    .execute()
}

export interface NewComment {
  itemId: bigint
  parentId: bigint | null
  authorId: bigint
  mentionedId: bigint | null
  text: string
  mentions: readonly Mentioned[]
  now: Date
}

export async function insertComment(tx: Tx, comment: NewComment): Promise<bigint> {
  const { id } = await tx
    .insertInto('comments')
    .values({
      item_id: comment.itemId,
      parent_id: comment.parentId,
      author_id: comment.authorId,
      mentioned_id: comment.mentionedId,
      text: comment.text,
      created_at: comment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertMentions(tx, id, comment.mentions)
  return id
}

export async function addToCommentCount(tx: Tx, itemId: bigint, change: bigint): Promise<void> {
  await tx
    .updateTable('items')
    .set({ comment_count: sql`comment_count + ${change}` })
    .where('id', '=', itemId)
    .execute()
}

export async function addToReplyCount(tx: Tx, parentId: bigint, change: -1 | 1): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ reply_count: sql`reply_count + ${change}` })
    .where('id', '=', parentId)
    .execute()
}

/** Counts a comment that became visible, with its replies, or no longer is. Before or after the change of its state. */
export async function adjustCommentCounts(tx: Tx, comment: LockedComment, change: -1 | 1): Promise<void> {
  const { item_id, parent_id, isParentVisible, reply_count } = comment
  if (parent_id !== null) await addToReplyCount(tx, parent_id, change)
  if (isParentVisible) await addToCommentCount(tx, item_id, BigInt(change) * (1n + reply_count))
}

/** Adds a like or a reply by another person to the score. */
export async function addToScore(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ score: sql`add_to_hot_score(score, 1, ${now}, ${scoreDays})` })
    .where('id', '=', id)
    .execute()
}

/** The score again from all likes and replies: a sum that is kept as a logarithm cannot be taken from. */
export async function recomputeScore(tx: Tx, id: bigint): Promise<void> {
  const days = sql.lit(86_400 * scoreDays)
  await sql`
    with counted as (
      select extract(epoch from at)::float8 / ${days} as moment from (
        select liked_at as at, account_id from comment_likes where comment_id = ${id}
        union all select created_at, author_id from comments where parent_id = ${id} and state = 'visible'
      ) as by_anyone (at, account_id)
      where account_id <> (select author_id from comments where id = ${id})
    ), latest as (select max(moment) as moment from counted)
    update comments set score = coalesce((
      select round(1000000 * (max(latest.moment) + ln(sum(power(2, counted.moment - latest.moment))) / ln(2::float8)))
      from counted cross join latest), 0)::bigint
    where id = ${id}`.execute(tx)
}

/** @returns whether it changed something */
export async function setLike(
  tx: Tx,
  {
    commentId,
    accountId,
    isLiked,
    now,
  }: { commentId: bigint; accountId: bigint; isLiked: boolean; now: Date },
): Promise<boolean> {
  if (isLiked) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('comment_likes')
      .values({ comment_id: commentId, account_id: accountId, liked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numDeletedRows } = await tx
    .deleteFrom('comment_likes')
    .where('comment_id', '=', commentId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Locks a comment alone, for a like. */
export async function lockForLike(tx: Tx, id: bigint) {
  return tx
    .selectFrom('comments')
    .select(['id', 'item_id', 'author_id', 'like_count'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function addToLikeCount(tx: Tx, id: bigint, change: -1 | 1): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ like_count: sql`like_count + ${change}` })
    .where('id', '=', id)
    .execute()
}

/** A pinned comment is no longer: staff pinned another text. */
export async function setText(
  tx: Tx,
  id: bigint,
  { text, mentions, now }: { text: string; mentions: readonly Mentioned[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ text, edited_at: now, is_cleared: false, is_pinned: false })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('comment_mentions').where('comment_id', '=', id).execute()
  await insertMentions(tx, id, mentions)
}

/** @param isCleared whether reports no longer hide it */
export async function setState(
  tx: Tx,
  id: bigint,
  state: CommentState,
  isCleared = state === 'visible',
): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ state, is_cleared: isCleared })
    .$if(state !== 'visible', (update) => update.set({ is_pinned: false }))
    .where('id', '=', id)
    .execute()
}

export async function hasPinned(db: DbOrTx, itemId: bigint): Promise<boolean> {
  const pinned = await db
    .selectFrom('comments')
    .select('id')
    .where('item_id', '=', itemId)
    .where('is_pinned', '=', true)
    .executeTakeFirst()
  return pinned !== undefined
}

/** At most one is pinned. @returns the other one, which was pinned before; undefined: none was */
export async function setPinned(
  tx: Tx,
  { id, item_id }: { id: bigint; item_id: bigint },
  isPinned: boolean,
): Promise<bigint | undefined> {
  const unpinned = await tx
    .updateTable('comments')
    .set({ is_pinned: false })
    .where('item_id', '=', item_id)
    .where('is_pinned', '=', true)
    .returning('id')
    .execute()
  if (isPinned) await tx.updateTable('comments').set({ is_pinned: true }).where('id', '=', id).execute()
  return unpinned.find((other) => other.id !== id)?.id
}

/** With its replies, likes and reports. */
export async function deleteRow(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('comments').where('id', '=', id).execute()
}
