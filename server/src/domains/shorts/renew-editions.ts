import type { Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { defineJob, NoPayload } from '../../platform/jobs/define-job.ts'

/** This job used to belong to the domain `videos`, and the queue stores its name and key (decision 019). */
export const renewEditionsJob = defineJob('videos.renew-editions', NoPayload, {
  priority: -20,
  // Concurrent changes share one job.
  key: 'videos.renew-editions',
})

/** Adds a job that regenerates the public feeds after this transaction commits. */
export async function renewEditions(tx: Tx): Promise<void> {
  await addJob(tx, renewEditionsJob, {})
}
