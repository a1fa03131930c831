import { sql } from 'kysely'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { prepared, rowsOf } from '../../platform/db/prepared-statements.ts'
import { inPlace } from '../../platform/db/read-together.ts'
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

export interface ListAsk {
  filter: VideoListFilter
  page: { size: number; offset: number; after: bigint[] | undefined }
}

interface ListRow {
  place: bigint
  cards: string | null
  has_next: boolean
  id: bigint | null
  hot_score: bigint | null
  published_at: Date | null
  total: bigint
  is_known: boolean
}

/** Keys of the entry after which a page begins: moment, score, id. */
function beginOf({ filter, page }: ListAsk): [Date | 'infinity', bigint, bigint] {
  const [last, lastId] = page.after ?? []
  if (last === undefined || lastId === undefined) return ['infinity', 2n ** 63n - 1n, 2n ** 63n - 1n]
  return filter.order === 'new' ? [new Date(Number(last)), 0n, lastId] : ['infinity', last, lastId]
}

/**
 * Pages of published videos, each with its list’s total. Of what a page skips only the index is read (list_cards).
 */
export async function listPages(db: Db, asks: readonly ListAsk[]): Promise<VideoPage[]> {
  const begins = asks.map(beginOf)
  const columns = rowsOf(
    ['text', asks.map(({ filter }) => filter.order)],
    ['bigint', asks.map(({ filter }) => filter.categoryId ?? null)],
    ['integer', asks.map(({ page }) => page.size)],
    ['integer', asks.map(({ page }) => page.offset)],
    ['timestamptz', begins.map(([moment]) => moment)],
    ['bigint', begins.map(([, score]) => score)],
    ['bigint', begins.map(([, , id]) => id)],
  )
  // The last card’s keys stand in an aggregate too: one pass, and always one row.
  const { rows } = await sql<ListRow>`${prepared}
    select asked.place, page.*,
      (select coalesce(sum(count), 0)::bigint from video_counts
        where form = 'long' and (asked.category is null or category_id = asked.category)) as total,
      asked.category is null
        or exists (select from categories where categories.id = asked.category and is_visible) as is_known
    from ${columns} as asked (list, category, size, skipped, before, before_score, before_id, place)
    cross join lateral (
      select string_agg(card::text, ',' order by listed.place) filter (where listed.place <= size) as cards,
        count(*) > size as has_next,
        max(id) filter (where listed.place = size) as id,
        max(hot_score) filter (where listed.place = size) as hot_score,
        max(published_at) filter (where listed.place = size) as published_at
      from list_cards(list, asked.category, false, size + 1, skipped, before, before_score, before_id)
        with ordinality as listed (id, card, hot_score, published_at, has_cover, place)
    ) as page`.execute(db)
  return inPlace(asks, rows).map((row) => {
    const { has_next = false, id = null, hot_score = null, published_at = null } = row ?? {}
    const isFollowed = has_next && id !== null && hot_score !== null && published_at !== null
    return {
      cards: row?.cards ?? '',
      last: isFollowed ? { id, hot_score, published_at } : undefined,
      total: Number(row?.total ?? 0n),
      isKnown: row?.is_known ?? false,
    }
  })
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
    cross join lateral list_cards(list, shelf.category_id, is_free, size, 0, ${start})
      with ordinality as page (id, card, hot_score, published_at, has_cover, place)
    where has_cover or not is_pictured
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
