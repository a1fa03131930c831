import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Tx } from '../../platform/db/database.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import type { Operator } from '../audit/index.ts'

const maxAttempts = 10

/** `approvedBy`: recorded as approver when the video is published. */
export const prepareJob = defineJob(
  'publishing.prepare',
  Type.Object({ importId: RowId, approvedBy: Type.Optional(Type.String()) }),
  { isHeavy: true, priority: -10, maxAttempts },
)

/** Ladders are built one at a time, because one uses all processors. */
const ladder = { isHeavy: true, queue: 'ladder', maxAttempts }

/** `isRetry`: an operator retries it after a failure. */
export const ladderJob = defineJob(
  'publishing.build-ladder',
  Type.Object({ importId: RowId, isRetry: Type.Optional(Type.Boolean()) }),
  ladder,
)

/** `actor`: the operator who decided that the new files are played. */
export const reencodeJob = defineJob(
  'publishing.reencode',
  Type.Object({
    importId: RowId,
    actor: Type.Object({ accountId: Type.Optional(RowId), name: Type.String() }),
  }),
  ladder,
)

/**
 * Processes another file of a published item: of a work whose author changes it, or of one of the site's own. Somebody waits
 * for it, so it comes before the further sizes of other items, and not in their queue.
 */
export const prepareChangeJob = defineJob('publishing.prepare-change', Type.Object({ importId: RowId }), {
  isHeavy: true,
  priority: -5,
  maxAttempts,
})

/** What a job stores of an operator. */
export const jobOperator = ({ accountId, name }: Operator): Pick<Operator, 'accountId' | 'name'> => ({
  ...(accountId === undefined ? {} : { accountId }),
  name,
})

/** Deletes the jobs of an import that used all their attempts, before an operator retries it. */
export async function deleteFailedJobs(tx: Tx, importId: bigint): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select jobs.id from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where identifier in (${prepareJob.name}, ${ladderJob.name}, ${reencodeJob.name}, ${prepareChangeJob.name})
      and payload->>'importId' = ${importId.toString()} and attempts >= max_attempts))`.execute(tx)
}
