import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'

const maxAttempts = 10

/** @param approvedBy who answers for what is published at its end */
export function addPrepareJob(tx: Tx, importId: bigint, approvedBy: string): Promise<void> {
  const payload = { importId: importId.toString(), approvedBy }
  return addJob(tx, 'publishing.prepare', payload, { priority: -10, maxAttempts })
}

/** Ladders are built one after another: one has all processors already. */
export function addLadderJob(tx: Tx, importId: bigint): Promise<void> {
  return addJob(
    tx,
    'publishing.build-ladder',
    { importId: importId.toString() },
    { queue: 'ladder', maxAttempts },
  )
}

/** Forgets the jobs of an import that were tried as often as they may be: whoever tries it again has looked. */
export async function forgetFailedJobs(tx: Tx, importId: bigint): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs
    where payload->>'importId' = ${importId.toString()} and attempts >= max_attempts))`.execute(tx)
}
