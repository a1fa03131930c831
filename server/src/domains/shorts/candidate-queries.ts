import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { tagIds } from '../catalogue/index.ts'
import type { Candidate } from './rank-shorts.ts'
import type { PastWatch } from './taste.ts'

/** Which shorts to take from each source. */
export interface CandidateSources {
  newest: number
  hottest: number
  /** Ids spread over the library, each followed by `perStartId` shorts. */
  startIds: readonly bigint[]
  perStartId: number
}

const isPublishedShort = sql`state = 'published' and kind = 'short'`
const isFree = sql`(price_asset is null and not is_vip_only)`

/**
 * Shorts to rank, each once: the newest, the hottest, and some after given ids, so that old and little-known shorts
 * have a chance. Reads short ranges of three indexes (items_new, items_hot, items_published), so the work
 * does not grow with the library.
 */
export async function listCandidates(db: DbOrTx, from: CandidateSources, now: Date): Promise<Candidate[]> {
  const { newest, hottest, startIds, perStartId } = from
  const sources = [
    sql`(select id from items where ${isPublishedShort} order by published_at desc, id desc limit ${newest})`,
    sql`(select id from items where ${isPublishedShort} order by hot_score desc, id desc limit ${hottest})`,
    sql`(
      select near.id from unnest(${[...startIds]}::bigint[]) as start (id)
      cross join lateral (
        select items.id from items
        where items.id >= start.id and ${isPublishedShort} order by items.id limit ${perStartId}
      ) as near)`,
  ]
  const { rows } = await sql<Candidate>`
    select items.id, published_at as "publishedAt", ${tagIds} as tags, owner_id as "ownerId",
      1000 * hot_views_at(hot_score, ${now}, 1) as "hotScore",
      like_count::float8 as likes, coalesce(seen_count, 0)::float8 as seen,
      coalesce(finished_count, 0)::float8 as finished, coalesce(skipped_count, 0)::float8 as skipped
    from (${sql.join(sources, sql` union `)}) as source
    join items on items.id = source.id
    left join short_sums on short_sums.video_id = items.id
    order by items.id`.execute(db)
  return rows
}

/** The lowest and highest id of a published short. Undefined when there is none. */
export async function findIdRange(db: DbOrTx): Promise<{ first: bigint; last: bigint } | undefined> {
  const { rows } = await sql<{ first: bigint; last: bigint } | { first: null }>`
    select min(id) as first, max(id) as last from items where ${isPublishedShort}`.execute(db)
  return rows[0]?.first === null ? undefined : rows[0]
}

/** Those of the shorts that cost something, or are for VIPs. */
export async function findRestricted(db: DbOrTx, ids: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select id from items where id = any(${ids}::bigint[]) and not ${isFree}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function listHottestShorts(db: DbOrTx, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from items where ${isPublishedShort} order by hot_score desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** The last shorts that an account watched, newest first, with its likes. */
export async function listPastWatches(
  db: DbOrTx,
  accountId: bigint,
  limit: number,
): Promise<(PastWatch & { videoId: bigint })[]> {
  return db
    .selectFrom('short_watches')
    .innerJoin('items', 'items.id', 'short_watches.video_id')
    .leftJoin('item_likes', (join) =>
      join
        .onRef('item_likes.item_id', '=', 'short_watches.video_id')
        .onRef('item_likes.account_id', '=', 'short_watches.account_id'),
    )
    .select(({ eb }) => [
      'short_watches.video_id as videoId',
      tagIds.as('tags'),
      'items.owner_id as ownerId',
      'short_watches.outcome',
      'short_watches.seen_at as seenAt',
      eb('item_likes.liked_at', 'is not', null).as('isLiked'),
    ])
    .where('short_watches.account_id', '=', accountId)
    .orderBy('short_watches.seen_at', 'desc')
    .limit(limit)
    .$castTo<PastWatch & { videoId: bigint }>()
    .execute()
}

/** The subset of these shorts that the account has watched, skipped ones included. */
export async function findWatched(
  db: DbOrTx,
  accountId: bigint,
  ids: readonly bigint[],
): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('short_watches')
    .select('video_id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`video_id = any(${[...ids]}::bigint[])`)
    .execute()
  return new Set(rows.map((row) => row.video_id))
}

/** Shorts that an account has not watched, newest first, when it has watched everything that the sources returned. */
export async function listUnwatchedShorts(
  db: DbOrTx,
  accountId: bigint,
  except: readonly bigint[],
  { limit, isFreeOnly }: { limit: number; isFreeOnly: boolean },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from items
    where ${isPublishedShort} and (${isFree} or not ${isFreeOnly}::boolean) and id <> all(${[...except]}::bigint[])
      and not exists (select from short_watches w where w.account_id = ${accountId} and w.video_id = items.id)
    order by published_at desc, id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
