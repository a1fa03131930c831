import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'

export type WatchOutcome = 'skipped' | 'seen' | 'finished'

export interface Watch {
  videoId: bigint
  watchedMs: number
  outcome: WatchOutcome
}

/** Stores the best outcome and the last time for each short. `watches` must name each short only once. */
export async function saveWatches(db: DbOrTx, accountId: bigint, watches: readonly Watch[], now: Date) {
  await db
    .insertInto('short_watches')
    .values(
      // Sorted by id, so that two devices that report at once cannot deadlock.
      [...watches]
        .sort((one, other) => Number(one.videoId - other.videoId))
        .map((watch) => ({
          account_id: accountId,
          video_id: watch.videoId,
          seen_at: now,
          watched_ms: BigInt(watch.watchedMs),
          outcome: watch.outcome,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'video_id']).doUpdateSet({
        seen_at: sql`greatest(short_watches.seen_at, excluded.seen_at)`,
        watched_ms: sql`greatest(short_watches.watched_ms, excluded.watched_ms)`,
        outcome: sql`case
          when 'finished' in (short_watches.outcome, excluded.outcome) then 'finished'
          when 'seen' in (short_watches.outcome, excluded.outcome) then 'seen'
          else 'skipped' end`,
      }),
    )
    .execute()
}

/** Lengths of the published shorts among these ids, ms. */
export async function findShortLengths(db: DbOrTx, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await db
    .selectFrom('items')
    .innerJoin('videos', 'videos.id', 'items.id')
    .select(['items.id', 'duration_ms'])
    .where('items.id', 'in', ids)
    .where('kind', '=', 'short')
    .where('state', '=', 'published')
    .execute()
  return new Map(rows.map((row) => [row.id, Number(row.duration_ms)]))
}

/** Shorts seen longest ago first. */
export async function listLeastRecentlyWatched(
  db: DbOrTx,
  accountId: bigint,
  except: readonly bigint[],
  { limit, isFreeOnly }: { limit: number; isFreeOnly: boolean },
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('short_watches')
    .innerJoin('items', 'items.id', 'short_watches.video_id')
    .select('short_watches.video_id')
    .where('short_watches.account_id', '=', accountId)
    .where('items.state', '=', 'published')
    .where(sql<boolean>`short_watches.video_id <> all(${[...except]}::bigint[])`)
    .$if(isFreeOnly, (query) =>
      query.where('items.price_asset', 'is', null).where('items.is_vip_only', '=', false),
    )
    .orderBy('short_watches.seen_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.video_id)
}

/** Adds uncounted watches to the sums. Each is counted once, even with concurrent runs. */
export async function countWatches(db: DbOrTx): Promise<void> {
  await sql`
    with counted as (
      update short_watches set is_counted = true where not is_counted returning video_id, outcome
    )
    insert into short_sums (video_id, seen_count, finished_count, skipped_count)
    select video_id, count(*), count(*) filter (where outcome = 'finished'), count(*) filter (where outcome = 'skipped')
    from counted group by video_id order by video_id
    on conflict (video_id) do update set
      seen_count = short_sums.seen_count + excluded.seen_count,
      finished_count = short_sums.finished_count + excluded.finished_count,
      skipped_count = short_sums.skipped_count + excluded.skipped_count`.execute(db)
}

/** Deletes what an account watched: these shorts, or all from one time until another, which is not included. */
export async function deleteWatchesOf(
  db: DbOrTx,
  accountId: bigint,
  of: { videoIds: readonly bigint[] | undefined; from: Date | undefined; until: Date },
): Promise<void> {
  let statement = db
    .deleteFrom('short_watches')
    .where('account_id', '=', accountId)
    .where('seen_at', '<', of.until)
  if (of.videoIds) statement = statement.where('video_id', 'in', of.videoIds)
  if (of.from) statement = statement.where('seen_at', '>=', of.from)
  await statement.execute()
}

export async function deleteWatchesBefore(db: DbOrTx, time: Date): Promise<void> {
  await db.deleteFrom('short_watches').where('seen_at', '<', time).where('is_counted', '=', true).execute()
}
