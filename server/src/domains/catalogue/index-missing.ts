import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { indexItem, indexTag } from './index-item.ts'

const batchSize = 500
/** Sizes of the first two tiers of the search index. The third has all others. */
const tierEnds = [10_000, 100_000] as const

/**
 * Adds published items and tags that the search index lacks: those of a library from before it. Changes are written by
 * the use cases.
 * @returns how many were added
 */
export async function indexMissing(ctx: Context, signal: AbortSignal): Promise<number> {
  let added = 0
  for (;;) {
    const { rows: items } = await sql<{ id: bigint }>`
      select id from items where state = 'published'
      and not exists (select from search_documents as d where d.kind = items.kind and d.id = items.id)
      limit ${batchSize}`.execute(ctx.db)
    const { rows: tags } = await sql<{ id: bigint }>`
      select id from tags where not exists (select from search_documents as d where d.kind = 'tag' and d.id = tags.id)
      limit ${batchSize}`.execute(ctx.db)
    if (items.length + tags.length === 0) return added
    signal.throwIfAborted()
    await inTransaction(ctx.db, async (tx) => {
      for (const { id } of tags) await indexTag(tx, id)
      for (const { id } of items) await indexItem(tx, id)
    })
    added += items.length + tags.length
  }
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
