import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { findActors, indexActors } from '../actors/index.ts'
import { indexItems, indexTags } from './index-items.ts'

const batchSize = 2000
/** Sizes of the first two tiers of the search index. The third has all others. */
const tierEnds = [10_000, 100_000] as const

/**
 * Adds published items, tags and actors that the search index lacks: those of a library from before it. Changes are
 * written by the use cases.
 * @returns how many were added
 */
export async function indexMissing(ctx: Context, signal: AbortSignal): Promise<number> {
  let added = 0
  for (;;) {
    signal.throwIfAborted()
    const batch = await inTransaction(ctx.db, async (tx) => {
      const tags = await findMissing(tx, sql`select 'tag' as kind, id from tags`)
      const actors = await findMissing(tx, sql`select 'actor' as kind, id from actors`)
      const items = await findMissing(tx, sql`select kind, id from items where state = 'published'`)
      await indexTags(tx, tags)
      await indexActors(tx, [...(await findActors(tx, actors)).values()])
      await indexItems(tx, items)
      return tags.length + actors.length + items.length
    })
    if (batch === 0) return added
    added += batch
  }
}

async function findMissing(tx: Tx, known: RawBuilder<unknown>): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from (${known}) as known
    where not exists (select from search_documents as d where d.kind = known.kind and d.id = known.id)
    limit ${batchSize}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Copies the counted views into the index and sorts it into tiers: by views, and by date for the newest tenth of each. */
export async function renewTiers(ctx: Context): Promise<void> {
  await sql`
    with ranked as (
      select d.kind, d.id, items.view_count as views, least(
        row_number() over (order by items.view_count desc, d.id desc),
        10 * row_number() over (order by d.published_at desc, d.id desc)) as place
      from search_documents as d join items on items.id = d.id and items.kind = d.kind),
    placed as (
      select *, case when place <= ${tierEnds[0]} then 0 when place <= ${tierEnds[1]} then 1 else 2 end as tier from ranked)
    update search_documents as d set tier = placed.tier, views = placed.views from placed
    where d.kind = placed.kind and d.id = placed.id and (d.tier, d.views) is distinct from (placed.tier, placed.views)
  `.execute(ctx.db)
}
