import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'

/** What a view is worth on /hot when it is new: much above 1, so that fading does not end in rounding. */
const hotPerView = 1000

/** From one network, of one video, in one hour; the table refuses more. */
const viewsPerNetwork = 10

export interface View {
  videoId: bigint
  /** Keyed hash: of an account, or random where nobody is signed in. */
  viewer: Buffer
  /** Keyed hash. */
  network: Buffer
  hour: Date
}

/**
 * Notes that somebody watches. Nothing changes for a viewer who was noted within the hour, nor once 10 views came from
 * the network (a check of the table). Of several that come at the same moment from one network some may be lost.
 */
export async function insertView(db: DbOrTx, { videoId, viewer, network, hour }: View): Promise<void> {
  await sql`
    insert into video_views (video_id, viewer, hour, network, place)
    select ${videoId}, ${viewer}, ${hour}, ${network}, taken + 1
    from (
      select count(*) as taken from video_views
      where video_id = ${videoId} and hour = ${hour} and network = ${network}
    ) places
    where taken < ${viewsPerNetwork}
    on conflict do nothing`.execute(db)
}

/** Adds the views that no sum holds yet to their videos. Each is counted once, however many count at a time. */
export async function countViews(db: DbOrTx, hour: Date): Promise<void> {
  await sql`
    with counted as (
      update video_views set is_counted = true where not is_counted returning video_id
    ), sums as (
      select video_id, count(*) as views from counted group by video_id
    )
    update videos set
      view_count = view_count + sums.views,
      hot_score = ${fadedTo(hour)} + ${hotPerView} * sums.views,
      hot_hour = greatest(hot_hour, ${hour})
    from sums where videos.id = sums.video_id`.execute(db)
}

/** Lets what was watched earlier fade: half of it is gone after a day. */
export async function fadeHotScores(db: DbOrTx, hour: Date): Promise<void> {
  await db
    .updateTable('videos')
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
  await db.deleteFrom('video_views').where('hour', '<', time).where('is_counted', '=', true).execute()
}
