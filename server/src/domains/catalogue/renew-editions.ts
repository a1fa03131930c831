import type { Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'

/** Adds a job that regenerates the public feeds after this transaction commits. Concurrent calls share one job. */
export async function renewEditions(tx: Tx): Promise<void> {
  await addJob(tx, 'videos.renew-editions', {}, { key: 'videos.renew-editions', priority: -20 })
}
