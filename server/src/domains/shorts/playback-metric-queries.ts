import type { NetworkClass, TimeOrder, VideoKind } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import type { Days } from '../../platform/utc-day.ts'
import type { Observation } from './playback-metrics.ts'

export interface MetricsGroup {
  /** UTC, `2026-11-21`. */
  day: string
  kind: VideoKind
  network: NetworkClass
}

/** Adds to the counters of a day in one statement. */
export async function addObservations(
  db: DbOrTx,
  group: MetricsGroup,
  observations: readonly Observation[],
  shard: number,
): Promise<void> {
  // Grouped and sorted, so that concurrent reports lock rows in the same order and cannot deadlock.
  await sql`
    insert into playback_metrics (day, kind, network, metric, bucket, shard, count)
    select ${group.day}::date, ${group.kind}, ${group.network}, metric, bucket, ${shard}, count(*)
    from unnest(
      ${observations.map((one) => one.metric)}::text[],
      ${observations.map((one) => one.bucket)}::smallint[]
    ) as observed (metric, bucket)
    group by metric, bucket order by metric, bucket
    on conflict (day, kind, network, metric, bucket, shard)
      do update set count = playback_metrics.count + excluded.count`.execute(db)
}

/**
 * Adds up the shards of each day before this one into its first shard: nobody reports for it any more, and a year of
 * shards is millions of rows. A day at a time, so that the nightly run never holds many locks.
 * @param today UTC, `2026-11-21`
 */
export async function mergeShards(db: DbOrTx, today: string): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(day, 'YYYY-MM-DD') as day from playback_metrics
    where day < ${today}::date and shard > 0 order by day`.execute(db)
  for (const { day } of rows) {
    await sql`
      with others as (
        delete from playback_metrics where day = ${day}::date and shard > 0 returning *
      )
      insert into playback_metrics (day, kind, network, metric, bucket, shard, count)
      select day, kind, network, metric, bucket, 0, sum(count) from others
      group by day, kind, network, metric, bucket
      on conflict (day, kind, network, metric, bucket, shard)
        do update set count = playback_metrics.count + excluded.count`.execute(db)
  }
}

/** Undefined parts do not restrict. */
export interface MetricsFilter {
  kind?: VideoKind | undefined
  network?: NetworkClass | undefined
}

function metricsOf(db: DbOrTx, { since, until }: Days, { kind, network }: MetricsFilter) {
  let query = db
    .selectFrom('playback_metrics')
    .where('playback_metrics.day', '>=', sql<Date>`${since}::date`)
    .where('playback_metrics.day', '<=', sql<Date>`${until}::date`)
  if (kind) query = query.where('kind', '=', kind)
  return network ? query.where('network', '=', network) : query
}

/** Counters of days, summed over days and shards. */
export async function sumMetrics(db: DbOrTx, days: Days, filter: MetricsFilter = {}) {
  return metricsOf(db, days, filter)
    .select(({ fn }) => ['kind', 'network', 'metric', 'bucket', fn.sum<string>('count').as('count')])
    .groupBy(['kind', 'network', 'metric', 'bucket'])
    .orderBy('kind')
    .orderBy('network')
    .orderBy('metric')
    .orderBy('bucket')
    .execute()
}

/** Counters of each of some days, summed over network classes and shards; the newest or the oldest day first. */
export async function sumMetricsByDay(
  db: DbOrTx,
  days: Days,
  { order, ...filter }: MetricsFilter & { order: TimeOrder },
) {
  return metricsOf(db, days, filter)
    .select(({ fn }) => ['kind', 'metric', 'bucket', fn.sum<string>('count').as('count')])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .groupBy(['playback_metrics.day', 'kind', 'metric', 'bucket'])
    .orderBy('playback_metrics.day', order === 'newest' ? 'desc' : 'asc')
    .orderBy('kind')
    .orderBy('metric')
    .orderBy('bucket')
    .execute()
}
