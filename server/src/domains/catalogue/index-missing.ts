import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { indexActors } from '../actors/index.ts'
import { indexItems, indexTags } from './index-items.ts'

/** Rows per transaction, so that no statement takes longer than one may. */
const batchSize = 2000
/** Sizes of the first two tiers of the search index. The third has all others. */
const tierSizes = [10_000, 100_000] as const
/** A tenth of a tier is there because it is new. */
const newestShare = 0.1

interface Source {
  kind: RawBuilder<unknown>
  rows: RawBuilder<unknown>
  index: (tx: Tx, ids: readonly bigint[]) => Promise<void>
}

const sources: readonly Source[] = [
  { kind: sql`'tag'`, rows: sql`tags`, index: indexTags },
  {
    kind: sql`'actor'`,
    rows: sql`actors`,
    index: indexActors,
  },
  { kind: sql`known.kind`, rows: sql`(select * from items where state = 'published')`, index: indexItems },
]

/**
 * Adds published items, tags and actors that the search index lacks: those of a library from before it. Changes are
 * written by the use cases.
 * @returns how many were added
 */
export async function indexMissing({ db }: Pick<Context, 'db'>, signal: AbortSignal): Promise<number> {
  let added = 0
  for (const { kind, rows, index } of sources) {
    let after = 0n
    for (;;) {
      signal.throwIfAborted()
      const ids = await inTransaction(db, async (tx) => {
        const missing = await sql<{ id: bigint }>`
          select id from ${rows} as known
          where id > ${after} and not exists (
            select from search_documents as d where d.kind = ${kind} and d.id = known.id)
          order by id limit ${batchSize}`.execute(tx)
        const found = missing.rows.map(({ id }) => id)
        await index(tx, found)
        return found
      })
      const last = ids.at(-1)
      if (last === undefined) break
      added += ids.length
      after = last
    }
  }
  return added
}

/** Copies the counted views into the index and sorts it into tiers: by views, and by date for the newest of each. */
export async function renewTiers(
  { db }: Pick<Context, 'db'>,
  signal: AbortSignal,
  sizes: readonly [number, number] = tierSizes,
): Promise<void> {
  const limits = [await findTierLimit(db, sizes[0]), await findTierLimit(db, sizes[1])] as const
  let after = 0n
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await sql<{ last: bigint | null }>`
      with batch as (
        select id, kind, view_count, published_at from items where id > ${after} order by id limit ${batchSize}),
      placed as (
        select id, kind, view_count as views, case
            when ${isAbove(limits[0])} then 0 when ${isAbove(limits[1])} then 1 else 2 end as tier
        from batch),
      renewed as (
        update search_documents as d set tier = placed.tier, views = placed.views from placed
        where d.kind = placed.kind and d.id = placed.id and (d.tier, d.views) is distinct from (placed.tier, placed.views))
      select max(id) as last from batch`.execute(db)
    const last = rows[0]?.last
    if (last === null || last === undefined) return
    after = last
  }
}

/** Items from here on are in a tier. Ids make equal views and dates distinct. Undefined: all are. */
interface TierLimit {
  views: { count: bigint; id: bigint } | undefined
  date: { at: Date; id: bigint } | undefined
}

async function findTierLimit(db: Context['db'], size: number): Promise<TierLimit> {
  const published = db.selectFrom('items').where('state', '=', 'published').limit(1)
  const views = await published
    .select(['view_count as count', 'id'])
    .orderBy('view_count', 'desc')
    .orderBy('id', 'desc')
    .offset(size - 1)
    .executeTakeFirst()
  const date = await published
    .select(['published_at as at', 'id'])
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .offset(size * newestShare - 1)
    .executeTakeFirst()
  return { views, date: date?.at ? { at: date.at, id: date.id } : undefined }
}

function isAbove({ views, date }: TierLimit): RawBuilder<boolean> {
  if (!views || !date) return sql<boolean>`true`
  return sql<boolean>`((view_count, id) >= (${views.count}, ${views.id}) or (published_at, id) >= (${date.at}, ${date.id}))`
}
