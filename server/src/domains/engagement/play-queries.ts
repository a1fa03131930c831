import { type PlayReport, retentionParts } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

export type ReportedPlay = NonNullable<PlayReport['item']>

/**
 * Adds plays to the counters of their items, in one statement. Plays of items that are not public are left out. Items
 * without a video have no duration: how far their plays reached is not counted.
 * @param shard the row of each item to add to, so that concurrent reports seldom wait for the same row
 */
export async function addPlays(db: DbOrTx, plays: readonly ReportedPlay[], shard: number): Promise<void> {
  // In the order of the items, so that concurrent reports lock rows in the same order and cannot deadlock.
  await sql`
    with reported as (
      select items.id, watched_ms, is_preview_end,
        case when videos.id is not null
          then least(${retentionParts} - 1, reached_ms * ${retentionParts} / greatest(duration_ms, 1)) end as part
      from unnest(
        ${plays.map(({ id }) => id)}::bigint[],
        ${plays.map(({ watchedMs }) => watchedMs)}::bigint[],
        ${plays.map(({ reachedMs }) => reachedMs)}::bigint[],
        ${plays.map(({ isPreviewEnd }) => isPreviewEnd)}::boolean[]
      ) as play (item_id, watched_ms, reached_ms, is_preview_end)
      join items on items.id = item_id and state = 'published'
      left join videos on videos.id = item_id
    )
    insert into item_plays (item_id, shard, plays, watched_ms, preview_ends, furthest)
    select id, ${shard}, count(*), sum(watched_ms), count(*) filter (where is_preview_end), array(
      select count(*) filter (where plays_of_part.id is not null)
      from generate_series(0, ${retentionParts} - 1) as n
      left join reported as plays_of_part on plays_of_part.id = reported.id and plays_of_part.part = n
      group by n order by n
    )
    from reported group by id order by id
    on conflict (item_id, shard) do update set
      plays = item_plays.plays + excluded.plays,
      watched_ms = item_plays.watched_ms + excluded.watched_ms,
      preview_ends = item_plays.preview_ends + excluded.preview_ends,
      furthest = array(
        select before + added from unnest(item_plays.furthest, excluded.furthest)
          with ordinality as parts (before, added, n) order by n
      )`.execute(db)
}

/** Forgets how far plays of an item reached, because another file is played from now on. All other counters go on. */
export async function restartReached(tx: Tx, itemId: bigint): Promise<void> {
  await tx
    .updateTable('item_plays')
    .set({ furthest: sql<bigint[]>`array_fill(0::bigint, array[${retentionParts}::int])` })
    .where('item_id', '=', itemId)
    .execute()
}

export interface Plays {
  plays: number
  watchedMs: number
  previewEnds: number
  /** How many plays, since the file was replaced last, reached the beginning of each part of the item. */
  reached: number[]
}

/** The counters of an item, summed over its shards. */
export async function sumPlays(db: DbOrTx, itemId: bigint): Promise<Plays> {
  const rows = await db
    .selectFrom('item_plays')
    .select(['plays', 'watched_ms', 'preview_ends', 'furthest'])
    .where('item_id', '=', itemId)
    .execute()
  const sum = (values: readonly (bigint | number)[]) =>
    values.reduce<number>((total, value) => total + Number(value), 0)
  const furthest = Array.from({ length: retentionParts }, (_, part) =>
    sum(rows.map((row) => row.furthest[part] ?? 0)),
  )
  return {
    plays: sum(rows.map((row) => row.plays)),
    watchedMs: sum(rows.map((row) => row.watched_ms)),
    previewEnds: sum(rows.map((row) => row.preview_ends)),
    reached: furthest.map((_, part) => sum(furthest.slice(part))),
  }
}
