import type { ItemKind } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'

/** Views counted per network, item and hour. A check constraint of the table enforces it too. */
const viewsPerNetwork = 10

export interface View {
  itemId: bigint
  /** Keyed hash of an account, or random for anonymous visitors. */
  viewer: Buffer
  /** Keyed hash. */
  network: Buffer
  hour: Date
}

/**
 * Inserts a view. Does nothing if the viewer was counted in this hour or the network has reached 10 views (a check of
 * the table). Of concurrent views from one network some may be lost.
 */
export async function insertView(db: DbOrTx, { itemId, viewer, network, hour }: View): Promise<void> {
  await sql`
    insert into item_views (item_id, viewer, hour, network, place)
    select ${itemId}, ${viewer}, ${hour}, ${network}, taken + 1
    from (
      select count(*) as taken from item_views
      where item_id = ${itemId} and hour = ${hour} and network = ${network}
    ) network_views
    where taken < ${viewsPerNetwork}
    on conflict do nothing`.execute(db)
}

/** Views added in one statement, so that none holds rows for long. */
const viewsPerBatch = 5000

/**
 * Adds uncounted views to their items and to the hot scores of a day, a week and a month. Each is counted once, even with
 * concurrent runs. Items that nobody watched are not touched: scores need no decay (migration of `hot_week`).
 * @returns whether there may be more
 */
export async function countViews(db: DbOrTx, hour: Date): Promise<boolean> {
  const { rows } = await sql<{ counted: bigint }>`
    with batch as (
      select item_id, viewer, hour from item_views where not is_counted
      order by item_id limit ${viewsPerBatch} for update skip locked
    ), counted as (
      update item_views set is_counted = true from batch
      where item_views.item_id = batch.item_id and item_views.viewer = batch.viewer and item_views.hour = batch.hour
      returning item_views.item_id
    ), sums as (
      select item_id, count(*) as views from counted group by item_id
    ), added as (
      update items set
        view_count = view_count + sums.views,
        hot_score = add_to_hot_score(hot_score, sums.views, ${hour}, 1),
        hot_week = add_to_hot_score(hot_week, sums.views, ${hour}, 7),
        hot_month = add_to_hot_score(hot_month, sums.views, ${hour}, 30)
      from sums where items.id = sums.item_id
    )
    select count(*) as counted from counted`.execute(db)
  return Number(rows[0]?.counted ?? 0n) === viewsPerBatch
}

/** Views paired in one statement. */
const viewsPerPairing = 1000
/** Of one viewer and day: a viewer who opens everything says nothing about which items are similar. */
const pairsPerView = 20

/**
 * Counts, for views of hours before `before`, the other items that their viewer watched in the day before. Anonymous
 * visitors have another name in each view, so only sessions form pairs.
 * @returns whether there may be more
 */
export async function pairViews(db: DbOrTx, before: Date): Promise<boolean> {
  const { rows } = await sql<{ paired: bigint }>`
    with batch as (
      select item_id, viewer, hour from item_views where not is_paired and hour < ${before}
      order by hour limit ${viewsPerPairing} for update skip locked
    ), paired as (
      update item_views set is_paired = true from batch
      where item_views.item_id = batch.item_id and item_views.viewer = batch.viewer and item_views.hour = batch.hour
      returning item_views.item_id
    ), pairs as (
      select batch.item_id as one, earlier.item_id as other from batch
      cross join lateral (
        select distinct item_id from item_views
        where viewer = batch.viewer and item_id <> batch.item_id
          and (hour, item_id) < (batch.hour, batch.item_id) and hour > batch.hour - interval '24 hours'
        limit ${pairsPerView}) as earlier
      -- Of an item that is watched again within the day, the pairs are counted already.
      where not exists (
        select from item_views as first where first.viewer = batch.viewer and first.item_id = batch.item_id
          and first.hour < batch.hour and first.hour > batch.hour - interval '24 hours')
    ), sums as (
      select item_id, other_id, count(*) as viewers from (
        select one as item_id, other as other_id from pairs union all select other, one from pairs) as both_ways
      group by item_id, other_id order by item_id, other_id
    ), added as (
      insert into item_pairs (item_id, other_id, viewers) select * from sums
      on conflict (item_id, other_id) do update set viewers = item_pairs.viewers + excluded.viewers
    )
    select count(*) as paired from paired`.execute(db)
  return Number(rows[0]?.paired ?? 0n) === viewsPerPairing
}

/** Pairs kept of an item with items of each kind, those of most viewers first: pages show 12, and the others may still grow. */
const pairsPerKind = 200
/** Items whose pairs are counted in one statement. */
const itemsPerPruning = 200

/**
 * Deletes the pairs that items have beyond `pairsPerKind`, for the items after one; of pairs with as many viewers those
 * with older items. By kind, because shorts are watched many at once: their pairs would take the places of all videos.
 * @returns the last item of the batch; undefined after the last of all
 */
export async function prunePairs(db: DbOrTx, after: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ last: bigint | null }>`
    with batch as materialized (
      select distinct item_id from item_pairs where item_id > ${after} order by item_id limit ${itemsPerPruning}
    ), of_many as materialized (
      select item_id from batch where exists (
        select from item_pairs where item_pairs.item_id = batch.item_id offset ${pairsPerKind})
    ), placed as (
      select item_pairs.item_id, other_id,
        row_number() over (partition by item_pairs.item_id, kind order by viewers desc, other_id desc) as place
      from of_many join item_pairs on item_pairs.item_id = of_many.item_id join items on items.id = other_id
    ), pruned as (
      delete from item_pairs using placed
      where item_pairs.item_id = placed.item_id and item_pairs.other_id = placed.other_id and place > ${pairsPerKind}
    )
    select max(item_id) as last from batch`.execute(db)
  return rows[0]?.last ?? undefined
}

/** Pairs of an item among which those with items of one kind are looked for. A busy day adds to those that are kept. */
const pairsRead = 1000

/** The published items of a kind that most viewers of an item also watched, if at least this many did, the most first. */
export async function listAlsoWatchedIds(
  db: DbOrTx,
  { itemId, kind, viewersMin, limit }: { itemId: bigint; kind: ItemKind; viewersMin: number; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from (
      select other_id, viewers from item_pairs
      where item_id = ${itemId} and viewers >= ${viewersMin}
      order by viewers desc, other_id limit ${pairsRead}) as strongest
    join items on items.id = other_id and state = 'published' and kind = ${kind}
    order by viewers desc, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteCountedViewsBefore(db: DbOrTx, time: Date): Promise<void> {
  await db.deleteFrom('item_views').where('hour', '<', time).where('is_counted', '=', true).execute()
}
