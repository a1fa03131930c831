import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { cardColumns } from './queries.ts'

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
