import type { Price } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { postingCall, refusing } from '../wallet/index.ts'

export const cardColumns = [
  'videos.id',
  'videos.form',
  'videos.title',
  'videos.cover',
  'videos.cover_token',
  'videos.duration_ms',
  'videos.width',
  'videos.height',
  'videos.price_asset',
  'videos.price_amount',
  'videos.is_vip_only',
  'videos.view_count',
  'videos.like_count',
  'videos.hot_score',
  'videos.published_at',
] as const

export interface VideoListFilter {
  order: 'new' | 'hot'
  categoryId: bigint | undefined
  isFree?: boolean
}

/**
 * One page of published videos, with one row more than `size` when another page follows. The ids of the page are found
 * in an index alone and only their rows are read: page 500 skips 12,000 entries instead of 12,000 rows.
 */
export async function listVideos(
  db: DbOrTx,
  filter: VideoListFilter,
  page: { size: number; offset: number; after: bigint[] | undefined },
) {
  const key = filter.order === 'new' ? 'videos.published_at' : 'videos.hot_score'
  let ids = published(db, filter)
    .select('videos.id')
    .orderBy(key, 'desc')
    .orderBy('videos.id', 'desc')
    .limit(page.size + 1)
    .offset(page.offset)
  const [last, lastId] = page.after ?? []
  if (last !== undefined && lastId !== undefined) {
    const from = filter.order === 'new' ? new Date(Number(last)) : last
    ids = ids.where(sql<boolean>`(${sql.ref(key)}, videos.id) < (${from}, ${lastId})`)
  }
  return db
    .selectFrom(ids.as('page'))
    .innerJoin('videos', 'videos.id', 'page.id')
    .select(cardColumns)
    .orderBy(key, 'desc')
    .orderBy('videos.id', 'desc')
    .execute()
}

function published(db: DbOrTx, filter: VideoListFilter) {
  let query = db.selectFrom('videos').where('state', '=', 'published').where('form', '=', 'long')
  if (filter.categoryId !== undefined) query = query.where('category_id', '=', filter.categoryId)
  if (filter.isFree) query = query.where('price_amount', 'is', null).where('is_vip_only', '=', false)
  return query
}

/** Exact up to `exactMax`, the planner’s estimate beyond: counting a million rows would take longer than the page. */
export async function countVideos(
  db: DbOrTx,
  filter: VideoListFilter,
  exactMax: number,
): Promise<{ count: number; isEstimate: boolean }> {
  const counted = await db
    .selectFrom(
      published(db, filter)
        .select('id')
        .limit(exactMax + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const count = Number(counted.count)
  if (count <= exactMax) return { count, isEstimate: false }
  const compiled = published(db, filter).select('id').compile()
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: { 'Plan Rows': number } }[]
  }>`explain (format json) ${sql.raw(inlined(compiled))}`.execute(db)
  const estimate = rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? count
  return { count: Math.max(estimate, count), isEstimate: true }
}

/** EXPLAIN takes no parameters; these are numbers, true values and words of our own. */
function inlined(compiled: { sql: string; parameters: readonly unknown[] }): string {
  return compiled.sql.replace(/\$(\d+)/g, (_, index) => {
    const value = compiled.parameters[Number(index) - 1]
    if (typeof value === 'bigint' || typeof value === 'boolean') return String(value)
    if (typeof value === 'string' && /^[a-z_]+$/.test(value)) return `'${value}'`
    throw new Error('a list filter cannot be explained')
  })
}

