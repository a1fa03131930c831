import { type JobOrder, limits, type SiteJob } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Total, totalOf } from '../../platform/db/count-rows.ts'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { comesAfterKeys, timeKeyOf } from '../../platform/db/time-keys.ts'

type JobState = SiteJob['state']

export interface JobRow {
  id: bigint
  task: string
  state: JobState
  attempts: number
  max_attempts: number
  created_at: Date
  run_at: Date
  /** Of `run_at`, in microseconds. */
  run_key: bigint
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

const sortColumns = { time: sql.ref('run_at'), id: sql.ref('id') }

const sortOrders: Record<JobOrder, RawBuilder<unknown>> = {
  oldest: sql`id`,
  newest: sql`id desc`,
  next: sql`run_at, id`,
}

/** The condition that a job comes after the one with these sort keys. */
function isAfter([first = 0n, id = 0n]: readonly bigint[], order: JobOrder): RawBuilder<boolean> {
  if (order === 'next') return comesAfterKeys(sortColumns, [first, id], 'oldest')
  return order === 'oldest' ? sql<boolean>`id > ${first}` : sql<boolean>`id < ${first}`
}

/** The keys by which a list in an order is sorted. */
export const sortKeysOf = ({ id, run_key }: JobRow, order: JobOrder): bigint[] =>
  order === 'next' ? [run_key, id] : [id]

/** @param page.after the sort keys of the job after which the page starts */
export async function listJobRows(
  db: DbOrTx,
  filter: JobFilter,
  { order, after, limit }: { order: JobOrder; after: readonly bigint[] | undefined; limit: number },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select id, task_identifier as task, ${stateOfJob} as state, attempts, max_attempts, created_at, run_at,
      ${timeKeyOf(sortColumns.time)} as run_key, last_error
    from graphile_worker.jobs
    where ${ofFilter(filter)} and ${after ? isAfter(after, order) : sql`true`}
    order by ${sortOrders[order]} limit ${limit}`.execute(db)
  return rows
}

export async function countJobs(db: DbOrTx, filter: JobFilter): Promise<Total> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (
      select from graphile_worker.jobs where ${ofFilter(filter)} limit ${limits.totalExactMax + 1}) as counted`.execute(
    db,
  )
  return totalOf(Number(rows[0]?.count ?? 0n))
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
