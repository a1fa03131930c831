import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'

const maxAttempts = 10

/** @param approvedBy recorded as approver when the video is published */
export function addPrepareJob(tx: Tx, importId: bigint, approvedBy: string): Promise<void> {
  const payload = { importId: importId.toString(), approvedBy }
  return addJob(tx, 'publishing.prepare', payload, { priority: -10, maxAttempts })
}

/** Ladders are built one at a time, because one uses all processors. */
export function addLadderJob(tx: Tx, importId: bigint): Promise<void> {
  return addJob(
    tx,
    'publishing.build-ladder',
    { importId: importId.toString() },
    { queue: 'ladder', maxAttempts },
  )
}

/** Deletes the jobs of an import that used all their attempts, before an operator retries it. */
export async function deleteFailedJobs(tx: Tx, importId: bigint): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs
    where payload->>'importId' = ${importId.toString()} and attempts >= max_attempts))`.execute(tx)
}
