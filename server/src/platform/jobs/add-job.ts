import { sql } from 'kysely'
import type { StaticDecode, TObject } from 'typebox'
import type { Tx } from '../db/database.ts'
import { currentRequestId } from '../request-scope.ts'
import { type Job, type JobOptions, writePayload } from './define-job.ts'

/** Priority of a job for which a paying user waits. */
export const payingUserPriority = -10

/** Options of one added job. They replace those of its definition. */
export interface AddOptions extends Omit<JobOptions, 'isHeavy'> {
  runAt?: Date
}

/**
 * Adds a job inside the transaction that causes it, so that it is neither lost nor started early. Payloads
 * hold ids only. The id of the causing request, if any, is added.
 */
export function addJob<P extends TObject>(
  tx: Tx,
  job: Job<P>,
  payload: StaticDecode<P>,
  options: AddOptions = {},
): Promise<void> {
  return addJobs(tx, job, [payload], options)
}

/**
 * Adds one job for each payload, in one call of the queue: a call for each takes 128 ms instead of 20 for 1,000 jobs.
 * A key is only for one payload.
 */
export async function addJobs<P extends TObject>(
  tx: Tx,
  job: Job<P>,
  payloads: readonly StaticDecode<P>[],
  options: AddOptions = {},
): Promise<void> {
  if (payloads.length === 0) return
  const { queue, key, priority, runAt, maxAttempts } = { ...job.options, ...options }
  const requestId = currentRequestId()
  const stored = payloads.map((payload) => ({ ...writePayload(job, payload), requestId }))
  await sql`select graphile_worker.add_jobs((
    select array_agg((
      ${job.name}::text, payload, ${queue ?? null}::text, ${runAt ?? null}::timestamptz, ${maxAttempts ?? 5}::smallint,
      ${key ?? null}::text, ${priority ?? 0}::smallint, null::text[])::graphile_worker.job_spec)
    from json_array_elements(${JSON.stringify(stored)}::json) as payload))`.execute(tx)
}
