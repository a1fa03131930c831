import { sql } from 'kysely'
import { inPlace } from '../../platform/db/batch-loader.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { prepared, rowsOf } from '../../platform/db/prepared-statements.ts'
import { cardColumns } from './queries.ts'

export interface VideoListFilter {
  order: 'new' | 'hot'
  categoryId: bigint | undefined
}

/** One section of the home page: the first videos of a list. */
export interface HomeSection {
  order: 'new' | 'hot'
  categoryId?: bigint
  isFree?: boolean
  /** Skip videos without a cover. */
  needsCover?: boolean
  size: number
}

export interface VideoPage {
  /** Cards as JSON, separated by commas. */
  cards: string
  /** Sort keys of the last card. Undefined on the last page. */
  last: { id: bigint; hot_score: bigint; published_at: Date } | undefined
  /** Number of videos in the list. Exact, maintained by triggers. */
  total: number
  /** False when no visible category has this id. */
  categoryExists: boolean
}

/** Sort keys that come before every video. */
const firstPageKeys = sql.raw(`'infinity'::timestamptz, ${2n ** 63n - 1n}, ${2n ** 63n - 1n}`)

export interface ListRequest {
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

/** Sort keys of the entry after which a page starts: date, score, id. */
function keysBefore({ filter, page }: ListRequest): [Date | 'infinity', bigint, bigint] {
  const [last, lastId] = page.after ?? []
  if (last === undefined || lastId === undefined) return ['infinity', 2n ** 63n - 1n, 2n ** 63n - 1n]
  return filter.order === 'new' ? [new Date(Number(last)), 0n, lastId] : ['infinity', last, lastId]
}

/**
 * Pages of published videos, each with the total of its list. For skipped rows only the index is read (see list_cards).
 */
export async function listPages(db: Db, requests: readonly ListRequest[]): Promise<VideoPage[]> {
  const pageKeys = requests.map(keysBefore)
  const columns = rowsOf(
    ['text', requests.map(({ filter }) => filter.order)],
    ['bigint', requests.map(({ filter }) => filter.categoryId ?? null)],
    ['integer', requests.map(({ page }) => page.size)],
    ['integer', requests.map(({ page }) => page.offset)],
    ['timestamptz', pageKeys.map(([publishedAt]) => publishedAt)],
    ['bigint', pageKeys.map(([, score]) => score)],
    ['bigint', pageKeys.map(([, , id]) => id)],
  )
  // The last card’s keys are aggregates too, so there is one pass and always one row.
  const { rows } = await sql<ListRow>`${prepared}
    select requested.place, page.*,
      (select coalesce(sum(count), 0)::bigint from video_counts
        where form = 'long' and (requested.category is null or category_id = requested.category)) as total,
      requested.category is null
        or exists (select from categories where categories.id = requested.category and is_visible) as is_known
    from ${columns} as requested (list, category, size, skipped, before, before_score, before_id, place)
    cross join lateral (
      select string_agg(card::text, ',' order by listed.place) filter (where listed.place <= size) as cards,
        count(*) > size as has_next,
        max(id) filter (where listed.place = size) as id,
        max(hot_score) filter (where listed.place = size) as hot_score,
        max(published_at) filter (where listed.place = size) as published_at
      from list_cards(list, requested.category, false, size + 1, skipped, before, before_score, before_id)
        with ordinality as listed (id, card, hot_score, published_at, has_cover, place)
    ) as page`.execute(db)
  return inPlace(requests, rows).map((row) => {
    const { has_next = false, id = null, hot_score = null, published_at = null } = row ?? {}
    const hasNextPage = has_next && id !== null && hot_score !== null && published_at !== null
    return {
      cards: row?.cards ?? '',
      last: hasNextPage ? { id, hot_score, published_at } : undefined,
      total: Number(row?.total ?? 0n),
      categoryExists: row?.is_known ?? false,
    }
  })
}

/** The first videos of several lists in one round trip. @returns cards of each list as JSON, separated by commas */
export async function listHomeSections(db: DbOrTx, sections: readonly HomeSection[]): Promise<string[]> {
  const orders = sections.map((section) => section.order)
  const categoryIds = sections.map((section) => section.categoryId ?? null)
  const areFree = sections.map((section) => section.isFree ?? false)
  const needCovers = sections.map((section) => section.needsCover ?? false)
  const sizes = sections.map((section) => section.size)
  const { rows } = await sql<{ nth: bigint; cards: string }>`${prepared}
    select section.nth, string_agg(card::text, ',' order by page.place) as cards
    from unnest(${orders}::text[], ${categoryIds}::bigint[], ${areFree}::boolean[], ${needCovers}::boolean[],
      ${sizes}::integer[]) with ordinality as section (list, category_id, is_free, needs_cover, size, nth)
    cross join lateral list_cards(list, section.category_id, is_free, size, 0, ${firstPageKeys})
      with ordinality as page (id, card, hot_score, published_at, has_cover, place)
    where has_cover or not needs_cover
    group by section.nth`.execute(db)
  const lists = sections.map(() => '')
  for (const { nth, cards } of rows) lists[Number(nth) - 1] = cards
  return lists
}

/**
 * Related videos: most shared tags first, then the same category, then the most watched. Candidates come from three
 * indexes (videos_tags, videos_category_hot, videos_hot), so only a few rows are ranked, however large the library is.
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
