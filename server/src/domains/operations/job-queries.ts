import type { SiteJob } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'

type JobState = SiteJob['state']

export interface JobRow {
  id: bigint
  task: string
  state: JobState
  attempts: number
  max_attempts: number
  created_at: Date
  run_at: Date
  last_error: string | null
}

/** The first of these that a job is. Failed for good: out of tries and held by no worker. */
const stateOfJob = sql<JobState>`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'failed'
  when last_error is not null then 'retrying'
  else 'waiting'
end`

const ofFilter = ({ state, task }: JobFilter): RawBuilder<unknown> => sql`
  (${state ?? null}::text is null or ${stateOfJob} = ${state ?? null})
  and (${task ?? null}::text is null or task_identifier = ${task ?? null})`

/** Undefined parts do not restrict. */
export interface JobFilter {
  state?: JobState | undefined
  task?: string | undefined
}

/** The oldest first. */
export async function listJobRows(
  db: DbOrTx,
  filter: JobFilter,
  page: { after: bigint | undefined; limit: number },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select id, task_identifier as task, ${stateOfJob} as state, attempts, max_attempts, created_at, run_at, last_error
    from graphile_worker.jobs
    where ${ofFilter(filter)} and id > ${page.after ?? 0n}
    order by id limit ${page.limit}`.execute(db)
  return rows
}

export async function countJobs(db: DbOrTx, filter: JobFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where ${ofFilter(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Locks a job that failed, for good or until its next try. Undefined: there is none, or it runs.
 * @returns `last_error` null: its worker was killed at every try, so that none could store an error
 */
export async function lockFailedJob(
  tx: Tx,
  id: bigint,
): Promise<{ task: string; last_error: string | null } | undefined> {
  const { rows } = await sql<{ task: string; last_error: string | null }>`
    select identifier as task, last_error
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where jobs.id = ${id} and locked_at is null and (last_error is not null or attempts >= max_attempts)
    for update of jobs`.execute(tx)
  return rows[0]
}

/** The worker starts it at once, with all its tries. */
export async function rescheduleJob(tx: Tx, id: bigint): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`.execute(
    tx,
  )
}

export async function removeJob(tx: Tx, id: bigint): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(tx)
}

/** When the clock of the worker started each of these tasks last. One that it never started is missing. */
export async function listClockStarts(db: DbOrTx, tasks: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ task: string; at: Date }>`
    select identifier as task, last_execution as at from graphile_worker._private_known_crontabs
    where identifier = any(${tasks}::text[]) and last_execution is not null`.execute(db)
  return new Map(rows.map(({ task, at }) => [task, at]))
}
