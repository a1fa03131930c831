import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'

/** Points for one view in the hot score. Far above 1, so that decay does not end in rounding. */
const hotPerView = 1000

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

/** Adds uncounted views to their items. Each is counted once, even with concurrent runs. */
export async function countViews(db: DbOrTx, hour: Date): Promise<void> {
  await sql`
    with counted as (
      update item_views set is_counted = true where not is_counted returning item_id
    ), sums as (
      select item_id, count(*) as views from counted group by item_id
    )
    update items set
      view_count = view_count + sums.views,
      hot_score = ${fadedTo(hour)} + ${hotPerView} * sums.views,
      hot_hour = greatest(hot_hour, ${hour})
    from sums where items.id = sums.item_id`.execute(db)
}

/** Lets hot scores decay by half per day. */
export async function fadeHotScores(db: DbOrTx, hour: Date): Promise<void> {
  await db
    .updateTable('items')
    .set({ hot_score: fadedTo(hour), hot_hour: hour })
    .where('hot_score', '>', 0n)
    .where('hot_hour', '<', hour)
    .execute()
}

function fadedTo(hour: Date): RawBuilder<bigint> {
  return sql`floor(
    hot_score * power(0.5, greatest(0, extract(epoch from ${hour}::timestamptz - hot_hour)) / 86400.0)
  )::bigint`
}

export async function deleteCountedViewsBefore(db: DbOrTx, time: Date): Promise<void> {
  await db.deleteFrom('item_views').where('hour', '<', time).where('is_counted', '=', true).execute()
}
