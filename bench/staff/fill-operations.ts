import { metrics } from '@liuguang/server/domains/shorts/playback-metrics'
import { administrator, type FillContext } from './filling.ts'

/** How playing went, jobs, files of tables, and changes of a setting. */
export async function fillOperations(filling: FillContext): Promise<void> {
  await fillMetrics(filling)
  await fillJobs(filling)
  const { client, administratorId } = filling
  await client.query(
    `insert into table_exports
       (account_id, staff_name, table_name, input, requested_at, rows_written, finished_at, failure, file_key, lang)
     select $1::bigint, $2::text, (array['payments.list-all-orders', 'audit.list', 'pages.find-people'])[1 + n % 3], '{}', at, 1000,
       case when n < 1000 then at + interval '1 minute' end,
       case when n % 10 = 5 then 'connect ECONNREFUSED 127.0.0.1:5432' end,
       case when n % 10 <> 5 and n > 950 then 'exports/' || n || '.csv' end, 'cn'
     from generate_series(1, 1000) n, lateral (select now() - (1001 - n) * interval '3 hours' as at) as requested order by n`,
    [administratorId, administrator],
  )
  await client.query(
    `select count(job.id) from table_exports
     cross join lateral graphile_worker.add_job(
       'operations.write-export', json_build_object('exportId', table_exports.id), job_key => 'export:' || table_exports.id) as job
     where finished_at is null`,
  )
  await client.query(
    `with changed as (
       insert into setting_changes (key, before, after, actor, reason, at)
       select 'supportHours', to_jsonb(24 + (n - 1) % 2), to_jsonb(24 + n % 2), $1::text, 'a holiday', now() - (1001 - n) * interval '1 hour'
       from generate_series(1, 1000) n order by n returning *
     )
     insert into pending_actions (at, act, subject, before, after, reason)
     select at, 'settings.change', 'setting:' || key, before, after, reason from changed`,
    [administrator],
  )
}

/** A year of counters. Those of today are in all of the 16 rows over which each is spread; fewer on a small site, which fills fewer. */
async function fillMetrics({ client, accounts }: FillContext): Promise<void> {
  const buckets = Object.entries(metrics).flatMap(([metric, bounds]) =>
    // The last is above all bounds. Of the metrics that say yes or no there is none.
    Array.from({ length: bounds.length + (bounds.length > 2 ? 1 : 0) }, (_, bucket) => ({ metric, bucket })),
  )
  await client.query(
    `insert into playback_metrics (day, kind, network, metric, bucket, shard, count)
     select current_date - ago, kind, network, metric, bucket, shard, 100
     from generate_series(0, 365) ago cross join unnest(array['video', 'short']) kind
     cross join unnest(array['wifi', 'ethernet', '4g', '3g', 'unknown']) network
     cross join jsonb_to_recordset($1::jsonb) as buckets (metric text, bucket smallint)
     cross join lateral generate_series(0, case when ago = 0 then $2::int - 1 else 0 end) shard`,
    [JSON.stringify(buckets), Math.min(16, Math.ceil(accounts / 50_000))],
  )
}

/** A mail for each message to one of ten accounts, as after a message to a group; some failed, for good or until the next try. */
async function fillJobs({ client, accounts }: FillContext): Promise<void> {
  await client.query(
    `select count(job.id) from graphile_worker.add_jobs((
       select array_agg((
         'messages.mail', json_build_object('messageId', id), null, null, 5, null, null, null)::graphile_worker.job_spec)
       from (select id from messages where account_id is not null order by id limit $1::bigint / 10) as mailed)) as job`,
    [accounts],
  )
  await client.query(
    `select count(id) from graphile_worker.permanently_fail_jobs(
       (select array_agg(id) from graphile_worker.jobs where id % 100 = 3), 'connect ECONNREFUSED 127.0.0.1:25')`,
  )
  await client.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'connect ETIMEDOUT', run_at = now() + interval '1 hour'
     where id % 100 = 4`,
  )
  await client.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'generator' where id % 500 = 5`,
  )
  await client.query(
    `insert into pending_actions (at, act, subject) select now(), 'operations.retry-job', 'job:' || id
     from graphile_worker.jobs where id % 1000 = 4`,
  )
}
