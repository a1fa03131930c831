import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Tx } from '../../platform/db/database.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'

const maxAttempts = 10

/** `approvedBy`: recorded as approver when the video is published. */
export const prepareJob = defineJob(
  'publishing.prepare',
  Type.Object({ importId: RowId, approvedBy: Type.Optional(Type.String()) }),
  { isHeavy: true, priority: -10, maxAttempts },
)

/** Ladders are built one at a time, because one uses all processors. */
export const ladderJob = defineJob('publishing.build-ladder', Type.Object({ importId: RowId }), {
  isHeavy: true,
  queue: 'ladder',
  maxAttempts,
})

/** Deletes the jobs of an import that used all their attempts, before an operator retries it. */
export async function deleteFailedJobs(tx: Tx, importId: bigint): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select jobs.id from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where identifier in (${prepareJob.name}, ${ladderJob.name})
      and payload->>'importId' = ${importId.toString()} and attempts >= max_attempts))`.execute(tx)
}
