import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared-statements.ts'
import { cardColumns } from './queries.ts'
import type { CardRow } from './views.ts'

export interface VideoListFilter {
  order: 'new' | 'hot'
  categoryId: bigint | undefined
}

/** A list’s beginning on the home page. */
export interface Shelf {
  order: 'new' | 'hot'
  categoryId?: bigint
  isFree?: boolean
  size: number
}

export interface ListedRow extends CardRow {
  hot_score: bigint
}

export interface VideoPage {
  /** One more than `size` when another page follows. */
  rows: ListedRow[]
  /** How many the list holds. Exact: kept by triggers. */
  total: number
  /** False: no visible category has this id. */
  isKnown: boolean
}

const columns = sql.join(cardColumns.map((column) => sql.ref(column)))

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
  // The total stands in every row, and alone where a page is empty.
  const { rows } = await sql<
    ListedRow & { total: bigint; is_known: boolean; place: bigint | null }
  >`${prepared}
    select list.total, list.is_known, page.place, ${columns}
    from (
      select
        (select coalesce(sum(count), 0)::bigint from video_counts
          where form = 'long' and (${categoryId}::bigint is null or category_id = ${categoryId})) as total,
        ${categoryId}::bigint is null
          or exists (select from categories where id = ${categoryId} and is_visible) as is_known
    ) list
    left join (
      list_video_ids(${order}, ${categoryId}, false, ${page.size + 1}, ${page.offset}, ${after})
        with ordinality as page (id, place)
      join videos on videos.id = page.id
    ) on true
    order by page.place`.execute(db)
  const [first] = rows
  return {
    rows: rows.filter((row) => row.place !== null),
    total: Number(first?.total ?? 0n),
    isKnown: first?.is_known ?? false,
  }
}

/** The beginnings of several lists, in one way to the database. @returns in the order of what is wanted */
export async function listShelves(db: DbOrTx, wanted: readonly Shelf[]): Promise<ListedRow[][]> {
  const orders = wanted.map((shelf) => shelf.order)
  const categoryIds = wanted.map((shelf) => shelf.categoryId ?? null)
  const areFree = wanted.map((shelf) => shelf.isFree ?? false)
  const sizes = wanted.map((shelf) => shelf.size)
  const { rows } = await sql<ListedRow & { nth: bigint }>`${prepared}
    select shelf.nth, ${columns}
    from unnest(${orders}::text[], ${categoryIds}::bigint[], ${areFree}::boolean[], ${sizes}::integer[])
      with ordinality as shelf (list, category_id, is_free, size, nth)
    cross join lateral list_video_ids(list, shelf.category_id, is_free, size, 0, ${start})
      with ordinality as page (id, place)
    join videos on videos.id = page.id
    order by shelf.nth, page.place`.execute(db)
  const shelves: ListedRow[][] = wanted.map(() => [])
  for (const row of rows) shelves[Number(row.nth) - 1]?.push(row)
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
