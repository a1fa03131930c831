import { sql } from 'kysely'
import type { DbOrTx } from '../db/database.ts'

/** How the jobs of one task stand. */
export interface TaskState {
  task: string
  /** May begin now. */
  ready: number
  /** For a later time, or another try. */
  waiting: number
  running: number
  /** Tried as often as they may be: a person must look. */
  failed: number
  /** How long the oldest ready one has waited. */
  oldestSeconds: number
  /** The same, of those that wait for no other job of their queue. */
  oldestFreeSeconds: number
}

export interface JobState {
  tasks: TaskState[]
  /** Worker processes that are alive. */
  workers: number
}

export async function readJobState(db: DbOrTx): Promise<JobState> {
  const { rows: tasks } = await sql<TaskState>`
    with jobs as (
      select *, locked_at is null and attempts < max_attempts as is_open from graphile_worker.jobs
    )
    select task_identifier as task,
      (count(*) filter (where is_open and run_at <= now()))::int as ready,
      (count(*) filter (where is_open and run_at > now()))::int as waiting,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where locked_at is null and not is_open))::int as failed,
      coalesce(extract(epoch from max(now() - run_at) filter (where is_open and run_at <= now())), 0)::float8
        as "oldestSeconds",
      coalesce(extract(epoch from max(now() - run_at)
        filter (where is_open and run_at <= now() and queue_name is null)), 0)::float8 as "oldestFreeSeconds"
    from jobs group by task_identifier order by task_identifier`.execute(db)
  // A worker lives as long as its advisory lock (docs/decisions/002): its key is in pg_locks, in two halves.
  const { rows: alive } = await sql<{ workers: number }>`
    select count(distinct lock_key)::int as workers from job_workers
    join pg_locks on locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = lock_key`.execute(db)
  return { tasks, workers: alive[0]?.workers ?? 0 }
}

const patienceSeconds = 15 * 60
/** A worker that died is started again within seconds. */
const patienceWithoutWorker = 60

/** Why jobs do not get done, as a sentence for the operator; undefined: they do. */
export function explainStuckJobs({ tasks, workers }: JobState): string | undefined {
  const ready = tasks.reduce((sum, task) => sum + task.ready, 0)
  const oldest = Math.max(0, ...tasks.map((task) => task.oldestSeconds))
  if (workers === 0 && oldest > patienceWithoutWorker) {
    return `no worker is alive, and ${ready} jobs wait, the oldest for ${Math.floor(oldest)} s`
  }
  const slowest = tasks.find((task) => task.oldestFreeSeconds > patienceSeconds)
  if (!slowest) return undefined
  return `a job of ${slowest.task} has waited for ${Math.floor(slowest.oldestFreeSeconds)} s, though it may begin`
}
