import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { isName } from './result-queries.ts'

/** Documents per statement, so that none takes longer than one may. */
const batchSize = 2000
/** The share of a tier that goes to the newest items; the others are in it by their views. */
const newestShare = 0.1

/**
 * Sorts items into tiers: by views, and by date for the newest of each.
 * @param sizes of the first two tiers; the third has all others
 */
export async function assignSearchTiers(
  db: DbOrTx,
  sizes: readonly [number, number],
  signal: AbortSignal,
): Promise<void> {
  const limits = [await findTierLimit(db, sizes[0]), await findTierLimit(db, sizes[1])] as const
  let after = { kind: '', id: 0n }
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await sql<{ kind: string; id: bigint }>`
      with batch as (
        select kind, id, views, published_at from search_documents
        where (kind, id) > (${after.kind}, ${after.id}::bigint) and not ${isName}
        order by kind, id limit ${batchSize}),
      placed as (
        select kind, id, case
            when ${isAbove(limits[0])} then 0 when ${isAbove(limits[1])} then 1 else 2 end as tier
        from batch),
      moved as (
        update search_documents as d set tier = placed.tier from placed
        where d.kind = placed.kind and d.id = placed.id and d.tier <> placed.tier)
      select kind, id from batch order by kind desc, id desc limit 1`.execute(db)
    const [last] = rows
    if (!last) return
    after = last
  }
}

/** Items from here on are in a tier. Ids make equal views and dates distinct. Undefined: all are. */
interface TierLimit {
  views: { count: bigint; id: bigint } | undefined
  date: { at: Date; id: bigint } | undefined
}

async function findTierLimit(db: DbOrTx, size: number): Promise<TierLimit> {
  const items = db.selectFrom('search_documents').where(sql<boolean>`not ${isName}`).limit(1)
  const views = await items
    .select(['views as count', 'id'])
    .orderBy('views', 'desc')
    .orderBy('id', 'desc')
    .offset(size - 1)
    .executeTakeFirst()
  const date = await items
    .select(['published_at as at', 'id'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.max(0, size * newestShare - 1))
    .executeTakeFirst()
  return { views, date }
}

function isAbove({ views, date }: TierLimit): RawBuilder<boolean> {
  if (!views || !date) return sql<boolean>`true`
  return sql<boolean>`((views, id) >= (${views.count}::bigint, ${views.id}::bigint)
    or (published_at, id) >= (${date.at}::timestamptz, ${date.id}::bigint))`
}