/** Any state: who may see what is decided by the caller. */
export async function findVideo(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('videos')
    .select([
      ...cardColumns,
      'videos.state',
      'videos.owner_id',
      'videos.description',
      'videos.tags',
      'videos.category_id',
      'videos.free_seconds',
      'videos.preview_end_ms',
      'videos.asset_id',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Long and short ones, in no order. */
export async function listPublishedCards(db: DbOrTx, ids: readonly bigint[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('videos')
    .select(cardColumns)
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .execute()
}

/** @throws AppError NOT_FOUND for one that does not exist or is not published: a stranger learns no difference */
export async function getPublishedVideo(db: DbOrTx, id: bigint) {
  const video = await findVideo(db, id)
  if (video?.state !== 'published') throw new AppError('NOT_FOUND')
  return video
}

/**
 * Shared tags first, then the category, then what is watched most. Candidates come from three indexes (videos_tags,
 * videos_category_hot, videos_hot), so that only a few rows are ranked however large the library is.
 */
export async function listRelatedVideos(
  db: DbOrTx,
  video: { id: bigint; tags: string[]; categoryId: bigint | null },
  limit: number,
) {
  const shown = published(db, { order: 'hot', categoryId: undefined })
    .select('id')
    .where('id', '<>', video.id)
  const hottest = (query: typeof shown, count: number) =>
    db
      .selectFrom(query.orderBy('hot_score', 'desc').orderBy('id', 'desc').limit(count).as('some'))
      .select('some.id')
  const sameCategory = shown.where('category_id', '=', video.categoryId ?? 0n)
  const sameTags = shown.where(sql<boolean>`tags && ${video.tags}::text[]`)
  return db
    .selectFrom('videos')
    .select(cardColumns)
    .where(({ eb }) =>
      eb('id', 'in', hottest(sameTags, 60).union(hottest(sameCategory, limit)).union(hottest(shown, limit))),
    )
    .orderBy(
      sql`cardinality(array(select unnest(tags) intersect select unnest(${video.tags}::text[])))`,
      'desc',
    )
    .orderBy(sql`(category_id is not distinct from ${video.categoryId})`, 'desc')
    .orderBy('hot_score', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What a sale must know; every purchase asks it, so it reads no more. */
export async function findSale(db: DbOrTx, id: bigint) {
  return db
    .selectFrom('videos')
    .select(['title', 'state', 'owner_id', 'price_asset', 'price_amount', 'is_vip_only'])
    .modifyFront(prepared)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The one that counts: not refunded. */
export async function findPurchase(db: DbOrTx, accountId: bigint, videoId: bigint) {
  return db
    .selectFrom('video_purchases')
    .select(['id', 'video_id', 'price_asset', 'price_amount', 'purchased_at', 'refunded_at'])
    .where('account_id', '=', accountId)
    .where('video_id', '=', videoId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Makes a purchase and books its payment, in one statement: one way to the database, and the buyer’s balance is locked
 * no longer than it takes. Waits for another request at the same place.
 * @returns undefined when there is a purchase already
 * @throws AppError INSUFFICIENT_BALANCE, SPENDING_LOCKED
 */
export async function insertPaidPurchase(
  db: DbOrTx,
  facts: { accountId: bigint; videoId: bigint; title: string; price: Price; now: Date },
): Promise<{ id: bigint; balanceAfter: bigint } | undefined> {
  const { accountId, videoId, title, price, now } = facts
  const amount = BigInt(price.amount)
  const payment = postingCall(sql`'purchase:' || claim.id`, {
    kind: 'purchase',
    reference: { kind: 'video', id: videoId, title },
    at: now,
    transfers: [{ asset: price.asset, amount, from: { account: accountId }, to: { site: 'revenue' } }],
  })
  // A claim that another holds answers no row, and then nothing is booked.
  const statement = sql<{ id: bigint; balance_after: bigint }>`${prepared}
    with claim as (
      insert into video_purchases (account_id, video_id, price_asset, price_amount, purchased_at)
      values (${accountId}, ${videoId}, ${price.asset}, ${amount}, ${now})
      on conflict (account_id, video_id) where refunded_at is null do nothing
      returning id
    )
    select claim.id, payment.balance_after from claim, ${payment} as payment`
  const { rows } = await refusing(statement.execute(db))
  const [row] = rows
  return row && { id: row.id, balanceAfter: row.balance_after }
}

/** Until when a free view opens this video for this account. */
export async function findFreeViewUntil(
  db: DbOrTx,
  accountId: bigint,
  videoId: bigint,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('video_free_views')
    .select('valid_until')
    .where('account_id', '=', accountId)
    .where('video_id', '=', videoId)
    .where('valid_until', '>', now)
    .orderBy('valid_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.valid_until
}

export async function insertFreeView(
  tx: Tx,
  facts: { accountId: bigint; videoId: bigint; usedAt: Date; validUntil: Date },
): Promise<bigint> {
  const row = await tx
    .insertInto('video_free_views')
    .values({
      account_id: facts.accountId,
      video_id: facts.videoId,
      used_at: facts.usedAt,
      valid_until: facts.validUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Requests about one account and one video wait for each other until the transaction ends. */
export async function lockAccountVideo(tx: Tx, accountId: bigint, videoId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`video ${accountId} ${videoId}`}, 0))`.execute(tx)
}

/** @returns by how much the number of likes changed: 1, 0 or -1 */
export async function setLike(
  tx: Tx,
  facts: { accountId: bigint; videoId: bigint; isLiked: boolean; now: Date },
): Promise<number> {
  if (!facts.isLiked) {
    const result = await tx
      .deleteFrom('video_likes')
      .where('account_id', '=', facts.accountId)
      .where('video_id', '=', facts.videoId)
      .executeTakeFirst()
    return result.numDeletedRows > 0n ? -1 : 0
  }
  const result = await tx
    .insertInto('video_likes')
    .values({ account_id: facts.accountId, video_id: facts.videoId, liked_at: facts.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n ? 1 : 0
}

export async function addLikes(tx: Tx, videoId: bigint, change: number): Promise<number> {
  const row = await tx
    .updateTable('videos')
    .set({ like_count: sql`like_count + ${change}` })
    .where('id', '=', videoId)
    .returning('like_count')
    .executeTakeFirstOrThrow()
  return Number(row.like_count)
}
