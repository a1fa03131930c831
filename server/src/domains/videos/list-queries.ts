import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import { cardColumns } from './queries.ts'

export interface VideoListFilter {
  order: 'new' | 'hot'
  categoryId: bigint | undefined
}

/** A list’s beginning on the home page. */
export interface Shelf {
  order: 'new' | 'hot'
  categoryId?: bigint
  isFree?: boolean
  /** Left out: what has no cover. */
  isPictured?: boolean
  size: number
}

export interface VideoPage {
  /** JSON, with commas between. */
  cards: string
  /** Of the last card, where another page follows. */
  last: { id: bigint; hot_score: bigint; published_at: Date } | undefined
  /** How many the list holds. Exact: kept by triggers. */
  total: number
  /** False: no visible category has this id. */
  isKnown: boolean
}

/** Before everything. */
const start = sql.raw(`'infinity'::timestamptz, ${2n ** 63n - 1n}, ${2n ** 63n - 1n}`)

/**
 * One page of published videos with the list’s total. The ids of the page are found in an index alone and only their
 * rows are read: page 500 skips 12,000 entries instead of 12,000 rows.
 */
export async function listVideos(
  db: DbOrTx,
  filter: VideoListFilter,
  page: { size: number; offset: number; after: bigint[] | undefined },
): Promise<VideoPage> {
  const { order, categoryId = null } = filter
  const [last, lastId] = page.after ?? []
  const after =
    last === undefined || lastId === undefined
      ? start
      : order === 'new'
        ? sql`${new Date(Number(last))}, 0, ${lastId}`
        : sql`'infinity', ${last}, ${lastId}`
  // The last card’s keys stand in an aggregate too: one pass, and always one row.
  const { rows } = await sql<{
    cards: string | null
    has_next: boolean
    id: bigint | null
    hot_score: bigint | null
    published_at: Date | null
    total: bigint
    is_known: boolean
  }>`${prepared}
    select
      string_agg(card::text, ',' order by place) filter (where place <= ${page.size}) as cards,
      count(*) > ${page.size} as has_next,
      max(id) filter (where place = ${page.size}) as id,
      max(hot_score) filter (where place = ${page.size}) as hot_score,
      max(published_at) filter (where place = ${page.size}) as published_at,
      (select coalesce(sum(count), 0)::bigint from video_counts
        where form = 'long' and (${categoryId}::bigint is null or category_id = ${categoryId})) as total,
      ${categoryId}::bigint is null
        or exists (select from categories where id = ${categoryId} and is_visible) as is_known
    from list_video_ids(${order}, ${categoryId}, false, ${page.size + 1}, ${page.offset}, ${after})
      with ordinality as listed (id, place)
    join videos using (id)`.execute(db)
  const [row] = rows
  const { has_next = false, id = null, hot_score = null, published_at = null } = row ?? {}
  const isFollowed = has_next && id !== null && hot_score !== null && published_at !== null
  return {
    cards: row?.cards ?? '',
    last: isFollowed ? { id, hot_score, published_at } : undefined,
    total: Number(row?.total ?? 0n),
    isKnown: row?.is_known ?? false,
  }
}

/** The beginnings of several lists, in one way to the database. @returns JSON of each, with commas between */
export async function listShelves(db: DbOrTx, wanted: readonly Shelf[]): Promise<string[]> {
  const orders = wanted.map((shelf) => shelf.order)
  const categoryIds = wanted.map((shelf) => shelf.categoryId ?? null)
  const areFree = wanted.map((shelf) => shelf.isFree ?? false)
  const arePictured = wanted.map((shelf) => shelf.isPictured ?? false)
  const sizes = wanted.map((shelf) => shelf.size)
  const { rows } = await sql<{ nth: bigint; cards: string }>`${prepared}
    select shelf.nth, string_agg(card::text, ',' order by page.place) as cards
    from unnest(${orders}::text[], ${categoryIds}::bigint[], ${areFree}::boolean[], ${arePictured}::boolean[],
      ${sizes}::integer[]) with ordinality as shelf (list, category_id, is_free, is_pictured, size, nth)
    cross join lateral list_video_ids(list, shelf.category_id, is_free, size, 0, ${start})
      with ordinality as page (id, place)
    join videos on videos.id = page.id and (cover is not null or not is_pictured)
    group by shelf.nth`.execute(db)
  const shelves = wanted.map(() => '')
  for (const { nth, cards } of rows) shelves[Number(nth) - 1] = cards
  return shelves
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
  const shown = db
    .selectFrom('videos')
    .where('state', '=', 'published')
    .where('form', '=', 'long')
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
