import { sql } from 'kysely'
import type { DbOrTx } from '../db/database.ts'
import type { SandboxProblem } from '../sandbox-problem.ts'

/** Counts of the jobs of one task. */
export interface TaskState {
  task: string
  /** Ready to start. */
  ready: number
  /** Scheduled for later, or waiting for a retry. */
  waiting: number
  running: number
  /** Out of retries: the operator must look. */
  failed: number
  /** How long the oldest ready job has waited. */
  oldestSeconds: number
  /** The same, of jobs without a queue: a job in a queue may wait long for those before it. */
  oldestUnqueuedSeconds: number
}

export interface JobState {
  tasks: TaskState[]
  /** Number of live worker processes. */
  workers: number
  /** What is wrong with the sandboxes of their machines. */
  sandboxProblems: SandboxProblem[]
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
        filter (where is_open and run_at <= now() and queue_name is null)), 0)::float8 as "oldestUnqueuedSeconds"
    from jobs group by task_identifier order by task_identifier`.execute(db)
  // A worker is alive as long as its advisory lock exists (docs/decisions/002). pg_locks holds the key in two
  // halves.
  const { rows: alive } = await sql<Omit<JobState, 'tasks'>>`
    select count(distinct lock_key)::int as workers,
      coalesce(array_agg(distinct sandbox_problem) filter (where sandbox_problem is not null), '{}') as "sandboxProblems"
    from job_workers
    join pg_locks on locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = lock_key`.execute(db)
  return { tasks, workers: alive[0]?.workers ?? 0, sandboxProblems: alive[0]?.sandboxProblems ?? [] }
}

const waitLimitSeconds = 15 * 60
/** A worker that died is restarted within seconds. */
const waitLimitWithoutWorkerSeconds = 60

/** Why jobs are stuck: no worker is alive, or a job without a queue has not begun. With how long it has waited. */
type StuckJobs =
  | { why: 'noWorker'; jobs: number; seconds: number }
  | { why: 'jobWaits'; task: string; seconds: number }

/** Undefined: they run. */
export function findStuckJobs({ tasks, workers }: JobState): StuckJobs | undefined {
  const jobs = tasks.reduce((sum, task) => sum + task.ready, 0)
  const oldest = Math.max(0, ...tasks.map((task) => task.oldestSeconds))
  if (workers === 0 && oldest > waitLimitWithoutWorkerSeconds) {
    return { why: 'noWorker', jobs, seconds: Math.floor(oldest) }
  }
  const overdue = tasks.find((task) => task.oldestUnqueuedSeconds > waitLimitSeconds)
  return (
    overdue && { why: 'jobWaits', task: overdue.task, seconds: Math.floor(overdue.oldestUnqueuedSeconds) }
  )
}

/** Why jobs are stuck, as a sentence for the operator. Undefined: they run. */
export function explainStuckJobs(state: JobState): string | undefined {
  const stuck = findStuckJobs(state)
  if (!stuck) return undefined
  return stuck.why === 'noWorker'
    ? `no worker is alive, and ${stuck.jobs} jobs wait, the oldest for ${stuck.seconds} s`
    : `a job of ${stuck.task} has waited for ${stuck.seconds} s, though it may begin`
}
