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

export async function deleteCountedViewsBefore(db: DbOrTx, time: Date): Promise<void> {
  await db.deleteFrom('item_views').where('hour', '<', time).where('is_counted', '=', true).execute()
}
