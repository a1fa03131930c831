import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { currentRequestId } from '../request-scope.ts'

/** Priority of a job for which a paying user waits. */
export const paidFor = -10

export interface JobOptions {
  /** Jobs of one queue run one after another. */
  queue?: string
  /** A job with this key that has not started is replaced instead of added twice. */
  key?: string
  /** Lower runs first. 0 by default. */
  priority?: number
  runAt?: Date
  maxAttempts?: number
}

/**
 * Adds a job inside the transaction that causes it, so that it is neither lost nor started early. Payloads
 * hold ids only. The id of the causing request, if any, is added.
 */
export function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  return addJobs(tx, name, [payload], options)
}

/** Adds one job of a task for each payload, in one statement. */
export async function addJobs(
  tx: Tx,
  name: string,
  payloads: readonly object[],
  options: JobOptions = {},
): Promise<void> {
  const requestId = currentRequestId()
  const carried = requestId === undefined ? payloads : payloads.map((payload) => ({ ...payload, requestId }))
  await sql`select graphile_worker.add_job(
    identifier => ${name},
    payload => payload,
    queue_name => ${options.queue ?? null},
    job_key => ${options.key ?? null},
    priority => ${options.priority ?? 0}::int,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? 5}::int)
    from json_array_elements(${JSON.stringify(carried)}::json) as payload`.execute(tx)
}
